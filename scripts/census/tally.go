package main

import (
	"bufio"
	"encoding/json"
	"errors"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
)

// tally reads the output of `go test -json` and prints a summary. It appends 'PASSED FAILED' to a
// file of counts, and the time of each test, as 'SECONDS PACKAGE TEST', to another file.
func tally() {
	counts := flag.String("counts", "", "append the counts to this `file`")
	times := flag.String("times", "", "append how long each test took to this `file`")
	flag.Parse()
	var took strings.Builder
	passed, failed := goTests(os.Stdin, os.Stdout, &took)
	fmt.Printf("   %d passed, %d failed here\n", passed, failed)
	if err := errors.Join(write(*counts, fmt.Sprintln(passed, failed)), write(*times, took.String())); err != nil {
		fmt.Fprintln(os.Stderr, "tally:", err)
		os.Exit(1)
	}
}

// write appends a text to a file. It does nothing if the name is empty.
func write(path, text string) error {
	if path == "" {
		return nil
	}
	f, err := os.OpenFile(path, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	_, err = f.WriteString(text)
	return errors.Join(err, f.Close())
}

// event is one line of the output of `go test -json`.
type event struct {
	Action, Package, Test, Output, ImportPath string
	Elapsed                                   float64
}

// goTests counts top-level tests. A package that fails without a failing test (because it did not
// build, or panicked) counts as one failure. goTests prints the whole output of what failed and one
// line for each package that passed, and writes the time of each test to took.
func goTests(r io.Reader, w, took io.Writer) (passed, failed int) {
	output := map[string][]string{}
	blamed := map[string]bool{}
	lines := bufio.NewScanner(r)
	lines.Buffer(nil, 16<<20)
	for lines.Scan() {
		var e event
		if json.Unmarshal(lines.Bytes(), &e) != nil {
			fmt.Fprintln(w, lines.Text())
			continue
		}
		if e.Action == "build-output" {
			fmt.Fprint(w, e.Output)
			continue
		}
		top, _, sub := strings.Cut(e.Test, "/")
		key := e.Package + " " + top
		switch e.Action {
		case "output":
			output[key] = append(output[key], e.Output)
		case "pass", "fail":
			if sub {
				continue
			}
			if e.Action == "fail" {
				fmt.Fprint(w, strings.Join(output[key], ""))
			}
			if e.Test != "" {
				fmt.Fprintf(took, "%.1f %s %s\n", e.Elapsed, e.Package, e.Test)
			}
			switch {
			case e.Test != "" && e.Action == "pass":
				passed++
			case e.Test != "":
				failed++
				blamed[e.Package] = true
			case e.Action == "pass":
				fmt.Fprintf(w, "ok   %-44s %6.1f s\n", e.Package, e.Elapsed)
			default:
				fmt.Fprintf(w, "FAIL %s\n", e.Package)
				if !blamed[e.Package] {
					failed++
				}
			}
			delete(output, key)
		}
	}
	if passed+failed == 0 {
		fmt.Fprintln(w, "FAIL no Go test ran")
		failed = 1
	}
	return passed, failed
}
