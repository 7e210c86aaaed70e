// Contactsheet lets the real game draw every scene in every theme at every
// size, and films everything that moves, and makes a page of the pictures:
//
//	go run ./cmd/contactsheet [-only REGEXP] FOLDER
//
// It needs a display; scripts/display.sh gives it one. The pictures are those
// of the golden tests' scenes, called SCENE--THEME--SIZE.png; the strips of film,
// called NAME.png, are shown below them.
package main

import (
	"errors"
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
)

func main() {
	only := flag.String("only", "", "only pictures whose file name matches this regular expression")
	flag.Parse()
	if flag.NArg() != 1 {
		fmt.Fprintln(os.Stderr, "usage: contactsheet [-only REGEXP] FOLDER")
		os.Exit(2)
	}
	if err := run(flag.Arg(0), *only); err != nil {
		fmt.Fprintln(os.Stderr, "contactsheet:", err)
		os.Exit(1)
	}
}

// drawers are the tests that draw pictures into the folder given by -sheet,
// with their packages.
var drawers = []struct{ test, pkg string }{
	{"TestContactSheet", "./scenes"},
}

func run(dir, only string) error {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return err
	}
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return err
	}
	var failed error
	for _, d := range drawers {
		cmd := exec.Command("go", "test", "-count=1", "-timeout=60m", "-run", "^"+d.test+"$", d.pkg, "-args", "-sheet", dir, "-only", only)
		cmd.Stdout, cmd.Stderr = os.Stdout, os.Stderr
		failed = errors.Join(failed, cmd.Run())
	}
	films := exec.Command("go", "run", "./cmd/filmstrip", "-only", only, dir)
	films.Stdout, films.Stderr = os.Stdout, os.Stderr
	failed = errors.Join(failed, films.Run())
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
