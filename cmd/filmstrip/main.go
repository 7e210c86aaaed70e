// Filmstrip films everything that moves in the game, eight pictures of each, into
// PNG files in a folder:
//
//	go run ./cmd/filmstrip [-only REGEXP] FOLDER
//
// It needs a display; scripts/display.sh gives it one.
package main

import (
	"flag"
	"fmt"
	"os"
	"regexp"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/film"
)

// studio is a program that films once and ends.
type studio struct {
	folder string
	only   *regexp.Regexp
	err    error
}

func (s *studio) Update() error {
	var names []string
	names, s.err = film.Write(s.folder, s.only)
	for _, name := range names {
		fmt.Println(name)
	}
	return ebiten.Termination
}

func (s *studio) Draw(*ebiten.Image)         {}
func (s *studio) Layout(int, int) (int, int) { return 320, 240 }

func main() {
	only := flag.String("only", "", "only strips whose file name matches this regular expression")
	flag.Parse()
	match, err := regexp.Compile(*only)
	if flag.NArg() != 1 || err != nil {
		fmt.Fprintln(os.Stderr, "usage: filmstrip [-only REGEXP] FOLDER")
		os.Exit(2)
	}
	s := &studio{folder: flag.Arg(0), only: match}
	err = ebiten.RunGame(s)
	if err == nil {
		err = s.err
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "filmstrip:", err)
		os.Exit(1)
	}
}
