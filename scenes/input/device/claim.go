package device

import (
	"unicode"
	"unicode/utf8"

	"roundtable/scenes/input"
)

// stroke is a key that goes down in a page, as the browser tells it: by its place and by
// what it types.
type stroke struct {
	code, key              string
	ctrl, meta, shift, alt bool
	third                  bool // the keyboard's third level: AltGr
	apple                  bool // whose Alt is that level
}

// claim is what becomes of a key that goes down in the page.
type claim uint8

const (
	theirs claim = iota // it is the browser's alone
	shared              // both hear of it: a key that is held with others
	ours                // it is the game's alone
)

// claims are the keys of the game by the browser's names of their places.
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

// claim tells whose a key is. The browser's own Back and Forward reach the game by its
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
	if place == "" { // as keyboards of some phones have it
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

// types reports whether a key types a character that the game may read.
func (s stroke) types() bool {
	r, n := utf8.DecodeRuneInString(s.key)
	if n == 0 || n != len(s.key) || !unicode.IsPrint(r) || s.meta {
		return false
	}
	plain := r < 0x80 && (unicode.IsLetter(r) || unicode.IsDigit(r))
	switch {
	case s.third:
		return true
	case s.ctrl && s.alt: // as some systems tell AltGr
		return !plain
	case s.alt:
		return s.apple && !unicode.IsLetter(r) && !plain
	}
	return !s.ctrl
}
