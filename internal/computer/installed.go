//go:build !js

package computer

import (
	"os"
	"path/filepath"
	"sync"

	"roundtable/engine/camelot/brain"
)

// places lists where a folder of results may be, relative to the program's folder: next to it,
// as make leaves it; with the page for self-hosting in an archive, a Linux package, or a macOS
// app; and with the page of an installed server.
var places = []string{".", "site", "../lib/roundtable/site", "../Resources/site", "../share/roundtable-server/site"}

// installed returns the folder of results, or "".
var installed = sync.OnceValue(func() string {
	self, err := os.Executable()
	if err != nil {
		return ""
	}
	if resolved, err := filepath.EvalSymlinks(self); err == nil {
		self = resolved
	}
	return find(filepath.Dir(self))
})

func find(program string) string {
	for _, place := range places {
		at := filepath.Join(program, place, brain.ResultsFolder)
		if _, err := os.Stat(filepath.Join(at, brain.ResultsFile(0))); err == nil {
			return at
		}
	}
	return ""
}

// Read returns an installed group of results, unpacked; nil if it is missing or damaged.
func Read(group int) []byte {
	at := installed()
	if at == "" {
		return nil
	}
	return From(at)(group)
}
