// Command icons draws the program's icon for the desktops into a folder:
// roundtable-PX.png in the sizes of Linux and Windows, and roundtable.icns for
// macOS.
package main

import (
	"bytes"
	"encoding/binary"
	"fmt"
	"image/png"
	"os"
	"path/filepath"

	"roundtable/sprites/art"
	"roundtable/sprites/paint"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: icons FOLDER")
		os.Exit(2)
	}
	if err := write(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "icons:", err)
		os.Exit(1)
	}
}

// sizes are those of the hicolor theme; Windows takes some of them.
var sizes = []int{16, 24, 32, 48, 64, 128, 256, 512}

func write(folder string) error {
	drawn, err := draw()
	if err != nil {
		return err
	}
	for _, px := range sizes {
		if err := os.WriteFile(filepath.Join(folder, fmt.Sprintf("roundtable-%d.png", px)), drawn[px], 0o644); err != nil {
			return err
		}
	}
	return os.WriteFile(filepath.Join(folder, "roundtable.icns"), icns(drawn), 0o644)
}

// draw is the icon as PNG by its size.
func draw() (map[int][]byte, error) {
	t, p := art.NewTextures(), art.Hall()
	drawn := map[int][]byte{}
	for _, px := range sizes {
		c := paint.NewCanvas(px, px)
		art.Emblem(c, t, p, float64(px))
		var b bytes.Buffer
		if err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, c.Img); err != nil {
			return nil, err
		}
		drawn[px] = b.Bytes()
	}
	return drawn, nil
}

// slots are the places of an icns that hold a PNG, by their four letters. Those
// of 16 and 32 pixels at the usual scale are left out: macOS reads no PNG there,
// and takes the ones for two pixels a point.
var slots = []struct {
	kind string
	px   int
}{
	{"ic11", 32}, {"ic12", 64}, {"ic07", 128}, {"ic13", 256}, {"ic08", 256}, {"ic14", 512}, {"ic09", 512},
}

// icns is Apple's format: a header, and each picture with its kind and length.
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
