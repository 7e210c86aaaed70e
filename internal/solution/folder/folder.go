// Package folder reads the results of Camette (engine/camelot/solved) from a folder of files.
package folder

import (
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"path/filepath"

	"roundtable/engine/camelot/solved"
)

// From gets groups from a folder: nil for one that is not there, or is damaged.
func From(folder string) solved.Read {
	return func(group int) []byte { return read(filepath.Join(folder, solved.FileName(group))) }
}

// most is how long a group may be, unpacked: none is longer.
const most = 1 << 20

func read(name string) []byte {
	file, err := os.ReadFile(name)
	if err != nil {
		return nil
	}
	r, err := gzip.NewReader(bytes.NewReader(file))
	if err != nil {
		return nil
	}
	results, err := io.ReadAll(io.LimitReader(r, most))
	if err != nil { // the checksum is wrong
		return nil
	}
	return results
}
