package device

import (
	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/inpututil"
)

// Machine reads keys and gamepads: Ebitengine, or a simulation in tests.
type Machine interface {
	// Keys appends the pressed keys.
	Keys(to []ebiten.Key) []ebiten.Key
	KeyPressed(k ebiten.Key) bool
	KeyJustPressed(k ebiten.Key) bool
	KeyTicks(k ebiten.Key) int // how many ticks it has been held
	KeyName(k ebiten.Key) string
	// AnyKeyJustPressed reports whether a key was pressed in this tick.
	AnyKeyJustPressed() bool
	// Runes appends the characters typed in this tick.
	Runes(to []rune) []rune
	// Pads appends the gamepads with a standard layout.
	Pads(to []ebiten.GamepadID) []ebiten.GamepadID
	PadName(pad ebiten.GamepadID) (name, sdlID string)
	ButtonTicks(pad ebiten.GamepadID, b ebiten.StandardGamepadButton) int
	Axis(pad ebiten.GamepadID, a ebiten.StandardGamepadAxis) float64
}

// ebitengine is the machine of the real devices.
type ebitengine struct{}

func (ebitengine) Keys(to []ebiten.Key) []ebiten.Key { return inpututil.AppendPressedKeys(to) }

func (ebitengine) KeyPressed(k ebiten.Key) bool     { return ebiten.IsKeyPressed(k) }
func (ebitengine) KeyJustPressed(k ebiten.Key) bool { return inpututil.IsKeyJustPressed(k) }
func (ebitengine) KeyTicks(k ebiten.Key) int        { return inpututil.KeyPressDuration(k) }
func (ebitengine) KeyName(k ebiten.Key) string      { return ebiten.KeyName(k) }

func (ebitengine) Runes(to []rune) []rune { return ebiten.AppendInputChars(to) }

func (ebitengine) AnyKeyJustPressed() bool {
	var few [8]ebiten.Key
	return len(inpututil.AppendJustPressedKeys(few[:0])) > 0
}

func (ebitengine) PadName(pad ebiten.GamepadID) (name, sdlID string) {
	return ebiten.GamepadName(pad), ebiten.GamepadSDLID(pad)
}

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
