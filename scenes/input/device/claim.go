package device

import (
	"unicode"
	"unicode/utf8"

	"roundtable/scenes/input"
)

// stroke is a key press in the page: its position and what it types.
type stroke struct {
	code, key              string
	ctrl, meta, shift, alt bool
	third                  bool // the keyboard's third level: AltGr
	apple                  bool // a Mac, whose Alt key is that level
}

// claim says whether the browser, the game or both get a key press of the page.
type claim uint8

const (
	theirs claim = iota // the browser alone
	shared              // both: a key held with others
	ours                // the game alone
)

// claims maps the browser's names of key positions to the game's keys.
var claims = func() map[string][]input.Key {
	all := map[string][]input.Key{}
	for _, k := range input.Keys() {
		code := k.Code
		if len(code) == 1 {
			code = "Key" + code
		}
		all[code] = append(all[code], k)
	}
	return all
}()

// claim returns who gets the key. The browser's own Back and Forward reach the game through its
// history.
func (s stroke) claim() claim {
	switch s.key {
	case "Alt", "AltGraph", "Control", "Meta", "Shift":
		return shared
	}
	if s.alt && (s.code == "ArrowLeft" || s.code == "ArrowRight") {
		return theirs
	}
	place := s.code
	if place == "" { // as on keyboards of some phones
		if place = s.key; place == " " {
			place = "Space"
		}
	}
	for _, k := range claims[place] {
		if k.Code != "" && k.Ctrl == (s.ctrl || s.meta) && k.Shift == s.shift && k.Alt == s.alt {
			return ours
		}
	}
	if s.types() {
		return ours
	}
	return theirs
}

// types reports whether the key types a character for the game.
func (s stroke) types() bool {
	r, n := utf8.DecodeRuneInString(s.key)
	if n == 0 || n != len(s.key) || !unicode.IsPrint(r) || s.meta {
		return false
	}
	plain := r < 0x80 && (unicode.IsLetter(r) || unicode.IsDigit(r))
	switch {
	case s.third:
		return true
	case s.ctrl && s.alt: // some systems report AltGr like this
		return !plain
	case s.alt:
		return s.apple && !unicode.IsLetter(r) && !plain
	}
	return !s.ctrl
}
