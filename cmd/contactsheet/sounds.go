package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"time"

	"roundtable/audio/synth"
	"roundtable/test/measure"
)

// writeSounds writes every sound as a WAV file into a folder and prints a table of them; with
// -music it writes and measures the hall's music instead.
func writeSounds() {
	length := flag.Duration("music", 0, "write so much music instead, as the mixer plays it at full volume")
	seed := flag.Uint64("seed", 1, "of the music, and the shade of the sounds")
	flag.Usage = func() {
		fmt.Fprintln(os.Stderr, "usage: contactsheet sounds [-music 60s] [-seed N] FOLDER")
		flag.PrintDefaults()
	}
	flag.Parse()
	if flag.NArg() != 1 {
		flag.Usage()
		os.Exit(2)
	}
	if err := writeSheet(os.Stdout, flag.Arg(0), *length, *seed); err != nil {
		fmt.Fprintln(os.Stderr, "contactsheet:", err)
		os.Exit(1)
	}
}

func writeSheet(out io.Writer, folder string, length time.Duration, seed uint64) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	if length > 0 {
		return writeMusic(out, folder, length, seed)
	}
	fmt.Fprintf(out, "%-10s %8s %9s %9s %9s %10s %11s %9s %9s\n",
		"sound", "seconds", "peak dBFS", "RMS dBFS", "loud LUFS", "attack ms", "centroid Hz", "offset", "jump")
	for s := range synth.Sounds {
		x := synth.Render(s, seed)
		fmt.Fprintf(out, "%-10s %8.2f %9.1f %9.1f %9.1f %10.1f %11.0f %9.5f %9.3f\n", s, float64(len(x))/synth.Rate,
			measure.DB(measure.Peak(x)), measure.DB(measure.RMS(x)), measure.Loudest(x),
			1000*measure.Attack(x, synth.Rate), measure.Centroid(x, synth.Rate), measure.Mean(x), measure.Jump(x))
		if err := os.WriteFile(filepath.Join(folder, s.String()+".wav"), synth.WAV(x, 1), 0o644); err != nil {
			return err
		}
	}
	return nil
}

// writeMusic writes music through the whole of the mixer, and says what is
// played.
func writeMusic(out io.Writer, folder string, length time.Duration, seed uint64) error {
	m := synth.NewMixer(seed)
	m.Set(0, 1)
	var l, r [synth.Block]float32
	var left, right, both []float32
	start := time.Now()
	for len(left) < int(length.Seconds()*synth.Rate) {
		m.Pulse()
		m.Next(&l, &r)
		left, right = append(left, l[:]...), append(right, r[:]...)
	}
	took := time.Since(start)
	for i := range left {
		both = append(both, left[i], right[i])
	}
	seconds := float64(len(left)) / synth.Rate
	fmt.Fprintf(out, "%-10s %9s %9s %9s %9s %9s %7s\n", "music", "peak dBFS", "RMS dBFS", "LUFS", "softest", "loudest", "time %")
	loud := measure.Momentary(left, right)
	slices.Sort(loud)
	fmt.Fprintf(out, "%-10s %9.1f %9.1f %9.1f %9.1f %9.1f %7.2f\n", fmt.Sprint("seed ", seed),
		measure.DB(measure.Peak(both)), measure.DB(measure.RMS(both)), measure.Loudness(left, right),
		loud[len(loud)/10], loud[len(loud)-1], took.Seconds()/seconds*100)
	at := 0.0
	for n := 0; at < seconds; n++ {
		p, on := synth.Compose(seed, n), "lute"
		if p.Harp {
			on = "harp"
		}
		fmt.Fprintf(out, "  at %5.1f s, %s: %s on %d, %d in a bar, %.0f beats a minute, %d notes in %.0f s, then %.0f s of rest\n",
			at, on, p.Mode, p.Final, p.Measure, p.Pace, len(p.Notes), p.Length, p.Silence)
		at += p.Length + p.Silence
	}
	name := fmt.Sprintf("music-%d.wav", seed)
	return os.WriteFile(filepath.Join(folder, name), synth.WAV(both, 2), 0o644)
}
