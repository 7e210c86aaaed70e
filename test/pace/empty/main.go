// Command empty is an Ebitengine program that does nothing. The game is compared with it.
package main

import (
	"fmt"
	"os"

	"github.com/hajimehoshi/ebiten/v2"
)

type empty struct{ drawn, told bool }

func (e *empty) Update() error {
	if e.drawn && !e.told {
		e.told = true
		interactive()
	}
	return nil
}

func (e *empty) Draw(*ebiten.Image) {
	if !e.drawn {
		e.drawn = true
		ready()
	}
}

func (e *empty) Layout(w, h int) (int, int) { return w, h }

func main() {
	ebiten.SetWindowSize(1280, 800)
	if err := ebiten.RunGame(&empty{}); err != nil {
		fmt.Fprintln(os.Stderr, "empty:", err)
		os.Exit(1)
	}
}
