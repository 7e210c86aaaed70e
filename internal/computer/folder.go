//go:build !js

package computer

import (
	"bytes"
	"compress/gzip"
	"io"
	"os"
	"path/filepath"

	"roundtable/engine/camelot/brain"
)

// From returns a function that reads the groups of results in a folder. It returns nil for a
// missing or damaged group.
func From(folder string) brain.ReadGroup {
	return func(group int) []byte { return readFile(filepath.Join(folder, brain.ResultsFile(group))) }
}

// most is a limit that the unpacked length of every group stays below.
const most = 1 << 20

func readFile(name string) []byte {
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
