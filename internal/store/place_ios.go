package store

import (
	"os"
	"path/filepath"
)

// dataFolder is where an app keeps what is not for the person's own eyes; the app
// itself knows better, and gives its own.
func dataFolder(app string) (string, error) {
	home, err := os.UserHomeDir()
	if err != nil {
		return "", err
	}
	return filepath.Join(home, "Library", "Application Support", app), nil
}

// earlierFolder is none: data has always been kept here.
func earlierFolder(string) string { return "" }
