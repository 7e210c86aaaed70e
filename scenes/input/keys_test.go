package input

import "testing"

// No key and no button has two meanings, and every action that keys have can be named.
func TestKeysAreClear(t *testing.T) {
	seen := map[Key]Actions{}
	for _, k := range Keys() {
		place := k
		place.Action, place.Repeat = 0, false
		if was, twice := seen[place]; twice {
			t.Errorf("%+v means %b and %b", place, was, k.Action)
		}
		seen[place] = k.Action
		if (k.Code == "") == (k.Rune == 0) {
			t.Errorf("%+v is neither a place nor a character", k)
		}
		if named, ok := KeyOf(k.Action); !ok || named.Action != k.Action {
			t.Errorf("%b has the key %+v", k.Action, named)
		}
		if k.Rune >= 'a' && k.Rune <= 'n' {
			t.Errorf("%c begins a square", k.Rune)
		}
		if k.Rune != 0 && Typed(k.Rune) != k.Action {
			t.Errorf("%c, typed, means %b", k.Rune, Typed(k.Rune))
		}
	}
	buttons := map[Button]Actions{}
	for _, k := range PadKeys() {
		if was, twice := buttons[k.Button]; twice {
			t.Errorf("button %d means %b and %b", k.Button, was, k.Action)
		}
		buttons[k.Button] = k.Action
		if ButtonOf(k.Action) != k.Button {
			t.Errorf("%b is on button %d", k.Action, ButtonOf(k.Action))
		}
	}
	if Typed('U') != Undo || Typed('x') != 0 || Typed('?') != Help {
		t.Error("capitals are other commands")
	}
	var got []Actions
	(Undo | Help | Back).Each(func(a Actions) { got = append(got, a) })
	if len(got) != 3 || got[0] != Back || got[1] != Undo || got[2] != Help {
		t.Errorf("%b", got)
	}
}
