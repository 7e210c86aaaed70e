//go:build !js

package computer

import (
	"bytes"
	"compress/gzip"
	"os"
	"path/filepath"
	"testing"

	"roundtable/engine/camelot/brain"
)

func pack(t *testing.T, folder string, group int, results string) {
	t.Helper()
	var file bytes.Buffer
	w := gzip.NewWriter(&file)
	if _, err := w.Write([]byte(results)); err != nil {
		t.Fatal(err)
	}
	if err := w.Close(); err != nil {
		t.Fatal(err)
	}
	if err := os.MkdirAll(folder, 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.WriteFile(filepath.Join(folder, brain.ResultsFile(group)), file.Bytes(), 0o666); err != nil {
		t.Fatal(err)
	}
}

func TestAGroupIsUnpacked(t *testing.T) {
	folder := t.TempDir()
	pack(t, folder, 12, "twelve")
	read := From(folder)
	if got := read(12); string(got) != "twelve" {
		t.Errorf("%q", got)
	}
	if got := read(13); got != nil {
		t.Errorf("%q of a file that is not there", got)
	}
	name := filepath.Join(folder, brain.ResultsFile(12))
	file, err := os.ReadFile(name)
	if err != nil {
		t.Fatal(err)
	}
	for what, damaged := range map[string][]byte{"empty": {}, "short": file[:len(file)-3], "no gzip": []byte("twelve"), "changed": append(file[:len(file)-8:len(file)-8], 1, 2, 3, 4, 6, 0, 0, 0)} {
		if err := os.WriteFile(name, damaged, 0o666); err != nil {
			t.Fatal(err)
		}
		if got := read(12); got != nil {
			t.Errorf("%s: %q", what, got)
		}
	}
}
