package device

import "testing"

// The browser gets every key that the game does not use; those that it uses, and what is
// typed, it gets alone.
func TestClaims(t *testing.T) {
	for _, c := range []struct {
		s    stroke
		want claim
	}{
		{stroke{code: "F1", key: "F1"}, ours},
		{stroke{code: "F10", key: "F10"}, ours},
		{stroke{code: "F11", key: "F11"}, ours},
		{stroke{code: "Tab", key: "Tab"}, ours},
		{stroke{code: "Tab", key: "Tab", shift: true}, ours},
		{stroke{code: "Space", key: " "}, ours},
		{stroke{code: "Enter", key: "Enter"}, ours},
		{stroke{code: "NumpadEnter", key: "Enter"}, ours},
		{stroke{code: "Escape", key: "Escape"}, ours},
		{stroke{code: "ArrowDown", key: "ArrowDown"}, ours},
		{stroke{code: "PageDown", key: "PageDown"}, ours},
		{stroke{code: "Home", key: "Home"}, ours},
		{stroke{code: "End", key: "End"}, ours},
		{stroke{code: "Backspace", key: "Backspace"}, ours},
		{stroke{code: "KeyZ", key: "z", ctrl: true}, ours},
		{stroke{code: "KeyZ", key: "z", meta: true}, ours},
		{stroke{code: "KeyZ", key: "Z", ctrl: true, shift: true}, ours},
		{stroke{code: "KeyY", key: "y", ctrl: true}, ours},
		{stroke{code: "KeyD", key: "d"}, ours},
		{stroke{code: "KeyD", key: "D", shift: true}, ours},
		{stroke{code: "KeyC", key: "с"}, ours}, // the Cyrillic one
		{stroke{code: "Minus", key: "?", shift: true}, ours},
		{stroke{code: "Digit7", key: "7"}, ours},
		{stroke{code: "Numpad7", key: "7"}, ours},
		{stroke{code: "KeyQ", key: "@", ctrl: true, alt: true}, ours},
		{stroke{code: "KeyQ", key: "@", third: true}, ours},
		{stroke{code: "KeyA", key: "ą", ctrl: true, alt: true, third: true}, ours},
		{stroke{code: "KeyL", key: "@", alt: true, apple: true}, ours},
		{stroke{key: "Enter"}, ours},
		{stroke{key: " "}, ours},
		{stroke{key: "ArrowUp"}, ours},

		{stroke{code: "ControlLeft", key: "Control", ctrl: true}, shared},
		{stroke{code: "ShiftRight", key: "Shift", shift: true}, shared},
		{stroke{code: "AltLeft", key: "Alt", alt: true}, shared},
		{stroke{code: "AltRight", key: "AltGraph"}, shared},
		{stroke{code: "MetaLeft", key: "Meta", meta: true}, shared},

		{stroke{code: "F5", key: "F5"}, theirs},
		{stroke{code: "F5", key: "F5", ctrl: true}, theirs},
		{stroke{code: "F6", key: "F6"}, theirs},
		{stroke{code: "F12", key: "F12"}, theirs},
		{stroke{code: "F1", key: "F1", shift: true}, theirs},
		{stroke{code: "F11", key: "F11", ctrl: true}, theirs},
		{stroke{code: "KeyR", key: "r", ctrl: true}, theirs},
		{stroke{code: "KeyR", key: "R", ctrl: true, shift: true}, theirs},
		{stroke{code: "KeyR", key: "r", meta: true}, theirs},
		{stroke{code: "KeyF", key: "f", ctrl: true}, theirs},
		{stroke{code: "KeyL", key: "l", ctrl: true}, theirs},
		{stroke{code: "KeyP", key: "p", ctrl: true}, theirs},
		{stroke{code: "KeyT", key: "t", ctrl: true}, theirs},
		{stroke{code: "KeyW", key: "w", ctrl: true}, theirs},
		{stroke{code: "KeyZ", key: "z", ctrl: true, alt: true}, theirs},
		{stroke{code: "KeyI", key: "ˆ", meta: true, alt: true, apple: true}, theirs},
		{stroke{code: "Equal", key: "+", ctrl: true}, theirs},
		{stroke{code: "Equal", key: "+", ctrl: true, shift: true}, theirs},
		{stroke{code: "NumpadAdd", key: "+", ctrl: true}, theirs},
		{stroke{code: "Minus", key: "-", ctrl: true}, theirs},
		{stroke{code: "Digit0", key: "0", ctrl: true}, theirs},
		{stroke{code: "Digit1", key: "1", alt: true}, theirs},
		{stroke{code: "KeyF", key: "f", alt: true}, theirs},
		{stroke{code: "KeyF", key: "ƒ", alt: true, apple: true}, theirs},
		{stroke{code: "KeyD", key: "d", alt: true}, theirs},
		{stroke{code: "ArrowLeft", key: "ArrowLeft", alt: true}, theirs},
		{stroke{code: "ArrowRight", key: "ArrowRight", alt: true}, theirs},
		{stroke{code: "ArrowLeft", key: "ArrowLeft", meta: true}, theirs},
		{stroke{code: "Home", key: "Home", alt: true}, theirs},
		{stroke{code: "Tab", key: "Tab", ctrl: true}, theirs},
		{stroke{code: "PageUp", key: "PageUp", ctrl: true}, theirs},
		{stroke{code: "BrowserBack", key: "BrowserBack"}, theirs},
		{stroke{code: "BrowserRefresh", key: "BrowserRefresh"}, theirs},
		{stroke{code: "Insert", key: "Insert"}, theirs},
		{stroke{code: "Delete", key: "Delete"}, theirs},
		{stroke{code: "ContextMenu", key: "ContextMenu"}, theirs},
		{stroke{code: "PrintScreen", key: "PrintScreen"}, theirs},
		{stroke{code: "CapsLock", key: "CapsLock"}, theirs},
		{stroke{code: "AudioVolumeUp", key: "AudioVolumeUp"}, theirs},
		{stroke{code: "BracketLeft", key: "Dead"}, theirs},
		{stroke{code: "KeyA", key: "Process"}, theirs},
		{stroke{}, theirs},
		{stroke{key: "F5"}, theirs},
	} {
		if got := c.s.claim(); got != c.want {
			t.Errorf("%+v: %d, want %d", c.s, got, c.want)
		}
	}
}
