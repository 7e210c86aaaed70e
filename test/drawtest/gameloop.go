package drawtest

import (
	"github.com/hajimehoshi/ebiten/v2"
)

// loop passes its ticks to a function that runs on another goroutine.
type loop struct {
	frames chan struct{} // a frame begins
	ends   chan bool     // the frame is over: whether it was the last
}

// side is the side of the window in pixels. It is small because every frame clears and copies all
// pixels.
const side = 16

// running is the game in which the function of Run runs.
var running *loop

// Run runs f in a window, and returns when f returns. Only one Run may be active at a time.
func Run(f func()) error {
	l := &loop{frames: make(chan struct{}), ends: make(chan bool)}
	running = l
	go func() {
		<-l.frames
		f()
		l.ends <- true
	}()
	ebiten.SetWindowSize(side, side)
	ebiten.SetVsyncEnabled(false)
	ebiten.SetTPS(ebiten.SyncWithFPS)
	err := ebiten.RunGame(l)
	running = nil
	return err
}

// EndFrame ends the frame and returns in the next frame. Without a Run it does nothing.
func EndFrame() {
	if l := running; l != nil {
		l.ends <- false
		<-l.frames
	}
}

func (l *loop) Update() error {
	l.frames <- struct{}{}
	if <-l.ends {
		return ebiten.Termination
	}
	return nil
}

func (l *loop) Draw(*ebiten.Image)         {}
func (l *loop) Layout(int, int) (int, int) { return side, side }
