//go:build !js

// Command pace measures how soon the game comes, how quickly it answers and what it takes, beside
// an empty Ebitengine program that was built in the same way. It visits both by turns, in a new
// browser each time, on a simulated phone with a slow processor, and prints a line for each figure:
// the median and the range, and what is asked. It needs a built page and a display:
//
//	make pace
//	make pace ARGS='[-runs N] [-rate 4] [-play 20m] [ROW ...]'
//	go run ./test/pace pairs [-runs N] [-rate 4] OLD NEW [ROW ...]
//	go run ./test/pace tasks [-rate 4] [-trace FILE] [-stacks] SITE [SCREEN ...]
//
// A row has the name of a visit or of a figure. With 'pairs' it compares two pages that
// wasm/build.sh built. With 'tasks' it lists the long tasks of a page when screens are opened.
package main

import (
	"cmp"
	"flag"
	"fmt"
	"os"
	"slices"
	"strconv"
	"time"

	"roundtable/test/drive"
)

// bench is what all rows share.
type bench struct {
	drive.T
	dir     string // for what is there until the end
	server  string // the program that serves the pages
	runs    int
	rate    float64       // how much slower the processor is
	minutes time.Duration // of play
	trace   string
	stacks  bool
}

func main() {
	b := &bench{}
	site := flag.String("site", "build/site", "the built page of the game")
	flag.IntVar(&b.runs, "runs", 5, "how often each program is visited at most")
	flag.Float64Var(&b.rate, "rate", 4, "how much slower the processor is")
	flag.DurationVar(&b.minutes, "play", time.Minute, "for how long 'play' plays")
	flag.StringVar(&b.trace, "trace", "", "with 'tasks', the file for the trace, as Chromium's tools open it")
	flag.BoolVar(&b.stacks, "stacks", false, "with 'tasks', list the functions of long tasks; the page must have its symbols")
	command, args := "", os.Args[1:]
	if len(args) > 0 && slices.Contains([]string{"pairs", "tasks", "window"}, args[0]) {
		command, args = args[0], args[1:]
	}
	flag.CommandLine.Parse(args)
	args = flag.Args()
	if command == "window" && len(args) == 1 { // this program again, to be measured
		end(holdWindow(args[0] == "game"))
	}
	if command == "pairs" && len(args) < 2 || command == "tasks" && len(args) < 1 || command == "window" {
		flag.Usage()
		os.Exit(2)
	}
	end(drive.Try(func(t drive.T) {
		b.T = t
		b.begin()
		defer os.RemoveAll(b.dir)
		switch command {
		case "pairs":
			old, now := b.page("old", args[0]), b.page("new", args[1])
			defer old.close()
			defer now.close()
			if args = args[2:]; len(args) == 0 {
				args = []string{"open", "click"}
			}
			b.compare([2]*program{old, now}, args)
		case "tasks":
			p := b.page("game", args[0])
			defer p.close()
			b.tasks(p, args[1:])
		default:
			game, empty := b.programs(*site, len(args) == 0 || slices.ContainsFunc(rows[:2], func(r row) bool { return slices.ContainsFunc(args, r.has) }))
			defer game.close()
			defer empty.close()
			b.compare([2]*program{empty, game}, args)
		}
	}))
}

func end(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "pace:", err)
		os.Exit(1)
	}
	os.Exit(0)
}

// values are what a visit has measured, by the names of the figures.
type values map[string]float64

// figure is a line of the table.
type figure struct {
	name, text string
	asked      string
	of         string // the value of the same visit that it is compared with; "": the other program's
}

// row is a kind of visit, and the figures that come of it.
type row struct {
	name    string
	most    int // runs at most; 0: as many as are asked for
	visit   func(b *bench, p *program, v values)
	figures []figure
}

// compare visits both programs by turns for each row that is named, and prints its figures. The
// second program is the one that the figures are about. A row that fails says why.
func (b *bench) compare(programs [2]*program, names []string) {
	for _, name := range names {
		if !slices.ContainsFunc(rows, func(r row) bool { return r.has(name) }) {
			b.Fatalf("there is no row %q", name)
		}
	}
	line("median (range)", "n", programs[1].name, programs[0].name, "ratio", "asked")
	for _, r := range rows {
		if len(names) > 0 && !slices.ContainsFunc(names, r.has) {
			continue
		}
		var all [2][]values
		err := drive.Try(func(t drive.T) {
			one := *b
			one.T = t
			for run := range min(b.runs, cmp.Or(r.most, b.runs)) {
				for i := range programs {
					if run%2 == 1 { // neither is always the first
						i = 1 - i
					}
					v := values{}
					r.visit(&one, programs[i], v)
					fmt.Fprintln(os.Stderr, time.Now().Format(time.TimeOnly), r.name, programs[i].name, v)
					all[i] = append(all[i], v)
				}
			}
		})
		for _, f := range r.figures {
			if len(names) == 0 || slices.Contains(names, f.name) || slices.Contains(names, r.name) {
				f.print(all, programs[0].name)
			}
		}
		if err != nil {
			fmt.Printf("%s failed: %v\n", r.name, err)
		}
	}
}

func (r row) has(name string) bool {
	return r.name == name || slices.ContainsFunc(r.figures, func(f figure) bool { return f.name == name })
}

func line(text, n, value, base, ratio, asked string) {
	fmt.Printf("%-56s %2s  %-22s  %-22s  %-34s  %s\n", text, n, value, base, ratio, asked)
}

// print prints a figure, with the ratio of the two visits of each turn.
func (f figure) print(all [2][]values, base string) {
	var own, other, ratios []float64
	for run := range min(len(all[0]), len(all[1])) {
		v, has := all[1][run][f.name]
		if has {
			own = append(own, v)
		}
		below, hasBase := all[0][run][f.name]
		if hasBase {
			other = append(other, below)
		}
		if f.of != "" {
			below, hasBase = all[1][run][f.of]
		}
		if has && hasBase && below > 0 {
			ratios = append(ratios, v/below)
		}
	}
	ratio := spread(ratios)
	if ratio != "" {
		ratio += " of " + cmp.Or(f.of, base)
	}
	line(f.name+": "+f.text, strconv.Itoa(len(own)), spread(own), spread(other), ratio, f.asked)
}

// spread returns the median of some values, and their range.
func spread(all []float64) string {
	if len(all) == 0 {
		return ""
	}
	slices.Sort(all)
	short := func(v float64) string {
		digits := 2
		if v >= 100 {
			digits = 0
		} else if v >= 10 {
			digits = 1
		}
		return strconv.FormatFloat(v, 'f', digits, 64)
	}
	if len(all) == 1 {
		return short(all[0])
	}
	return fmt.Sprintf("%s (%s to %s)", short(all[len(all)/2]), short(all[0]), short(all[len(all)-1]))
}
