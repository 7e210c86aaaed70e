//go:build !js

package computer

import (
	"os"
	"path/filepath"
	"sync"

	"roundtable/engine/camelot/brain"
)

// places are where a folder of results may be, seen from the folder of the program: beside it,
// as make leaves it; with the page for hosting at home in an archive, in a package of Linux, in
// an app of macOS; and with the page of an installed server.
var places = []string{".", "site", "../lib/roundtable/site", "../Resources/site", "../share/roundtable-server/site"}

// installed is the folder of results; "" where there is none.
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

// Read gets a group of results, unpacked, from where the program is installed; nil where it is
// not there, or damaged.
func Read(group int) []byte {
	at := installed()
	if at == "" {
		return nil
	}
	return From(at)(group)
}
