// Command soundsheet writes every sound as a WAV file into a folder and prints
// a table of peak, loudness and length.
package main

import (
	"fmt"
	"math"
	"os"
	"path/filepath"

	"roundtable/audio/synth"
)

func main() {
	if len(os.Args) != 2 {
		fmt.Fprintln(os.Stderr, "usage: soundsheet FOLDER")
		os.Exit(2)
	}
	if err := write(os.Args[1]); err != nil {
		fmt.Fprintln(os.Stderr, "soundsheet:", err)
		os.Exit(1)
	}
}

func write(folder string) error {
	if err := os.MkdirAll(folder, 0o755); err != nil {
		return err
	}
	fmt.Printf("%-10s %9s %9s %8s\n", "sound", "peak dBFS", "RMS dBFS", "seconds")
	for s := range synth.Sounds {
		samples := synth.Render(s, 0)
		peak, sum := 0.0, 0.0
		for _, x := range samples {
			peak = max(peak, math.Abs(float64(x)))
			sum += float64(x) * float64(x)
		}
		db := func(v float64) float64 { return 20 * math.Log10(v) }
		fmt.Printf("%-10s %9.1f %9.1f %8.2f\n", s, db(peak), db(math.Sqrt(sum/float64(len(samples)))), float64(len(samples))/synth.Rate)
		if err := os.WriteFile(filepath.Join(folder, s.String()+".wav"), synth.WAV(samples), 0o644); err != nil {
			return err
		}
	}
	return nil
}
