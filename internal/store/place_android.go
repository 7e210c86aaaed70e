package store

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
)

// dataFolder is the folder that the system usually gives the app, whose process
// bears the package's name; the app itself knows better, and gives its own.
func dataFolder(app string) (string, error) {
	line, err := os.ReadFile("/proc/self/cmdline")
	if err != nil {
		return "", err
	}
	name, _, _ := bytes.Cut(line, []byte{0})
	if len(name) == 0 {
		return "", errors.New("the process has no name")
	}
	return filepath.Join("/data/data", string(bytes.TrimSpace(name)), app), nil
}

// earlierFolder is none: data has always been kept here.
func earlierFolder(string) string { return "" }
