//go:build !js

package library

import (
	"os"
	"path/filepath"
	"testing"

	"roundtable/internal/store"
)

// What an import says it has kept is on the disk when it says so; it never lets more than
// some games wait to be written, and keeps the same game once.
func TestWhatIsImportedIsWritten(t *testing.T) {
	dir := folder(t, home(t))
	s := store.Open("roundtable-test")
	defer s.Close()
	l := open(t, s)
	var texts []string
	for i := range 150 {
		m := begin(t, "lancelot", i%20)
		m.SetDate([]string{"2026.11.20", "2026-11-21", "1931"}[i/20%3])
		texts = append(texts, text(m))
	}
	done := l.Import(Export(texts))
	for {
		select {
		case got := <-done:
			if len(got.IDs) != len(texts) || got.Refused != nil || len(l.Entries()) != 60 {
				t.Fatalf("%d games, %d on the list", len(got.IDs), len(l.Entries()))
			}
			for _, id := range got.IDs {
				if _, err := os.Stat(filepath.Join(dir, gameName(id)+".a")); err != nil {
					t.Fatalf("%s was said to be kept: %v", id, err)
				}
			}
			return
		default:
			l.Poll()
			if len(l.watch) > mostWaiting+1 {
				t.Fatalf("%d games wait to be written", len(l.watch))
			}
		}
	}
}
