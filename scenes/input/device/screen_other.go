//go:build !js

package device

import (
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
)

// screen reads mouse and fingers: Ebitengine, or a simulation in tests.
type screen interface {
	Cursor() (x, y int)
	// Size returns the window's size in device pixels, unbounded if full screen. It is slow: it
	// takes several thread switches.
	Size() (w, h float64, bounded bool)
	MouseJustPressed() bool
	MouseJustReleased() bool
	MousePressed() bool
	SecondJustPressed() bool // the second button
	SecondJustReleased() bool
	Wheel() float64
	NewTouches(to []ebiten.TouchID) []ebiten.TouchID
	Touches(to []ebiten.TouchID) []ebiten.TouchID
	EndedTouches(to []ebiten.TouchID) []ebiten.TouchID
	Touch(id ebiten.TouchID) (x, y int)
}

func (ebitengine) Cursor() (x, y int) { return ebiten.CursorPosition() }

func (ebitengine) Size() (w, h float64, bounded bool) {
	x, y := ebiten.WindowSize()
	scale := 1.0
	if m := ebiten.Monitor(); m != nil {
		scale = m.DeviceScaleFactor()
	}
	return float64(x) * scale, float64(y) * scale, !ebiten.IsFullscreen()
}

func (ebitengine) MouseJustPressed() bool {
	return inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonLeft)
}

func (ebitengine) MouseJustReleased() bool {
	return inpututil.IsMouseButtonJustReleased(ebiten.MouseButtonLeft)
}

func (ebitengine) MousePressed() bool { return ebiten.IsMouseButtonPressed(ebiten.MouseButtonLeft) }

func (ebitengine) SecondJustPressed() bool {
	return inpututil.IsMouseButtonJustPressed(ebiten.MouseButtonRight)
}

func (ebitengine) SecondJustReleased() bool {
	return inpututil.IsMouseButtonJustReleased(ebiten.MouseButtonRight)
}

func (ebitengine) Wheel() float64 {
	_, y := ebiten.Wheel()
	return y
}

func (ebitengine) NewTouches(to []ebiten.TouchID) []ebiten.TouchID {
	return inpututil.AppendJustPressedTouchIDs(to)
}

func (ebitengine) Touches(to []ebiten.TouchID) []ebiten.TouchID { return ebiten.AppendTouchIDs(to) }

func (ebitengine) EndedTouches(to []ebiten.TouchID) []ebiten.TouchID {
	return inpututil.AppendJustReleasedTouchIDs(to)
}

func (ebitengine) Touch(id ebiten.TouchID) (x, y int) { return ebiten.TouchPosition(id) }
