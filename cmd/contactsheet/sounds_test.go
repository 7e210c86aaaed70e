package main

import (
	"encoding/binary"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"roundtable/audio/synth"
)

// wav reads a file's channels and how many samples each has.
func wav(t *testing.T, path string) (channels, samples int) {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if string(b[:4]) != "RIFF" || string(b[36:40]) != "data" || int(binary.LittleEndian.Uint32(b[4:])) != len(b)-8 ||
		int(binary.LittleEndian.Uint32(b[40:])) != len(b)-44 || binary.LittleEndian.Uint32(b[24:]) != synth.Rate {
		t.Fatalf("%s is no WAV file", path)
	}
	channels = int(binary.LittleEndian.Uint16(b[22:]))
	return channels, (len(b) - 44) / 2 / channels
}

func TestSheet(t *testing.T) {
	dir := t.TempDir()
	var out strings.Builder
	if err := writeSheet(&out, dir, 0, 1); err != nil {
		t.Fatal(err)
	}
	for s := range synth.Sounds {
		if !strings.Contains(out.String(), "\n"+s.String()+" ") {
			t.Errorf("no line about %s", s)
		}
		if c, n := wav(t, filepath.Join(dir, s.String()+".wav")); c != 1 || n != len(synth.Render(s, 1)) {
			t.Errorf("%s: %d channels of %d samples", s, c, n)
		}
	}
}

func TestMusic(t *testing.T) {
	dir := t.TempDir()
	var out strings.Builder
	if err := writeSheet(&out, dir, 3*time.Second, 7); err != nil {
		t.Fatal(err)
	}
	if c, n := wav(t, filepath.Join(dir, "music-7.wav")); c != 2 || n != 3*synth.Rate {
		t.Errorf("%d channels of %d samples", c, n)
	}
	if !strings.Contains(out.String(), "aeolian") && !strings.Contains(out.String(), "dorian") && !strings.Contains(out.String(), "mixolydian") {
		t.Errorf("nothing of what is played: %s", out.String())
	}
}
