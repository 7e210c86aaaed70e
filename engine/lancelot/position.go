package lancelot

import (
	"slices"
	"strings"

	"roundtable/engine"
)

// Position is a position for users and records. It is immutable.
type Position struct {
	state   State
	outcome engine.Outcome
}

func newPosition(s State) *Position { return &Position{state: s, outcome: s.Outcome()} }

// State returns the position for a search.
func (p *Position) State() State { return p.state }

// Turn returns the seat to move.
func (p *Position) Turn() engine.Seat { return p.state.Turn() }

// Outcome returns how the game ended, or zero.
func (p *Position) Outcome() engine.Outcome { return p.outcome }

// Key returns a hash of everything that the rules consider.
//
// It differs from State.Key, which searches use. Records store it, so it must never change.
func (p *Position) Key() uint64 {
	s := &p.state
	k := uint64(0)
	for _, sq := range s.field.squares {
		if thing := s.at[sq]; thing >= 0 {
			k ^= zobrist[thing][sq]
		}
	}
	mix := func(v uint64) { k = random(k, v) }
	mix(uint64(s.turn) | uint64(s.passes)<<8 | uint64(s.invoke)<<16 | uint64(uint8(s.owner))<<24 | uint64(s.target)<<32)
	for i := range s.seats {
		mix(uint64(s.captured[i]) | uint64(s.hand[i])<<16)
	}
	return k
}

// String returns the position's text.
func (p *Position) String() string { return p.state.text() }

// Moves lists the legal actions, sorted as text. If the sword can be moved, there may be tens of
// thousands.
func (p *Position) Moves() []engine.Move {
	if p.outcome.Over() {
		return nil
	}
	acts := p.state.Legal(nil) // sorted by text
	out := make([]engine.Move, len(acts))
	ends := make([]int, len(acts))
	var b []byte
	for i, a := range acts {
		b = a.append(b)
		ends[i] = len(b)
	}
	all, from := engine.Move(b), 0
	for i, to := range ends {
		out[i], from = all[from:to], to
	}
	return out
}

func (p *Position) refuseAfterEnd() *engine.Refusal {
	if p.outcome.Cause == engine.CauseAllPassed {
		return refuse("L12", GameOver)
	}
	return refuse("L2", GameOver)
}

func (p *Position) walk(m engine.Move) (w *walk, captures [][]engine.Square, err error) {
	words, err := parseAction(string(m))
	if err != nil {
		return nil, nil, err
	}
	if p.outcome.Over() {
		return nil, nil, p.refuseAfterEnd()
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

// Notation returns a legal action with the captures after each placement, in the order of squares
// (rank by rank from 1, each rank from A): "K4xI4,K7,K9".
func (p *Position) Notation(m engine.Move) (string, error) {
	w, captures, err := p.walk(m)
	if err != nil {
		return "", err
	}
	var b []byte
	for i, part := range strings.Fields(string(w.act.Text())) {
		if i > 0 {
			b = append(b, ' ')
		}
		b = append(b, part...)
		if i == len(captures) {
			break
		}
		mark := byte('x')
		for _, sq := range captures[i] {
			b = append(append(b, mark), names[sq]...)
			mark = ','
		}
	}
	return string(b), nil
}

// Action returns a legal move as an action.
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

// Board returns the position's picture.
func (p *Position) Board() engine.Board { return p.state.board() }

func (s *State) board() engine.Board {
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
