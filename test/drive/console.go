package drive

import (
	"maps"
	"slices"
	"strings"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes"
	"roundtable/scenes/input"
	"roundtable/scenes/input/device"
)

// Console is a simulated keyboard and gamepad. Plug connects it to the App of a Driver.
type Console struct {
	d       *Driver
	keys    map[ebiten.Key]int // held, for so many ticks
	typed   []rune
	buttons map[ebiten.StandardGamepadButton]int
	lean    [2]float64
	Pad     string // the gamepad's name; "" while none is plugged in
}

// Plug makes an App read its keys and gamepads from the Console.
func (c *Console) Plug(to *scenes.Config) {
	c.keys, c.buttons = map[ebiten.Key]int{}, map[ebiten.StandardGamepadButton]int{}
	to.Reader = device.NewOn(c)
}

// Play sets the Driver whose App reads the Console.
func (c *Console) Play(d *Driver) { c.d = d }

// The methods below implement device.Machine.

// Keys appends the keys that are held down.
func (c *Console) Keys(to []ebiten.Key) []ebiten.Key { return slices.AppendSeq(to, maps.Keys(c.keys)) }

// KeyPressed reports whether a key is held down.
func (c *Console) KeyPressed(k ebiten.Key) bool { return c.keys[k] > 0 }

// KeyJustPressed reports whether a key was pressed in this tick.
func (c *Console) KeyJustPressed(k ebiten.Key) bool { return c.keys[k] == 1 }

// KeyTicks returns for how many ticks a key has been held.
func (c *Console) KeyTicks(k ebiten.Key) int { return c.keys[k] }

// KeyName returns "": the keyboard of a Console has no names for keys.
func (c *Console) KeyName(ebiten.Key) string { return "" }

// AnyKeyJustPressed reports whether any key was pressed in this tick.
func (c *Console) AnyKeyJustPressed() bool {
	for _, n := range c.keys {
		if n == 1 {
			return true
		}
	}
	return false
}

// Runes appends the characters that were typed.
func (c *Console) Runes(to []rune) []rune { return append(to, c.typed...) }

// Pads appends the gamepad.
func (c *Console) Pads(to []ebiten.GamepadID) []ebiten.GamepadID {
	if c.Pad == "" {
		return to
	}
	return append(to, 0)
}

// PadName returns the gamepad's name.
func (c *Console) PadName(ebiten.GamepadID) (name, sdlID string) { return c.Pad, "" }

// ButtonTicks returns for how many ticks a button has been held.
func (c *Console) ButtonTicks(_ ebiten.GamepadID, b ebiten.StandardGamepadButton) int {
	return c.buttons[b]
}

// Axis returns how far the left stick is tilted along an axis.
func (c *Console) Axis(_ ebiten.GamepadID, a ebiten.StandardGamepadAxis) float64 {
	switch a {
	case ebiten.StandardGamepadAxisLeftStickHorizontal:
		return c.lean[0]
	case ebiten.StandardGamepadAxisLeftStickVertical:
		return c.lean[1]
	}
	return 0
}

func (c *Console) tick() {
	c.d.Helper()
	if err := c.d.App.Update(); err != nil {
		c.d.Fatalf("the App ended: %v", err)
	}
	c.typed = nil
	for k := range c.keys {
		c.keys[k]++
	}
	for b := range c.buttons {
		c.buttons[b]++
	}
}

// Press presses a key by its name, preceded by its modifiers: "Shift+Tab".
func (c *Console) Press(names ...string) {
	c.d.Helper()
	for _, name := range names {
		for _, part := range strings.Split(name, "+") {
			var k ebiten.Key
			if err := k.UnmarshalText([]byte(part)); err != nil {
				c.d.Fatalf("%v", err)
			}
			c.keys[k] = 1
		}
		c.tick()
		clear(c.keys)
	}
}

// Write types a text.
func (c *Console) Write(text string) {
	c.d.Helper()
	for _, r := range text {
		c.keys[ebiten.KeyDigit0], c.typed = 1, []rune{r} // which key it is tells nothing
		c.tick()
		clear(c.keys)
	}
}

// pad are the buttons of the simulated gamepad.
var pad = map[input.Button]ebiten.StandardGamepadButton{
	input.PadBottom: ebiten.StandardGamepadButtonRightBottom, input.PadRight: ebiten.StandardGamepadButtonRightRight,
	input.PadLeft: ebiten.StandardGamepadButtonRightLeft, input.PadTop: ebiten.StandardGamepadButtonRightTop,
	input.PadShoulderL: ebiten.StandardGamepadButtonFrontTopLeft, input.PadShoulderR: ebiten.StandardGamepadButtonFrontTopRight,
	input.PadStart: ebiten.StandardGamepadButtonCenterRight, input.PadSelect: ebiten.StandardGamepadButtonCenterLeft,
	input.PadStickL: ebiten.StandardGamepadButtonLeftStick,
	input.PadUp:     ebiten.StandardGamepadButtonLeftTop, input.PadDown: ebiten.StandardGamepadButtonLeftBottom,
	input.PadCrossLeft: ebiten.StandardGamepadButtonLeftLeft, input.PadCrossRight: ebiten.StandardGamepadButtonLeftRight,
}

// Push pushes buttons of the gamepad, one after the other.
func (c *Console) Push(buttons ...input.Button) {
	c.d.Helper()
	for _, b := range buttons {
		c.buttons[pad[b]] = 1
		c.tick()
		clear(c.buttons)
	}
	c.tick() // what came of it, as the computer's move
}

// Lean tilts the left stick once and then releases it.
func (c *Console) Lean(x, y float64) {
	c.d.Helper()
	c.lean = [2]float64{x, y}
	c.tick()
	c.lean = [2]float64{}
	c.tick()
}
