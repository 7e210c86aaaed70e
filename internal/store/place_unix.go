//go:build unix && !android && !ios

package store

import (
	"os"
	"path/filepath"
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
