package grand

import (
	"roundtable/engine"
	"roundtable/engine/camelot"
)

// fiftyTurns is 50 turns of each player (G10).
const fiftyTurns = 50 * int(seats)

// Position is a position for users and records. It includes the history for G10, and is immutable.
type Position struct {
	state   State
	course  camelot.Course
	outcome engine.Outcome
	blocked bool // no moves: over by G7 to G9
}

// State returns the position for a search.
func (p *Position) State() State { return p.state }

// Quiet returns the number of turns since the last capture or castle entry, and whether the draws
// of G10 apply.
func (p *Position) Quiet() (turns int, draws bool) { return p.course.Quiet() }

// AppendHistory appends the keys of the positions since the last capture or castle entry, at most
// most, with the present position last.
func (p *Position) AppendHistory(keys []uint64, most int) []uint64 {
	return p.course.AppendHistory(keys, most)
}

// judge sets the outcome according to G10 if nothing else ended the game.
func (p *Position) judge() {
	if p.blocked = p.outcome.Over(); !p.blocked {
		p.outcome = p.course.Outcome(fiftyTurns)
	}
}

// Turn returns the seat to move.
func (p *Position) Turn() engine.Seat { return p.state.turn }

// Outcome returns how the game ended, or zero.
func (p *Position) Outcome() engine.Outcome { return p.outcome }

// Key returns a hash of the pieces, the player to move and the castle moves used (G10).
func (p *Position) Key() uint64 { return p.state.key }

// String returns the position's text, with the counters of G10 if the starting text had them.
func (p *Position) String() string { return p.state.text(p.course.Counters()) }

// Board returns the position's picture. Captured is the number of captures of the whole team, for
// both its players, since the board does not show who captured.
func (p *Position) Board() engine.Board { return p.state.picture() }

func (s *State) picture() engine.Board {
	g := s.board.geometry
	b := engine.Board{Geometry: g, At: make([]engine.Piece, g.Files*g.Ranks), Tally: make([]engine.Tally, seats)}
	for seat := range engine.Seat(len(s.pieces)) {
		s.pieces[seat].Each(func(sq uint8) { b.At[s.board.square(sq)] = s.at(sq) })
		b.Tally[seat].Captured = 2*s.board.pieces - s.count(Opposite(seat))
		b.Tally[seat].CastleMoves = int(s.castleMoves[seat])
	}
	return b
}

// Moves lists the legal moves. It ignores G10, so a game that is a draw by this ruling still has
// moves.
func (p *Position) Moves() []engine.Move {
	if p.blocked {
		return nil
	}
	side := p.state.side(p.state.turn)
	return side.Moves()
}

// Notation returns a legal move's canonical text.
func (p *Position) Notation(m engine.Move) (string, error) {
	t, err := p.read(m)
	return string(t.Notation), err
}

// Play plays a move along the path of its text.
func (p *Position) Play(m engine.Move) (engine.Position, []engine.Event, error) {
	t, err := p.read(m)
	if err != nil {
		return nil, nil, err
	}
	events := p.state.events(t.Steps)
	next := &Position{state: p.state}
	var g camelot.Generator
	var passed []engine.Seat
	next.outcome, passed = next.state.Play(&g, &t.Action)
	next.course = p.course.After(next.state.key, !p.state.Enters(&t.Action) && !t.Action.IsCapture())
	next.judge()
	for _, seat := range passed {
		events = append(events, engine.Passed{Seat: seat})
	}
	if next.outcome.Over() {
		events = append(events, engine.GameEnded{Outcome: next.outcome})
	} else {
		events = append(events, engine.TurnChanged{To: next.state.turn})
	}
	return next, events, nil
}

// Action returns a legal move as an action.
func (p *Position) Action(m engine.Move) (camelot.Action, error) {
	t, err := p.read(m)
	return t.Action, err
}

func (p *Position) read(m engine.Move) (camelot.Touched, error) {
	if p.blocked {
		return camelot.Touched{}, p.refuseAfterEnd()
	}
	side := p.state.side(p.state.turn)
	return side.Read(m)
}

func (p *Position) refuseAfterEnd() *engine.Refusal {
	ruling := map[engine.Cause]string{
		engine.CauseCastle: "G7", engine.CauseEntered: "GC3", engine.CauseAnnihilation: "G8", engine.CauseOnePieceEach: "G8", engine.CauseNoMove: "G9",
	}[p.outcome.Cause]
	return &engine.Refusal{Ruling: ruling, Reason: camelot.GameOver}
}

// Continue implements engine.Position.
func (p *Position) Continue(path []engine.Square) (engine.Partial, error) {
	if p.blocked {
		return engine.Partial{}, p.refuseAfterEnd()
	}
	side := p.state.side(p.state.turn)
	t, r := side.Touch(path)
	if r != nil {
		return engine.Partial{}, r
	}
	part := t.Partial
	part.Events = p.state.events(t.Steps)
	part.Board = p.state.picture()
	if len(t.Steps) > 0 {
		after := p.state
		after.play(&t.Action)
		part.Board = after.picture()
	}
	return part, nil
}

func (s *State) events(steps []camelot.Step) []engine.Event {
	b := s.board
	return camelot.Events(steps, func(sq engine.Square) engine.Piece { return s.at(b.number(sq)) },
		func(sq engine.Square) bool { return b.goal[s.turn].Has(b.number(sq)) })
}

// Perft returns the number of different move sequences of depth plies, which are the leaves of the
// tree. A finished game has no further moves; at depth 0 there is one leaf.
func (p *Position) Perft(depth int) uint64 {
	if depth > 0 && p.blocked {
		return 0
	}
	return perft(&camelot.Generator{}, &p.state, depth)
}

func perft(g *camelot.Generator, s *State, depth int) (n uint64) {
	if depth <= 0 {
		return 1
	}
	acts := s.Legal(g, nil)
	if depth == 1 {
		return uint64(len(acts))
	}
	for i := range acts {
		next := *s
		if o, _ := next.Play(g, &acts[i]); !o.Over() {
			n += perft(g, &next, depth-1)
		}
	}
	return n
}

// MostCastleMoves returns the number of castle moves that each player has on the board.
func (p *Position) MostCastleMoves() int { return p.state.board.mostCastleMoves() }

// Goal returns the squares of the castle opposite the player to move (G5).
func (p *Position) Goal() (all []engine.Square) {
	b := p.state.board
	b.goal[p.state.turn].Each(func(sq uint8) { all = append(all, b.square(sq)) })
	return all
}

// Closed returns the squares of the castles at the sides of the player to move (G6).
func (p *Position) Closed() (all []engine.Square) {
	b, side := p.state.board, partner(p.state.turn)
	shut := b.home[side].Or(&b.goal[side])
	shut.Each(func(sq uint8) { all = append(all, b.square(sq)) })
	return all
}
