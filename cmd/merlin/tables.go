package main

import (
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"roundtable/engine/camelot"
	"roundtable/engine/camelot/brain"
	"roundtable/engine/camelot/endings"
)

// errNoTables is what another game than Camelot is refused with.
var errNoTables = errors.New("endings is for camelot: no other game has tables")

// tableFile is the name of a table's file in a directory.
func tableFile(dir string, r camelot.Rules, m endings.Material) string {
	return filepath.Join(dir, m.String()+"-"+r.String()+".endings.gz")
}

// openTable reads the file of a table in a directory.
func openTable(dir string, r camelot.Rules, m endings.Material) (*endings.Table, error) {
	name := tableFile(dir, r, m)
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	t, err := readTable(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if t.Material() != m || t.Rules() != r {
		return nil, fmt.Errorf("%s has the table of %v by other rules or of other pieces", name, t.Material())
	}
	return t, nil
}

func readTable(f io.Reader) (*endings.Table, error) {
	z, err := gzip.NewReader(f)
	if err != nil {
		return nil, err
	}
	return endings.Read(z)
}

// readTables reads all tables of a directory, and says how many they are. One that is
// damaged is an error, and so is it if there is none.
func readTables(dir string) (all *endings.Tables, n int, err error) {
	if _, err := os.ReadDir(dir); err != nil {
		return nil, 0, err
	}
	all = &endings.Tables{}
	for _, rules := range []camelot.Rules{camelot.Classic, camelot.WCF} {
		for _, m := range endings.Materials(endings.MostPieces) {
			file, err := os.Stat(tableFile(dir, rules, m))
			if errors.Is(err, fs.ErrNotExist) {
				continue
			}
			if err != nil {
				return nil, 0, err
			}
			if err := checkMemory("the table "+file.Name(), int(m.Size()>>20)+1); err != nil {
				return nil, 0, err
			}
			t, err := openTable(dir, rules, m)
			if err != nil {
				return nil, 0, err
			}
			all.Add(t)
			n++
		}
	}
	if n == 0 {
		return nil, 0, fmt.Errorf("there is no table in %s: 'merlin endings -dir %s' makes some", dir, dir)
	}
	return all, n, nil
}

// known is what tables know, for a search.
func known(t *endings.Tables) brain.Endings {
	return func(s *camelot.State) (result, plies int, ok bool) {
		w, ok := t.Probe(s)
		return w.Result, w.Plies, ok
	}
}
