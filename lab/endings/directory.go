package endings

import (
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"

	"roundtable/engine/camelot"
)

// FileName returns the name of a table's file in a directory.
func FileName(dir string, r camelot.Rules, m Material) string {
	return filepath.Join(dir, m.String()+"-"+r.String()+".endings.gz")
}

// Open reads the file of a table in a directory.
func Open(dir string, r camelot.Rules, m Material) (*Table, error) {
	name := FileName(dir, r, m)
	f, err := os.Open(name)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	t, err := readPacked(f)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	if t.Material != m || t.Rules != r {
		return nil, fmt.Errorf("%s has the table of %v by other rules or of other pieces", name, t.Material)
	}
	return t, nil
}

func readPacked(f io.Reader) (*Table, error) {
	z, err := gzip.NewReader(f)
	if err != nil {
		return nil, err
	}
	return Read(z)
}

// ReadAll reads all tables in a directory and returns their number. It is an error if there is
// none, or if one is damaged. Before it reads a table it calls room, which returns an error if the
// memory for that many MiB is missing.
func ReadAll(dir string, room func(what string, mib int) error) (all *Tables, n int, err error) {
	if _, err := os.ReadDir(dir); err != nil {
		return nil, 0, err
	}
	all = &Tables{}
	for _, rules := range []camelot.Rules{camelot.Classic, camelot.WCF} {
		for _, m := range Materials(MostPieces) {
			file, err := os.Stat(FileName(dir, rules, m))
			if errors.Is(err, fs.ErrNotExist) {
				continue
			}
			if err != nil {
				return nil, 0, err
			}
			if err := room("the table "+file.Name(), int(m.Size()>>20)+1); err != nil {
				return nil, 0, err
			}
			t, err := Open(dir, rules, m)
			if err != nil {
				return nil, 0, err
			}
			all.Add(t)
			n++
		}
	}
	if n == 0 {
		return nil, 0, fmt.Errorf("there is no table in %s: 'lab endings -dir %s' makes some", dir, dir)
	}
	return all, n, nil
}
