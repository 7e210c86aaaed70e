//go:build !js

package main

import (
	"fmt"
	"io"
	"net/url"
	"os"
	"path/filepath"
	"runtime"
	"strings"
)

// mostText is more than any record has; the App says so of what is longer.
const mostText = 2 << 20

// toOpen is the text that an argument leads to: a link is itself, and a record
// lies in the file of that name, or of that address, as some desktops have it.
func toOpen(argument string) (string, error) {
	if strings.HasPrefix(argument, "roundtable:") {
		return argument, nil
	}
	name := argument
	if u, err := url.Parse(argument); err == nil && u.Scheme == "file" {
		name = filepath.FromSlash(u.Path)
		if runtime.GOOS == "windows" {
			name = strings.TrimPrefix(name, `\`) // of \C:\...
		}
	}
	file, err := os.Open(name)
	if err != nil {
		return "", err
	}
	defer file.Close()
	text, err := io.ReadAll(io.LimitReader(file, mostText))
	if err == nil && len(strings.TrimSpace(string(text))) == 0 {
		err = fmt.Errorf("%s is empty", name)
	}
	return string(text), err
}
