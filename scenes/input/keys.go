package input

import (
	"math/bits"
	"unicode"
)

// Key binds a key to an action. The keys are read, shown on the card of keys, and named in tooltips
// and badges from Keys alone.
type Key struct {
	Code             string // its position, by Ebitengine's names
	Rune             rune   // or the character that it types, at any position; 0 with a Code
	Ctrl, Shift, Alt bool
	Repeat           bool // repeats while held
	Action           Actions
}

// keys lists all keys. If an action has several, the first is the one to show to users. Letters
// that begin a square's name are free for typed moves.
var keys = [...]Key{
	{Code: "Escape", Action: Back},
	{Code: "ArrowLeft", Alt: true, Action: Back},
	{Code: "Enter", Action: Confirm},
	{Code: "NumpadEnter", Action: Confirm},
	{Code: "Space", Action: Confirm},
	{Code: "ArrowUp", Repeat: true, Action: Up},
	{Code: "ArrowDown", Repeat: true, Action: Down},
	{Code: "ArrowLeft", Repeat: true, Action: Left},
	{Code: "ArrowRight", Repeat: true, Action: Right},
	{Rune: 'u', Action: Undo},
	{Code: "Z", Ctrl: true, Action: Undo},
	{Rune: 'y', Action: Redo},
	{Code: "Y", Ctrl: true, Action: Redo},
	{Code: "Z", Ctrl: true, Shift: true, Action: Redo},
	{Rune: 'q', Action: Hint},
	{Rune: 't', Action: Flip},
	{Rune: 'w', Action: Threats},
	{Rune: 'r', Action: Resign},
	{Rune: 'p', Action: Pause},
	{Rune: 'z', Action: Time},
	{Code: "PageUp", Repeat: true, Action: Earlier},
	{Code: "PageDown", Repeat: true, Action: Later},
	{Code: "PageUp", Shift: true, Repeat: true, Action: OtherBefore},
	{Code: "PageDown", Shift: true, Repeat: true, Action: Other},
	{Code: "Home", Action: First},
	{Code: "End", Action: Last},
	{Code: "Tab", Repeat: true, Action: Next},
	{Code: "Tab", Shift: true, Repeat: true, Action: Previous},
	{Code: "Backspace", Repeat: true, Action: Erase},
	{Code: "V", Ctrl: true, Action: Paste},
	{Code: "F1", Action: Rules},
	{Code: "F10", Action: Menu},
	{Rune: 's', Action: Mute},
	{Code: "F11", Action: Fullscreen},
	{Rune: '?', Action: Help},
}

// Keys returns all keys; not to be changed.
func Keys() []Key { return keys[:] }

// KeyOf returns the key to show to users for an action; ok is false if there is none.
func KeyOf(a Actions) (Key, bool) {
	for _, k := range keys {
		if k.Action == a {
			return k, true
		}
	}
	return Key{}, false
}

// Typed returns the actions of a character that is typed while no text is being edited.
func Typed(r rune) Actions {
	r = unicode.ToLower(r)
	for _, k := range keys {
		if k.Rune == r {
			return k.Action
		}
	}
	return 0
}

// Button is a gamepad button, by its place on the standard one.
type Button uint8

// The buttons.
const (
	NoButton     Button = iota
	PadBottom           // of the four on the right: Xbox A
	PadRight            // Xbox B
	PadLeft             // Xbox X
	PadTop              // Xbox Y
	PadShoulderL        // upper front
	PadShoulderR
	PadTriggerL // lower front
	PadTriggerR
	PadSelect // left of the middle
	PadStart  // right of the middle
	PadStickL // the sticks, pressed
	PadStickR
	PadUp // the cross on the left
	PadDown
	PadCrossLeft
	PadCrossRight
)

// PadKey binds a gamepad button to an action.
type PadKey struct {
	Button Button
	Repeat bool // repeats while held
	Action Actions
}

var padKeys = [...]PadKey{
	{PadBottom, false, Confirm},
	{PadRight, false, Back},
	{PadLeft, false, Undo},
	{PadTop, false, Hint},
	{PadShoulderL, true, Earlier},
	{PadShoulderR, true, Later},
	{PadTriggerL, false, First},
	{PadTriggerR, false, Last},
	{PadSelect, false, Flip},
	{PadStart, false, Menu},
	{PadStickL, false, Help},
	{PadStickR, false, Redo},
	{PadUp, true, Up},
	{PadDown, true, Down},
	{PadCrossLeft, true, Left},
	{PadCrossRight, true, Right},
}

// PadKeys returns all gamepad buttons; not to be changed.
func PadKeys() []PadKey { return padKeys[:] }

// ButtonOf returns the gamepad button for an action, or NoButton.
func ButtonOf(a Actions) Button {
	for _, k := range padKeys {
		if k.Action == a {
			return k.Button
		}
	}
	return NoButton
}

var names = map[Actions]string{
	Back: "back", Confirm: "confirm", Undo: "undo", Redo: "redo", Hint: "hint", Threats: "threats", Flip: "flip", Resign: "resign", Pause: "pause", Time: "time",
	Earlier: "earlier", Later: "later", First: "first", Last: "last", Menu: "menu", Mute: "mute", Fullscreen: "full", Help: "help", Rules: "rules",
	OtherBefore: "other-before", Other: "other",
}

// Name returns the name of a single action that users are told about, or "" for other actions.
func (a Actions) Name() string { return names[a] }

// Each calls f for every action of the set, in order.
func (a Actions) Each(f func(Actions)) {
	for ; a != 0; a &= a - 1 {
		f(1 << bits.TrailingZeros32(uint32(a)))
	}
}

// Device is a kind of input device.
type Device uint8

// The devices. Gamepads are distinguished by the signs on their buttons.
const (
	NoDevice Device = iota
	Pointer         // a mouse or finger
	Keyboard
	Xbox
	PlayStation
	Nintendo
)

var deviceNames = [...]string{"", "pointer", "keyboard", "xbox", "playstation", "nintendo"}

// String returns the device's name.
func (d Device) String() string { return deviceNames[d] }

// Pad reports whether the device is a gamepad.
func (d Device) Pad() bool { return d >= Xbox }
