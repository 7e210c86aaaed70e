//go:build unix && !android && !ios

package store

import (
	"os"
	"path/filepath"
)

// dataFolder returns an application's data folder. It is in XDG_DATA_HOME, or by default in
// ~/.local/share.
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

// earlierFolder returns the data folder of earlier versions of the program, which ignored
// XDG_DATA_HOME.
func earlierFolder(app string) string {
	dir, err := homeFolder(app)
	if err != nil {
		return ""
	}
	return dir
}
