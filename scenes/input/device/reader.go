package device

import (
	"slices"
	"unicode"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/scenes/input"
)

// Reader reads the devices once a tick, from a running game's Update.
type Reader struct {
	machine  Machine
	pointers pointers
	keys     []key
	pressed  []ebiten.Key
	pads     []ebiten.GamepadID
	pad      ebiten.GamepadID // the last one used
	padded   bool             // it is connected
	stick    [4]int           // ticks that a stick has pointed up, down, left, right
	runes    []rune
	raw      input.Raw
}

// key is a key of input.Keys by its code.
type key struct {
	input.Key
	code ebiten.Key
}

// New returns a reader of this machine's devices.
func New() *Reader {
	r := NewOn(ebitengine{})
	r.pointers.watch()
	return r
}

// NewOn returns a reader of a machine, perhaps simulated.
func NewOn(m Machine) *Reader {
	r := &Reader{machine: m, pointers: newPointers()}
	for _, k := range input.Keys() {
		if k.Code == "" {
			continue
		}
		bound := key{Key: k}
		if err := bound.code.UnmarshalText([]byte(k.Code)); err != nil {
			panic(err) // the table has only existing keys
		}
		r.keys = append(r.keys, bound)
	}
	return r
}

// SetPlace sets where the user is. In the browser the address follows, and Back first takes the
// steps back in the game and then leaves the page.
func (r *Reader) SetPlace(p input.Place) { r.pointers.setPlace(p) }

// Read returns what the devices did since the last call. The next call overwrites the returned
// events.
func (r *Reader) Read() input.Raw {
	r.raw.Events = r.pointers.read(r.raw.Events[:0])
	r.raw.Now = r.pointers.now()
	r.raw.Wheel = r.pointers.wheel()
	r.raw.Link = r.pointers.link()
	r.raw.By = input.NoDevice
	r.raw.Actions = r.pointers.actions() | r.keyboard()
	r.raw.Text, r.raw.Typed = r.typed()
	if a := r.gamepads(); a != 0 {
		r.raw.Actions |= a
		name, id := r.machine.PadName(r.pad)
		r.raw.By, r.padded = family(name, id), true
	}
	if r.padded && !slices.Contains(r.pads, r.pad) { // unplugged
		r.raw.By, r.padded = input.Pointer, false
	}
	return r.raw
}

func (r *Reader) keyboard() input.Actions {
	if r.pressed = r.machine.Keys(r.pressed[:0]); len(r.pressed) == 0 {
		return 0 // the usual case: skip the bindings
	}
	var a input.Actions
	ctrl, shift, alt := r.modifiers()
	for _, k := range r.keys {
		if k.Ctrl != ctrl || k.Shift != shift || k.Alt != alt {
			continue
		}
		if r.machine.KeyJustPressed(k.code) || k.Repeat && repeats(r.machine.KeyTicks(k.code)) {
			a |= k.Action
		}
	}
	return a
}

func (r *Reader) modifiers() (ctrl, shift, alt bool) {
	held := r.machine.KeyPressed
	return held(ebiten.KeyControl) || held(ebiten.KeyMeta), held(ebiten.KeyShift), held(ebiten.KeyAlt)
}

// typed returns two texts. text is the text that was typed. typed holds the characters for moves
// and commands: each once, however long its key is held; for another script the Latin letter of the
// key; and no third-level character. Neither holds the key commands of the browser or the window.
func (r *Reader) typed() (text, typed string) {
	r.runes = r.machine.Runes(r.runes[:0])
	if len(r.runes) == 0 {
		return "", ""
	}
	ctrl, _, alt := r.modifiers() // both together: the keyboard's third level
	pressed := r.machine.AnyKeyJustPressed()
	kept, letters := r.runes[:0], []rune(nil)
	for _, c := range r.runes {
		latin := c < 0x80 && unicode.IsLetter(c)
		if ctrl && !alt || alt && !ctrl && latin && !r.machine.KeyPressed(ebiten.KeyAltRight) || !unicode.IsPrint(c) {
			continue
		}
		kept = append(kept, c)
		if pressed && !(alt && !ctrl && unicode.IsLetter(c)) {
			letters = append(letters, r.letter(c))
		}
	}
	return string(kept), string(letters)
}

// letter returns the Latin letter on the key that typed a letter of another script. If several keys
// were pressed, the system's key names tell which key typed it.
func (r *Reader) letter(c rune) rune {
	found := c
	if c < 0x80 || !unicode.IsLetter(c) {
		return c
	}
	for k := ebiten.KeyA; k <= ebiten.KeyZ; k++ {
		if !r.machine.KeyJustPressed(k) {
			continue
		}
		found = 'a' + rune(k-ebiten.KeyA)
		if r.machine.KeyName(k) == string(unicode.ToLower(c)) {
			return found
		}
	}
	return found
}

// repeats reports whether a key or button that was held for so many ticks acts again in this tick.
func repeats(ticks int) bool { return ticks >= 24 && ticks%5 == 0 }

var buttons = map[input.Button]ebiten.StandardGamepadButton{
	input.PadBottom:     ebiten.StandardGamepadButtonRightBottom,
	input.PadRight:      ebiten.StandardGamepadButtonRightRight,
	input.PadLeft:       ebiten.StandardGamepadButtonRightLeft,
	input.PadTop:        ebiten.StandardGamepadButtonRightTop,
	input.PadShoulderL:  ebiten.StandardGamepadButtonFrontTopLeft,
	input.PadShoulderR:  ebiten.StandardGamepadButtonFrontTopRight,
	input.PadTriggerL:   ebiten.StandardGamepadButtonFrontBottomLeft,
	input.PadTriggerR:   ebiten.StandardGamepadButtonFrontBottomRight,
	input.PadSelect:     ebiten.StandardGamepadButtonCenterLeft,
	input.PadStart:      ebiten.StandardGamepadButtonCenterRight,
	input.PadStickL:     ebiten.StandardGamepadButtonLeftStick,
	input.PadStickR:     ebiten.StandardGamepadButtonRightStick,
	input.PadUp:         ebiten.StandardGamepadButtonLeftTop,
	input.PadDown:       ebiten.StandardGamepadButtonLeftBottom,
	input.PadCrossLeft:  ebiten.StandardGamepadButtonLeftLeft,
	input.PadCrossRight: ebiten.StandardGamepadButtonLeftRight,
}

func (r *Reader) gamepads() input.Actions {
	var a input.Actions
	r.pads = r.machine.Pads(r.pads[:0])
	var lean [4]bool
	for _, id := range r.pads {
		for _, k := range input.PadKeys() {
			held := r.machine.ButtonTicks(id, buttons[k.Button])
			if held == 1 || k.Repeat && repeats(held) {
				a |= k.Action
				r.pad = id
			}
		}
		x := r.machine.Axis(id, ebiten.StandardGamepadAxisLeftStickHorizontal)
		y := r.machine.Axis(id, ebiten.StandardGamepadAxisLeftStickVertical)
		const far = 0.6
		for i, v := range [4]float64{-y, y, -x, x} {
			if v > far {
				lean[i], r.pad = true, id
			}
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
