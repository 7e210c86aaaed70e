package synth

import (
	"encoding/binary"
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"
)

// sheet is where TestSheet writes, and music how much music it writes instead.
var (
	sheet = flag.String("sheet", "", "write every sound as a WAV file into this `folder`")
	music = flag.Duration("music", 0, "write so much of the hall's music instead, as the mixer plays it at full volume")
	seed  = flag.Uint64("seed", 1, "of the music, and the shade of the sounds")
)

// TestSheet writes every sound, or the music, into a folder and prints a table of them, where a
// folder is given:
//
//	go test ./audio/synth -run TestSheet -v -args -sheet FOLDER [-music 60s] [-seed N]
func TestSheet(t *testing.T) {
	if *sheet != "" {
		if err := writeSheet(os.Stdout, *sheet, *music, *seed); err != nil {
			t.Fatal(err)
		}
	}
}

// writeSheet writes every sound as a WAV file into a folder and a table of them; with a length so
// much music instead.
func writeSheet(out io.Writer, folder string, length time.Duration, seed uint64) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	if length > 0 {
		return writeMusic(out, folder, length, seed)
	}
	fmt.Fprintf(out, "%-10s %8s %9s %9s %9s %10s %11s %9s %9s\n",
		"sound", "seconds", "peak dBFS", "RMS dBFS", "loud LUFS", "attack ms", "centroid Hz", "offset", "jump")
	for s := range Sounds {
		x := Render(s, seed)
		fmt.Fprintf(out, "%-10s %8.2f %9.1f %9.1f %9.1f %10.1f %11.0f %9.5f %9.3f\n", s, float64(len(x))/Rate,
			DB(Peak(x)), DB(RMS(x)), Loudest(x),
			1000*Attack(x, Rate), Centroid(x, Rate), Mean(x), Jump(x))
		if err := os.WriteFile(filepath.Join(folder, s.String()+".wav"), WAV(x, 1), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// writeMusic writes music through the whole of the mixer, and says what is
// played.
func writeMusic(out io.Writer, folder string, length time.Duration, seed uint64) error {
	m := NewMixer(seed)
	m.Set(0, 1)
	var l, r [Block]float32
	var left, right, both []float32
	start := time.Now()
	for len(left) < int(length.Seconds()*Rate) {
		m.Pulse()
		m.Next(&l, &r)
		left, right = append(left, l[:]...), append(right, r[:]...)
	}
	took := time.Since(start)
	for i := range left {
		both = append(both, left[i], right[i])
	}
	seconds := float64(len(left)) / Rate
	fmt.Fprintf(out, "%-10s %9s %9s %9s %9s %9s %7s\n", "music", "peak dBFS", "RMS dBFS", "LUFS", "softest", "loudest", "time %")
	loud := Momentary(left, right)
	slices.Sort(loud)
	fmt.Fprintf(out, "%-10s %9.1f %9.1f %9.1f %9.1f %9.1f %7.2f\n", fmt.Sprint("seed ", seed),
		DB(Peak(both)), DB(RMS(both)), Loudness(left, right),
		loud[len(loud)/10], loud[len(loud)-1], took.Seconds()/seconds*100)
	at := 0.0
	for n := 0; at < seconds; n++ {
		p, on := Compose(seed, n), "lute"
		if p.Harp {
			on = "harp"
		}
		fmt.Fprintf(out, "  at %5.1f s, %s: %s on %d, %d in a bar, %.0f beats a minute, %d notes in %.0f s, then %.0f s of rest\n",
			at, on, p.Mode, p.Final, p.Measure, p.Pace, len(p.Notes), p.Length, p.Silence)
		at += p.Length + p.Silence
	}
	name := fmt.Sprintf("music-%d.wav", seed)
	return os.WriteFile(filepath.Join(folder, name), WAV(both, 2), 0o644)
}

// wav reads a file's channels and how many samples each has.
func wav(t *testing.T, path string) (channels, samples int) {
	t.Helper()
	b, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	if string(b[:4]) != "RIFF" || string(b[36:40]) != "data" || int(binary.LittleEndian.Uint32(b[4:])) != len(b)-8 ||
		int(binary.LittleEndian.Uint32(b[40:])) != len(b)-44 || binary.LittleEndian.Uint32(b[24:]) != Rate {
		t.Fatalf("%s is no WAV file", path)
	}
	channels = int(binary.LittleEndian.Uint16(b[22:]))
	return channels, (len(b) - 44) / 2 / channels
}

func TestSoundsOfTheSheet(t *testing.T) {
	dir := t.TempDir()
	var out strings.Builder
	if err := writeSheet(&out, dir, 0, 1); err != nil {
		t.Fatal(err)
	}
	for s := range Sounds {
		if !strings.Contains(out.String(), "\n"+s.String()+" ") {
			t.Errorf("no line about %s", s)
		}
		if c, n := wav(t, filepath.Join(dir, s.String()+".wav")); c != 1 || n != len(Render(s, 1)) {
			t.Errorf("%s: %d channels of %d samples", s, c, n)
		}
	}
}

func TestMusicOfTheSheet(t *testing.T) {
	dir := t.TempDir()
	var out strings.Builder
	if err := writeSheet(&out, dir, 3*time.Second, 7); err != nil {
		t.Fatal(err)
	}
	if c, n := wav(t, filepath.Join(dir, "music-7.wav")); c != 2 || n != 3*Rate {
		t.Errorf("%d channels of %d samples", c, n)
	}
	if !strings.Contains(out.String(), "aeolian") && !strings.Contains(out.String(), "dorian") && !strings.Contains(out.String(), "mixolydian") {
		t.Errorf("nothing of what is played: %s", out.String())
	}
}

// Render renders a sound without a pause.
func Render(s Sound, variation uint64) []float32 { return RenderPausing(s, variation, func() {}) }
