package lancelot

import (
	"sort"

	"roundtable/engine"
)

// Continue implements engine.Position. A path has a knight's square, and before or after it may
// have Excalibur's square and its destination.
func (p *Position) Continue(path []engine.Square) (engine.Partial, error) {
	if p.outcome.Over() {
		return engine.Partial{}, p.refuseAfterEnd()
	}
	w := newWalk(&p.state)
	inHand := false // Excalibur was touched and not yet placed
	for _, sq := range path {
		if r := w.touch(sq, &inHand); r != nil {
			if r.Reason == HandEmpty {
				r = refuse("L12", MustPass)
			}
			return engine.Partial{}, r
		}
	}
	part := engine.Partial{Board: w.s.board(), Events: w.events}
	if !inHand && w.complete() == nil {
		part.Move = w.act.Text()
	} else if inHand {
		part.Unfinished = refuse("L9", SwordMustMove)
	} else if len(path) > 0 {
		part.Unfinished = w.complete()
	}
	switch {
	case w.before && w.act.Sword == none:
		part.Ruling = "L8"
		for _, sq := range w.s.field.squares {
			if w.s.at[sq] == nothing {
				part.Next = append(part.Next, engine.Choice{Square: engine.Square(sq), Act: engine.ActSword})
			}
		}
	case w.before:
	case inHand:
		part.Next = w.swordChoices()
	case part.Move == "pass":
		part.Ruling = "L12"
	default:
		if w.act.Knight == none {
			part.Next = w.knightChoices()
		}
		if w.mayInvoke() == nil && w.swordLeads() {
			part.Next = append(part.Next, engine.Choice{Square: engine.Square(w.s.sword), Act: engine.ActSword})
			sort.Slice(part.Next, func(i, j int) bool { return part.Next[i].Square < part.Next[j].Square })
		}
	}
	return part, nil
}

func (w *walk) touch(at engine.Square, inHand *bool) *engine.Refusal {
	if !w.s.field.geometry.Has(at) {
		return refuse("L1", OffField)
	}
	sq := uint8(at)
	switch {
	case w.before:
		return w.sword(sq)
	case *inHand:
		*inHand = false
		r := w.sword(sq)
		if r == nil && w.act.SwordFirst && !w.s.anyOpen(true) {
			r = refuse("L9", NoneAfter, sq)
		}
		return r
	case sq == w.s.sword && w.act.Sword == none:
		*inHand = true
		r := w.mayInvoke()
		if r == nil && !w.swordLeads() {
			r = w.swordStuck()
		}
		return r
	}
	return w.knight(sq)
}

func (w *walk) knightChoices() []engine.Choice {
	s := &w.s
	if s.hand[s.turn] == 0 {
		return nil
	}
	var out []engine.Choice
	v := s.view(w.own)
	for _, sq := range s.field.squares {
		if s.at[sq] == nothing && v.open(sq) {
			out = append(out, engine.Choice{Square: engine.Square(sq), Act: engine.ActPlace, Captures: v.preview(sq)})
		}
	}
	return out
}

// eachSwordSquare calls f with each square to which Excalibur may go in a legal turn, and the view
// there, until f returns false.
func (w *walk) eachSwordSquare(f func(to uint8, v *View) bool) bool {
	lifted := w.s
	lifted.liftSword()
	v := lifted.view(true)
	open := v.Open()
	for _, to := range lifted.field.squares {
		if to == w.s.sword || lifted.at[to] != nothing || !v.open(to) {
			continue
		}
		// Without captures, what is open off the sword's lines stays so.
		if w.act.Knight == none && (v.Captures(to) > 0 || !anyOff(&open, to)) {
			var u Undo
			t := w.s
			t.moveSword(to, &u)
			if !t.anyOpen(true) {
				continue
			}
		}
		if !f(to, &v) {
			return false
		}
	}
	return true
}

func (w *walk) swordChoices() []engine.Choice {
	var out []engine.Choice
	w.eachSwordSquare(func(to uint8, v *View) bool {
		out = append(out, engine.Choice{Square: engine.Square(to), Act: engine.ActSword, Captures: v.preview(to)})
		return true
	})
	return out
}

func (w *walk) swordLeads() bool {
	return !w.eachSwordSquare(func(uint8, *View) bool { return false })
}

// swordStuck returns why Excalibur can go nowhere: the refusal for the first square that it might
// go to.
func (w *walk) swordStuck() *engine.Refusal {
	lifted := w.s
	lifted.liftSword()
	for _, to := range lifted.field.squares {
		if to == w.s.sword || lifted.at[to] != nothing {
			continue
		}
		if r := lifted.refuseClosed(to, true, SwordClosed); r != nil {
			return r
		}
		return refuse("L9", NoneAfter, to)
	}
	return refuse("L3", SquareTaken, w.s.sword)
}

func (v *View) preview(sq uint8) []engine.Square {
	var out []engine.Square
	s := v.s
	for _, l := range s.field.through[sq] {
		if v.Gain(l) == 0 {
			continue
		}
		for _, t := range s.field.lines[l].outwards(sq, func(t uint8) bool {
			p := s.at[t]
			return p >= 0 && p != int8(s.turn) && p != theSword
		}) {
			out = append(out, engine.Square(t))
		}
	}
	return out
}
