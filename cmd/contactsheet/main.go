// Contactsheet has the real game draw every scene in every theme at every size, films everything
// that moves, and makes a page of the pictures:
//
//	go run ./cmd/contactsheet [-only REGEXP | -page] FOLDER
//
// With -page it only makes the page of the pictures that are there.
//
// It needs a display; scripts/display.sh gives it one. Pictures of scenes are called
// SCENE--THEME--SIZE.png, strips of film, which are shown below them, NAME.png.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"regexp"

	"roundtable/test/drawtest"
)

func main() {
	only := flag.String("only", "", "only pictures whose file name matches this regular expression")
	page := flag.Bool("page", false, "draw nothing: make a page of the pictures that are in FOLDER")
	flag.Parse()
	if flag.NArg() != 1 {
		fmt.Fprintln(os.Stderr, "usage: contactsheet [-only REGEXP | -page] FOLDER")
		os.Exit(2)
	}
	draw := drawAll
	if *page {
		draw = func(string, *regexp.Regexp) (failed, fatal error) { return nil, nil }
	}
	if err := run(flag.Arg(0), *only, draw); err != nil {
		fmt.Fprintln(os.Stderr, "contactsheet:", err)
		os.Exit(1)
	}
}

// drawAll makes the game draw, into a folder, the pictures whose names match. failed says which
// pictures could not be drawn; fatal says why none could be drawn.
func drawAll(dir string, match *regexp.Regexp) (failed, fatal error) {
	fatal = drawtest.Run(func() {
		failed = errors.Join(WriteScenes(dir, match), Write(dir, match))
	})
	return failed, fatal
}

// run draws the selected pictures, and makes a page of all pictures in the folder.
func run(dir, only string, draw func(dir string, match *regexp.Regexp) (failed, fatal error)) error {
	match, err := regexp.Compile(only)
	if err != nil {
		return fmt.Errorf("-only: %w", err)
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	failed, err := draw(dir, match)
	if err != nil {
		return err
	}
	names, err := filepath.Glob(filepath.Join(dir, "*.png"))
	if err != nil {
		return err
	}
	if len(names) == 0 {
		return errors.Join(failed, errors.New("no picture was drawn"))
	}
	f, err := os.Create(filepath.Join(dir, "index.html"))
	if err != nil {
		return err
	}
	defer f.Close()
	if err := write(f, names); err != nil {
		return err
	}
	fmt.Printf("%d pictures: %s\n", len(names), f.Name())
	return errors.Join(failed, f.Close())
}
