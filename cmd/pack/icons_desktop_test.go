package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"testing"
)

// TestIcns: the file is as long as it says, and every place holds the icon in
// the size that the place is for.
func TestIcns(t *testing.T) {
	dir := t.TempDir()
	if err := desktop(dir); err != nil {
		t.Fatal(err)
	}
	b, err := os.ReadFile(filepath.Join(dir, "roundtable.icns"))
	if err != nil {
		t.Fatal(err)
	}
	if string(b[:4]) != "icns" || int(binary.BigEndian.Uint32(b[4:])) != len(b) {
		t.Fatalf("the head is %q, of %d bytes", b[:8], len(b))
	}
	want := map[string]int{"ic11": 32, "ic12": 64, "ic07": 128, "ic13": 256, "ic08": 256, "ic14": 512, "ic09": 512}
	for b = b[8:]; len(b) > 0; {
		kind, n := string(b[:4]), int(binary.BigEndian.Uint32(b[4:]))
		picture, err := png.Decode(bytes.NewReader(b[8:n]))
		if err != nil {
			t.Fatalf("%s: %v", kind, err)
		}
		if size := picture.Bounds().Size(); size.X != want[kind] || size.Y != want[kind] {
			t.Errorf("%s holds a picture of %v", kind, size)
		}
		delete(want, kind)
		b = b[n:]
	}
	if len(want) > 0 {
		t.Errorf("nothing for %v", want)
	}
	for _, px := range sizes {
		f, err := os.Open(filepath.Join(dir, fmt.Sprintf("roundtable-%d.png", px)))
		if err != nil {
			t.Fatal(err)
		}
		c, err := png.DecodeConfig(f)
		f.Close()
		if err != nil || c.Width != px || c.Height != px {
			t.Errorf("%d: %+v, %v", px, c, err)
		}
	}
}
