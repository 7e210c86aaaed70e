package device

import (
	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/input"
)

// Reader reads the real devices once a tick, from inside a running game's
// Update.
type Reader struct {
	machine  machine
	pointers pointers
	keys     []key
	pressed  []ebiten.Key
	pads     []ebiten.GamepadID
	stick    [4]int // ticks for which a stick has leant up, down, left, right
	raw      input.Raw
}

// New is a reader of this machine's devices.
func New() *Reader {
	return &Reader{machine: ebitengine{}, keys: bindings(), pointers: newPointers()}
}

// SetDepth says how many steps back there are: in the browser its own Back then
// takes these, and leaves the page only after them.
func (r *Reader) SetDepth(steps int) { r.pointers.setDepth(steps) }

// Read is what the devices did since the last call. Its events are reused by
// the next call.
func (r *Reader) Read() input.Raw {
	r.raw.Events = r.pointers.read(r.raw.Events[:0])
	r.raw.Wheel = r.pointers.wheel()
	r.raw.Actions = r.pointers.actions() | r.keyboard() | r.gamepads()
	return r.raw
}

// key binds a key, with modifiers, to an action.
type key struct {
	key         ebiten.Key
	ctrl, shift bool
	alt         bool
	repeat      bool
	action      input.Actions
}

func bindings() []key {
	return []key{
		{key: ebiten.KeyEscape, action: input.Back},
		{key: ebiten.KeyArrowLeft, alt: true, action: input.Back},
		{key: ebiten.KeyEnter, action: input.Confirm},
		{key: ebiten.KeyNumpadEnter, action: input.Confirm},
		{key: ebiten.KeySpace, action: input.Confirm},
		{key: ebiten.KeyArrowUp, repeat: true, action: input.Up},
		{key: ebiten.KeyArrowDown, repeat: true, action: input.Down},
		{key: ebiten.KeyArrowLeft, repeat: true, action: input.Left},
		{key: ebiten.KeyArrowRight, repeat: true, action: input.Right},
		{key: ebiten.KeyU, action: input.Undo},
		{key: ebiten.KeyZ, ctrl: true, action: input.Undo},
		{key: ebiten.KeyY, ctrl: true, action: input.Redo},
		{key: ebiten.KeyZ, ctrl: true, shift: true, action: input.Redo},
		{key: ebiten.KeyF, action: input.Flip},
		{key: ebiten.KeyM, action: input.Mute},
		{key: ebiten.KeyF11, action: input.Fullscreen},
		{key: ebiten.KeyR, action: input.Resign},
		{key: ebiten.KeyH, action: input.Hint},
		{key: ebiten.KeyPageUp, repeat: true, action: input.Earlier},
		{key: ebiten.KeyPageDown, repeat: true, action: input.Later},
		{key: ebiten.KeyHome, action: input.First},
		{key: ebiten.KeyEnd, action: input.Last},
		{key: ebiten.KeyTab, repeat: true, action: input.Next},
		{key: ebiten.KeyTab, shift: true, repeat: true, action: input.Previous},
	}
}

func (r *Reader) keyboard() input.Actions {
	if r.pressed = r.machine.Keys(r.pressed[:0]); len(r.pressed) == 0 {
		return 0 // as nearly always: no binding need be asked for
	}
	var a input.Actions
	ctrl := r.machine.KeyPressed(ebiten.KeyControl) || r.machine.KeyPressed(ebiten.KeyMeta)
	shift := r.machine.KeyPressed(ebiten.KeyShift)
	alt := r.machine.KeyPressed(ebiten.KeyAlt)
	for _, k := range r.keys {
		if k.ctrl != ctrl || k.shift != shift || k.alt != alt {
			continue
		}
		if r.machine.KeyJustPressed(k.key) || k.repeat && repeats(r.machine.KeyTicks(k.key)) {
			a |= k.action
		}
	}
	return a
}

// repeats reports whether something held for so many ticks acts again.
func repeats(ticks int) bool { return ticks >= 24 && ticks%5 == 0 }

// buttons binds the standard gamepad's buttons.
var buttons = [...]struct {
	button ebiten.StandardGamepadButton
	repeat bool
	action input.Actions
}{
	{ebiten.StandardGamepadButtonRightBottom, false, input.Confirm},
	{ebiten.StandardGamepadButtonRightRight, false, input.Back},
	{ebiten.StandardGamepadButtonRightLeft, false, input.Undo},
	{ebiten.StandardGamepadButtonRightTop, false, input.Redo},
	{ebiten.StandardGamepadButtonCenterLeft, false, input.Flip},
	{ebiten.StandardGamepadButtonFrontTopLeft, true, input.Earlier},
	{ebiten.StandardGamepadButtonFrontTopRight, true, input.Later},
	{ebiten.StandardGamepadButtonLeftTop, true, input.Up},
	{ebiten.StandardGamepadButtonLeftBottom, true, input.Down},
	{ebiten.StandardGamepadButtonLeftLeft, true, input.Left},
	{ebiten.StandardGamepadButtonLeftRight, true, input.Right},
}

func (r *Reader) gamepads() input.Actions {
	var a input.Actions
	r.pads = r.machine.Pads(r.pads[:0])
	var lean [4]bool
	for _, id := range r.pads {
		for _, b := range buttons {
			held := r.machine.ButtonTicks(id, b.button)
			if held == 1 || b.repeat && repeats(held) {
				a |= b.action
			}
		}
		x := r.machine.Axis(id, ebiten.StandardGamepadAxisLeftStickHorizontal)
		y := r.machine.Axis(id, ebiten.StandardGamepadAxisLeftStickVertical)
		const far = 0.6
		for i, v := range [4]float64{-y, y, -x, x} {
			lean[i] = lean[i] || v > far
		}
	}
	for i, action := range [4]input.Actions{input.Up, input.Down, input.Left, input.Right} {
		if !lean[i] {
			r.stick[i] = 0
			continue
		}
		r.stick[i]++
		if r.stick[i] == 1 || repeats(r.stick[i]) {
			a |= action
		}
	}
	return a
}
