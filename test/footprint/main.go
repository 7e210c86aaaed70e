//go:build !js

// Command footprint compares the game with an empty Ebitengine program that was built in the same
// way. It measures the time to the first interactive frame, natively and in headless Chromium; in
// Chromium also the time until a click is answered and the longest task after the first frame; and,
// on Linux, the memory through twenty themes and fifty sizes of the window. It needs a display.
//
//	scripts/display.sh go run ./test/footprint [-runs N] [desktop] [browser] [memory]
//	scripts/display.sh go run ./test/footprint pairs [-rate 4] [-runs N] OLD NEW
//	scripts/display.sh go run ./test/footprint pace [-rate 4] [-trace FILE] [-stacks] SITE [SCREEN ...]
//
// With 'pace' it lists the long tasks of the page when screens are opened on a slow phone. With
// 'pairs' it visits alternately two pages that wasm/build.sh built, on such a phone.
package main

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"time"
)

func main() {
	if len(os.Args) > 1 && os.Args[1] == "pace" {
		os.Args = os.Args[1:]
		measurePace()
		return
	}
	if len(os.Args) > 1 && os.Args[1] == "pairs" {
		os.Args = os.Args[1:]
		measurePairs()
		return
	}
	runs := flag.Int("runs", 5, "how often each program is started")
	inside := flag.String("inside", "", "be the program whose memory is measured: empty or game")
	size := flag.String("size", "1280x800", "the size of its window")
	flag.Parse()
	if *inside != "" {
		var w, h int
		_, err := fmt.Sscanf(*size, "%dx%d", &w, &h)
		if err == nil {
			err = holds(w, h, *inside == "game")
		}
		end(err)
		return
	}
	what := flag.Args()
	if len(what) == 0 {
		what = []string{"desktop", "browser", "memory"}
	}
	dir, err := os.MkdirTemp("", "footprint")
	if err == nil {
		err = measure(dir, what, *runs)
		os.RemoveAll(dir)
	}
	end(err)
}

func end(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "footprint:", err)
		os.Exit(1)
	}
}

// measured holds the measured times of a start, in the order of names; the last ones may be
// missing.
type measured []time.Duration

var names = [...]string{
	"from the start to the first interactive frame",
	"longest task after it, of those over 50 ms", // of others no browser tells
	"from the start to the answer to a click that is made at once",
}

type start func() (measured, error)

func measure(dir string, what []string, runs int) error {
	for _, w := range what {
		var game, empty start
		var err error
		end := func() {}
		switch w {
		case "desktop":
			game, empty, err = desktop(dir)
		case "browser":
			game, empty, end, err = browser(dir)
		case "memory":
			if err := memory(); err != nil {
				return err
			}
			continue
		default:
			err = fmt.Errorf("%q is neither desktop, browser nor memory", w)
		}
		if err != nil {
			return err
		}
		err = compare(w, game, empty, runs)
		end()
		if err != nil {
			return err
		}
	}
	return nil
}

// compare starts both programs alternately and prints the median of what was measured.
func compare(what string, game, empty start, runs int) error {
	var all [2][len(names)][]time.Duration
	for range runs {
		for i, s := range [2]start{empty, game} {
			m, err := s()
			if err != nil {
				return fmt.Errorf("%s: %w", what, err)
			}
			for k, d := range m {
				all[i][k] = append(all[i][k], d.Round(time.Millisecond))
			}
		}
	}
	fmt.Printf("%s, medians of %d:\n", what, runs)
	for k, name := range names {
		line := ""
		var middle [2]time.Duration
		for i, program := range [2]string{"empty", "game"} {
			if times := all[i][k]; len(times) > 0 {
				slices.Sort(times)
				middle[i] = times[runs/2]
				line += fmt.Sprintf(", %s %v (%v to %v)", program, middle[i], times[0], times[runs-1])
			}
		}
		if middle[0] > 0 {
			line += fmt.Sprintf(", ratio %.2f", float64(middle[1])/float64(middle[0]))
		}
		if line != "" {
			fmt.Printf("  %s%s\n", name, line)
		}
	}
	return nil
}

// build runs a command in the root of the repository, where this program runs too.
func build(env []string, name string, args ...string) error {
	c := exec.Command(name, args...)
	c.Env = append(append(os.Environ(), "CGO_ENABLED=0"), env...)
	if out, err := c.CombinedOutput(); err != nil {
		return fmt.Errorf("%v: %w: %s", c.Args, err, out)
	}
	return nil
}

// program builds a package in the way in which releases are built.
func program(to, pkg string, env ...string) error {
	return build(env, "go", "build", "-trimpath", "-ldflags", "-s -w", "-o", filepath.Clean(to), pkg)
}
