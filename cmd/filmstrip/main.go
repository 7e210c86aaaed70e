// Command filmstrip films everything that moves in the game, eight pictures of
// each, into PNG files in a folder. It needs a display.
package main

import (
	"fmt"
	"os"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/film"
)

// studio is a program that films once and ends.
type studio struct {
	folder string
	only   []string
	err    error
}

func (s *studio) Update() error {
	var names []string
	names, s.err = film.Write(s.folder, s.only...)
	for _, name := range names {
		fmt.Println(name)
	}
	return ebiten.Termination
}

func (s *studio) Draw(*ebiten.Image)         {}
func (s *studio) Layout(int, int) (int, int) { return 320, 240 }

func main() {
	if len(os.Args) < 2 {
		fmt.Fprintln(os.Stderr, "usage: filmstrip FOLDER [STRIP...]")
		os.Exit(2)
	}
	s := &studio{folder: os.Args[1], only: os.Args[2:]}
	err := ebiten.RunGame(s)
	if err == nil {
		err = s.err
	}
	if err != nil {
		fmt.Fprintln(os.Stderr, "filmstrip:", err)
		os.Exit(1)
	}
}
