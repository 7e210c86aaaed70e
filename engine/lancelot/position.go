package lancelot

import (
	"slices"

	"roundtable/engine"
)

// Position is a position for people and records. It is never changed.
type Position struct {
	state   State
	outcome engine.Outcome
}

func newPosition(s State) *Position { return &Position{state: s, outcome: s.Outcome()} }

// State is the position for a search.
func (p *Position) State() State { return p.state }

// Turn is the seat to move.
func (p *Position) Turn() engine.Seat { return p.state.Turn() }

// Outcome is how the game ended, or zero.
func (p *Position) Outcome() engine.Outcome { return p.outcome }

// Key is the hash of everything that the rules look at.
func (p *Position) Key() uint64 { return p.state.Key() }

// String is the position's text.
func (p *Position) String() string { return p.state.text() }

// Moves lists the legal actions, sorted as text; with the sword in hand there
// can be tens of thousands.
func (p *Position) Moves() []engine.Move {
	if p.outcome.Over() {
		return nil
	}
	acts := p.state.Legal(nil)
	out := make([]engine.Move, len(acts))
	for i, a := range acts {
		out[i] = a.Text()
	}
	slices.Sort(out)
	return out
}

func (p *Position) finished() *engine.Refusal {
	if p.outcome.Cause == engine.CauseAllPassed {
		return refuse("L12", GameOver)
	}
	return refuse("L2", GameOver)
}

// walk makes the turn that a text says. captures holds, for each placement,
// what it took.
func (p *Position) walk(m engine.Move) (w *walk, captures [][]engine.Square, err error) {
	words, err := parseAction(string(m))
	if err != nil {
		return nil, nil, err
	}
	if p.outcome.Over() {
		return nil, nil, p.finished()
	}
	w = newWalk(&p.state)
	for _, o := range words {
		since := len(w.events)
		place := w.knight
		if o.sword {
			place = w.sword
		}
		if r := place(o.sq); r != nil {
			return nil, nil, r
		}
		taken := w.captures(since)
		slices.Sort(taken)
		if o.says {
			said := make([]engine.Square, len(o.captures))
			for i, sq := range o.captures {
				said[i] = engine.Square(sq)
			}
			slices.Sort(said)
			if !slices.Equal(said, taken) {
				return nil, nil, &engine.Refusal{Ruling: "L5", Reason: WrongCaptures, Squares: taken}
			}
		}
		captures = append(captures, taken)
	}
	if r := w.complete(); r != nil {
		return nil, nil, r
	}
	return w, captures, nil
}

// Notation is a legal action with its captures after each placement, in the
// order of squares (rank by rank from 1, each from A): "K4xI4,K7,K9".
func (p *Position) Notation(m engine.Move) (string, error) {
	w, captures, err := p.walk(m)
	if err != nil {
		return "", err
	}
	if w.act == Pass {
		return "pass", nil
	}
	parts := []string{}
	if w.act.Knight != none {
		parts = append(parts, name(w.act.Knight))
	}
	if w.act.Sword != none {
		parts = append(parts, "@"+name(w.act.Sword))
	}
	if w.act.SwordFirst {
		slices.Reverse(parts)
	}
	text := ""
	for i, part := range parts {
		if i > 0 {
			text += " "
		}
		text += part
		for j, sq := range captures[i] {
			mark := ","
			if j == 0 {
				mark = "x"
			}
			text += mark + name(uint8(sq))
		}
	}
	return text, nil
}

// Action is a legal action as a search has it.
func (p *Position) Action(m engine.Move) (Action, error) {
	w, _, err := p.walk(m)
	if err != nil {
		return Action{}, err
	}
	return w.act, nil
}

// Play plays an action.
func (p *Position) Play(m engine.Move) (engine.Position, []engine.Event, error) {
	w, _, err := p.walk(m)
	if err != nil {
		return nil, nil, err
	}
	next := p.state
	next.Play(w.act)
	q := newPosition(next)
	events := w.events
	if w.act == Pass {
		events = append(events, engine.Passed{Seat: p.Turn()})
	}
	if q.outcome.Over() {
		events = append(events, engine.GameEnded{Outcome: q.outcome})
	} else {
		events = append(events, engine.TurnChanged{To: q.Turn()})
	}
	return q, events, nil
}

// Continue tells what may be touched after the squares of path: the square of
// a knight; or Excalibur's square and then where it goes, before or after that.
func (p *Position) Continue(path []engine.Square) (engine.Partial, error) {
	if p.outcome.Over() {
		return engine.Partial{}, p.finished()
	}
	w := newWalk(&p.state)
	inHand := false // Excalibur was touched and not yet set down
	for _, sq := range path {
		if !w.s.field.geometry.Has(sq) {
			return engine.Partial{}, refuse("L1", OffField)
		}
		var r *engine.Refusal
		switch {
		case w.before || inHand:
			r = w.sword(uint8(sq))
			inHand = false
			if r == nil && w.act.SwordFirst && len(w.choices()) == 0 {
				r = refuse("L9", NoneAfter, uint8(sq))
			}
		case uint8(sq) == w.s.sword && w.act.Sword == none:
			r = w.mayInvoke()
			inHand = true
		default:
			r = w.knight(uint8(sq))
			if r != nil && r.Reason == HandEmpty && !w.s.canAct() {
				r = refuse("L12", MustPass)
			}
		}
		if r != nil {
			return engine.Partial{}, r
		}
	}
	part := engine.Partial{}
	if !inHand && w.complete() == nil {
		part.Move = w.act.Text()
	}
	switch {
	case w.before && w.act.Sword == none:
		for _, sq := range w.s.field.squares {
			if w.s.at[sq] == nothing {
				part.Next = append(part.Next, engine.Choice{Square: engine.Square(sq), Act: engine.ActSword})
			}
		}
	case w.before:
	case inHand:
		part.Next = w.swordChoices()
	default:
		if w.act.Knight == none {
			part.Next = w.choices()
		}
		if w.mayInvoke() == nil && w.swordLeads() {
			part.Next = append(part.Next, engine.Choice{Square: engine.Square(w.s.sword), Act: engine.ActSword})
			slices.SortFunc(part.Next, func(a, b engine.Choice) int { return int(a.Square - b.Square) })
		}
	}
	return part, nil
}

// choices lists the squares open to the knight, with what it would capture.
func (w *walk) choices() []engine.Choice {
	var out []engine.Choice
	s := &w.s
	if s.hand[s.turn] == 0 {
		return nil
	}
	for _, sq := range s.field.squares {
		if s.at[sq] != nothing {
			continue
		}
		if v := s.judge(sq, w.own); v.highest <= 2 {
			out = append(out, engine.Choice{Square: engine.Square(sq), Act: engine.ActPlace, Captures: s.preview(sq, &v)})
		}
	}
	return out
}

// swordChoices lists the squares to which Excalibur may go.
func (w *walk) swordChoices() []engine.Choice {
	var out []engine.Choice
	lifted := w.s
	lifted.liftSword()
	for _, sq := range lifted.field.squares {
		if sq == w.s.sword || lifted.at[sq] != nothing {
			continue
		}
		v := lifted.judge(sq, true)
		if v.highest > 2 {
			continue
		}
		if w.act.Knight == none {
			t := w.s
			t.moveSword(sq, nil)
			if !t.anyOpen(true) {
				continue
			}
		}
		out = append(out, engine.Choice{Square: engine.Square(sq), Act: engine.ActSword, Captures: lifted.preview(sq, &v)})
	}
	return out
}

// anyOpen reports whether the mover may place a knight anywhere.
func (s *State) anyOpen(swordOwn bool) bool {
	for _, sq := range s.field.squares {
		if s.at[sq] == nothing && s.open(sq, swordOwn) {
			return true
		}
	}
	return false
}

// swordLeads reports whether invoking Excalibur now leads to a legal action.
func (w *walk) swordLeads() bool { return len(w.swordChoices()) > 0 }

// preview lists what a placement would capture, outwards line by line.
func (s *State) preview(sq uint8, v *verdict) []engine.Square {
	var out []engine.Square
	me := int8(s.turn)
	for d, l := range v.lines {
		if l == noLine || v.advance[d] != 2 || s.own[l][me] == s.knights[l] {
			continue
		}
		for _, t := range s.field.lines[l].outwards(sq, func(t uint8) bool {
			p := s.at[t]
			return p >= 0 && p != me && p != theSword
		}) {
			out = append(out, engine.Square(t))
		}
	}
	return out
}

// Board is the picture of the position.
func (p *Position) Board() engine.Board {
	s := &p.state
	b := engine.Board{Geometry: s.field.geometry, At: make([]engine.Piece, Squares), Tally: make([]engine.Tally, s.seats)}
	for _, sq := range s.field.squares {
		switch at := s.at[sq]; at {
		case nothing:
		case theSword:
			b.At[sq] = engine.Piece{Kind: Sword, Seat: engine.NoSeat}
		default:
			b.At[sq] = engine.Piece{Kind: Knight, Seat: engine.Seat(at)}
		}
	}
	for i := range b.Tally {
		b.Tally[i] = engine.Tally{Captured: int(s.captured[i]), Hand: int(s.hand[i]), Sword: s.invoke.Has(engine.Seat(i))}
	}
	return b
}
