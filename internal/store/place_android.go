package store

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
)

// dataFolder returns the folder that the system usually gives the app, derived from the name of the
// process. The app itself passes a more reliable one to the program.
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

// earlierFolder returns "": all versions use the same folder.
func earlierFolder(string) string { return "" }
