package main

import (
	"encoding/binary"
	"fmt"
	"os"
	"path/filepath"
)

// sizes holds the sizes of the hicolor theme, in pixels; Windows uses some of them.
var sizes = []int{16, 24, 32, 48, 64, 128, 256, 512}

// desktop draws roundtable-PX.png in the sizes of Linux and Windows, and
// roundtable.icns for macOS.
func desktop(folder string) error {
	sign := emblem()
	drawn := map[int][]byte{}
	for _, px := range sizes {
		name := fmt.Sprintf("roundtable-%d.png", px)
		if err := save(folder, name, picture(px, px, nil, sign)); err != nil {
			return err
		}
		var err error
		if drawn[px], err = os.ReadFile(filepath.Join(folder, name)); err != nil {
			return err
		}
	}
	return os.WriteFile(filepath.Join(folder, "roundtable.icns"), icns(drawn), 0o644)
}

// slots holds the places in an icns file for a PNG, by their four letters. Those of 16 and 32
// pixels at normal scale are missing: macOS reads no PNG there, and uses those for two pixels per
// point.
var slots = []struct {
	kind string
	px   int
}{
	{"ic11", 32}, {"ic12", 64}, {"ic07", 128}, {"ic13", 256}, {"ic08", 256}, {"ic14", 512}, {"ic09", 512},
}

// icns returns Apple's format: a header, and each picture with its kind and length.
func icns(drawn map[int][]byte) []byte {
	var body []byte
	entry := func(kind string, content []byte) []byte {
		return append(binary.BigEndian.AppendUint32([]byte(kind), uint32(8+len(content))), content...)
	}
	for _, s := range slots {
		body = append(body, entry(s.kind, drawn[s.px])...)
	}
	return entry("icns", body)
}
