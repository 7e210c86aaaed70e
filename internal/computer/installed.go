//go:build !js

package computer

import (
	"os"
	"path/filepath"
	"sync"

	"roundtable/engine/camelot/brain"
)

// places lists where the folder of results may be, relative to the folder of the program: next to
// the program, as make puts it; with the page for self-hosting in an archive, a Linux package, or a
// macOS app; and with the page of an installed server.
var places = []string{".", "site", "../lib/roundtable/site", "../Resources/site", "../share/roundtable-server/site"}

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

// Read returns a group of known results, unpacked, from the installed folder; nil if the group is
// missing or damaged.
func Read(group int) []byte {
	at := installed()
	if at == "" {
		return nil
	}
	return From(at)(group)
}
