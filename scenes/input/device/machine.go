package device

import (
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
)

// machine is what is read of keys and gamepads: Ebitengine, or what a test says.
type machine interface {
	// Keys appends the keys that are pressed.
	Keys(to []ebiten.Key) []ebiten.Key
	KeyPressed(k ebiten.Key) bool
	KeyJustPressed(k ebiten.Key) bool
	KeyTicks(k ebiten.Key) int // for how many ticks it has been held
	// Pads appends the gamepads whose buttons are known.
	Pads(to []ebiten.GamepadID) []ebiten.GamepadID
	ButtonTicks(pad ebiten.GamepadID, b ebiten.StandardGamepadButton) int
	Axis(pad ebiten.GamepadID, a ebiten.StandardGamepadAxis) float64
}

// ebitengine is the machine that the game runs on.
type ebitengine struct{}

func (ebitengine) Keys(to []ebiten.Key) []ebiten.Key { return inpututil.AppendPressedKeys(to) }

func (ebitengine) KeyPressed(k ebiten.Key) bool     { return ebiten.IsKeyPressed(k) }
func (ebitengine) KeyJustPressed(k ebiten.Key) bool { return inpututil.IsKeyJustPressed(k) }
func (ebitengine) KeyTicks(k ebiten.Key) int        { return inpututil.KeyPressDuration(k) }

func (ebitengine) Pads(to []ebiten.GamepadID) []ebiten.GamepadID {
	n := len(to)
	to = ebiten.AppendGamepadIDs(to)
	known := to[:n]
	for _, id := range to[n:] {
		if ebiten.IsStandardGamepadLayoutAvailable(id) {
			known = append(known, id)
		}
	}
	return known
}

func (ebitengine) ButtonTicks(pad ebiten.GamepadID, b ebiten.StandardGamepadButton) int {
	return inpututil.StandardGamepadButtonPressDuration(pad, b)
}

func (ebitengine) Axis(pad ebiten.GamepadID, a ebiten.StandardGamepadAxis) float64 {
	return ebiten.StandardGamepadAxisValue(pad, a)
}
