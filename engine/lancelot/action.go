package lancelot

import (
	"slices"
	"strconv"
	"strings"

	"roundtable/engine"
)

// Action is the action of one turn. It places a knight, and may move Excalibur before or after
// that; or it places only Excalibur, before the game (L8); or it is Pass.
type Action struct {
	Knight, Sword uint8 // squares, or None
	SwordFirst    bool  // Excalibur before the knight
}

// None is used in place of a square if an action has no knight or does not move Excalibur.
const None = none

// Pass is the action of a player who has no other action (L12).
var Pass = Action{Knight: none, Sword: none}

type word struct {
	sq       uint8
	sword    bool
	captures []uint8 // as in the text, if any
	says     bool
	at       int
}

// parseAction reads an action; a text without squares means a pass.
func parseAction(text string) ([]word, error) {
	if text == "pass" {
		return nil, nil
	}
	bad := func(at int, format string, args ...any) ([]word, error) {
		return nil, engine.NewTextError("move", at, format, args...).In(text)
	}
	var words []word
	pos := 0
	for w := range strings.SplitSeq(text, " ") {
		o := word{at: pos}
		rest := w
		if strings.HasPrefix(rest, "@") {
			o.sword, rest = true, rest[1:]
		}
		place, taken, says := strings.Cut(rest, "x")
		sq, ok := square(place)
		if !ok {
			return bad(pos, "%q is no placement: a square from A1 to N14, with @ before it for Excalibur, or pass", w)
		}
		o.sq, o.says = sq, says
		if says {
			at := pos + len(w) - len(taken)
			for t := range strings.SplitSeq(taken, ",") {
				sq, ok := square(t)
				if !ok {
					return bad(at, "%q is no captured square", t)
				}
				if slices.Contains(o.captures, sq) {
					return bad(at, "%s is captured twice here", t)
				}
				o.captures = append(o.captures, sq)
				at += len(t) + 1
			}
		}
		words = append(words, o)
		pos += len(w) + 1
		if len(words) > 2 {
			return bad(o.at, "an action has at most two placements")
		}
	}
	if len(words) == 2 && words[0].sword == words[1].sword {
		return bad(words[1].at, "two placements are one knight and Excalibur")
	}
	return words, nil
}

func square(text string) (uint8, bool) {
	if len(text) < 2 || len(text) > 3 {
		return 0, false
	}
	file := text[0]
	if file >= 'a' && file <= 'n' {
		file -= 'a' - 'A'
	}
	rank, err := strconv.Atoi(text[1:])
	if file < 'A' || file > 'N' || err != nil || rank < 1 || rank > Files || strconv.Itoa(rank) != text[1:] {
		return 0, false
	}
	return uint8((rank-1)*Files + int(file-'A')), true
}

// Text returns the canonical text.
func (a Action) Text() engine.Move { return engine.Move(a.append(nil)) }

func (a Action) append(b []byte) []byte {
	if a == Pass {
		return append(b, "pass"...)
	}
	if a.SwordFirst || a.Knight == none {
		b = append(append(b, '@'), names[a.Sword]...)
		if a.Knight == none {
			return b
		}
		return append(append(b, ' '), names[a.Knight]...)
	}
	b = append(b, names[a.Knight]...)
	if a.Sword != none {
		b = append(append(b, " @"...), names[a.Sword]...)
	}
	return b
}
