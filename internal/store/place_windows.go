package store

import (
	"errors"
	"os"
	"path/filepath"

	"golang.org/x/sys/windows"
)

func dataFolder(app string) (string, error) {
	dir := os.Getenv("AppData")
	if dir == "" {
		return "", errors.New("AppData is not set")
	}
	return filepath.Join(dir, app), nil
}

// earlierFolder returns "": all versions use the same folder.
func earlierFolder(string) string { return "" }

func whyOf(err error) Why {
	switch {
	case errors.Is(err, windows.ERROR_DISK_FULL), errors.Is(err, windows.ERROR_HANDLE_DISK_FULL):
		return Full
	case errors.Is(err, windows.ERROR_WRITE_PROTECT):
		return ReadOnly
	case errors.Is(err, windows.ERROR_PATH_NOT_FOUND), errors.Is(err, windows.ERROR_DIRECTORY):
		return NoPlace
	}
	return Unknown
}
