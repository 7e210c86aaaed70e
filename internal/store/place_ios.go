package store

import (
	"os"
	"path/filepath"
)

// dataFolder returns the folder for an app's hidden data. The app itself passes a more reliable one
// to the program.
func dataFolder(app string) (string, error) {
	home, err := os.UserHomeDir()
	if err != nil {
		return "", err
	}
	return filepath.Join(home, "Library", "Application Support", app), nil
}

// earlierFolder returns "": all versions use the same folder.
func earlierFolder(string) string { return "" }
