package scenes

import (
	"flag"
	"fmt"
	"os"
	"runtime"
	"testing"

	"github.com/hajimehoshi/ebiten/v2"
)

var update = flag.Bool("update", false, "draw the golden pictures anew")

// loop runs the tests inside a running game: pictures exist only there.
type loop struct {
	m    *testing.M
	code int
}

func (l *loop) Update() error {
	l.code = l.m.Run()
	return ebiten.Termination
}

func (l *loop) Draw(*ebiten.Image)         {}
func (l *loop) Layout(int, int) (int, int) { return 320, 240 }

func TestMain(m *testing.M) {
	if runtime.GOOS == "linux" && os.Getenv("DISPLAY") == "" {
		if os.Getenv("ROUNDTABLE_REQUIRE_DISPLAY") == "1" {
			fmt.Println("no display, and ROUNDTABLE_REQUIRE_DISPLAY=1")
			os.Exit(1)
		}
		fmt.Println("skipped: these tests draw and there is no display")
		os.Exit(0)
	}
	if what := os.Getenv(framesOf); what != "" {
		if err := runFrames(what); err != nil {
			fmt.Fprintln(os.Stderr, err)
			os.Exit(1)
		}
		os.Exit(0)
	}
	l := &loop{m: m}
	if err := ebiten.RunGame(l); err != nil {
		fmt.Println(err)
		os.Exit(1)
	}
	os.Exit(l.code)
}
