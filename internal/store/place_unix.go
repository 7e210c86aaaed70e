//go:build unix && !android

package store

import (
	"errors"
	"os"
	"path/filepath"
	"syscall"
)

// dataFolder is where an application keeps its data: in XDG_DATA_HOME, which is
// ~/.local/share where it is not set.
func dataFolder(app string) (string, error) {
	if dir := os.Getenv("XDG_DATA_HOME"); filepath.IsAbs(dir) {
		return filepath.Join(dir, app), nil
	}
	return homeFolder(app)
}

func homeFolder(app string) (string, error) {
	home, err := os.UserHomeDir()
	if err != nil {
		return "", err
	}
	return filepath.Join(home, ".local", "share", app), nil
}

// earlierFolder is where versions kept data that did not heed XDG_DATA_HOME.
func earlierFolder(app string) string {
	dir, err := homeFolder(app)
	if err != nil {
		return ""
	}
	return dir
}

func whyOf(err error) Why {
	switch {
	case errors.Is(err, syscall.ENOSPC), errors.Is(err, syscall.EDQUOT):
		return Full
	case errors.Is(err, syscall.EROFS):
		return ReadOnly
	case errors.Is(err, syscall.ENOTDIR):
		return NoPlace
	}
	return Unknown
}
