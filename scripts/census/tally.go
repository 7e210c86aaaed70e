package main

import (
	"bufio"
	"encoding/json"
	"flag"
	"fmt"
	"io"
	"os"
	"strings"
)

// tally reads the output of `go test -json`, shows what a person wants to see of it, and appends
// 'PASSED FAILED' to a file of counts.
func tally() {
	counts := flag.String("counts", "", "append the counts to this `file`")
	flag.Parse()
	passed, failed := goTests(os.Stdin, os.Stdout)
	fmt.Printf("   %d passed, %d failed here\n", passed, failed)
	if *counts == "" {
		return
	}
	f, err := os.OpenFile(*counts, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err == nil {
		_, err = fmt.Fprintln(f, passed, failed)
		f.Close()
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "tally:", err)
		os.Exit(1)
	}
}

// event is a line of `go test -json`.
type event struct {
	Action, Package, Test, Output, ImportPath string
	Elapsed                                   float64
}

// goTests counts top-level tests; a package that fails without a failing test
// (it did not build, it panicked) counts as one failure. The output of what
// failed is shown in full, a package that passed as one line.
func goTests(r io.Reader, w io.Writer) (passed, failed int) {
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
