// Command census counts what grows in the source: the largest structs, types, packages and
// functions, the lines of each room of the module, the words of its comments, the size of the
// whole, and the uses between files of a package that go against the order of the files. It runs in
// the module's root. As 'census tally' it counts the tests of a run of `go test -json`.
package main

import (
	"flag"
	"fmt"
	"io"
	"os"
	"runtime"

	"roundtable/test/source"
)

// layered are the packages whose files have an order, together with the packages below them: each
// file uses only files below it.
var layered = []string{"scenes/play", "scenes/board", "internal/session"}

func main() {
	if len(os.Args) > 1 && os.Args[1] == "tally" {
		os.Args = os.Args[1:]
		tally()
		return
	}
	most := flag.Int("most", 10, "print so many `rows` of each list")
	flag.Parse()
	if err := run(os.Stdout, *most); err != nil {
		fmt.Fprintln(os.Stderr, "census:", err)
		os.Exit(1)
	}
}

func run(w io.Writer, most int) error {
	c, err := count(os.DirFS("."))
	if err != nil {
		return err
	}
	c.print(w, most)
	c.words.print(w, c.code())
	if err := printHouse(w); err != nil {
		return err
	}
	// The uses of names are known only once types are.
	program, err := source.Load(runtime.GOOS, runtime.GOARCH)
	if err != nil {
		return err
	}
	fmt.Fprintln(w, "\nUses between files of a package, and those that run back up")
	for _, p := range program.Packages {
		for _, path := range layered {
			if isBelow(p.Path, source.Module+"/"+path) {
				usesBetween(program.Files, p).print(w, p.Path[len(source.Module)+1:], most)
			}
		}
	}
	return nil
}
