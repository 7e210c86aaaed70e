package camelot

import (
	"slices"

	"roundtable/engine"
)

const fiftyMoves = 100

// Position is a position for users and records. It includes the history for C18, and is immutable.
type Position struct {
	state   State
	course  Course
	outcome engine.Outcome
	blocked bool // C14 to C17: no moves
}

// State returns the position for a search.
func (p *Position) State() State { return p.state }

// AppendHistory appends the keys of the positions since the last capture or castle entry, at most
// most, with the present position last (C18).
func (p *Position) AppendHistory(to []uint64, most int) []uint64 {
	return p.course.AppendHistory(to, most)
}

// Quiet returns the number of plies since the last capture or castle entry, and whether the draws
// of C18 apply.
func (p *Position) Quiet() (plies int, counts bool) { return p.course.Quiet() }

// judge sets the outcome according to C14 to C18.
func (p *Position) judge() {
	if p.Placing() { // R3: before the game
		return
	}
	if p.outcome = p.state.Ended(); !p.outcome.Over() {
		before := p.state // of a position that was set up
		before.turn = 1 - before.turn
		p.outcome = before.Ended()
	}
	if !p.outcome.Over() {
		var g Generator
		if !g.CanMove(&p.state) {
			p.outcome = p.state.Blocked()
		}
	}
	if p.blocked = p.outcome.Over(); !p.blocked {
		p.outcome = p.course.Outcome(fiftyMoves)
	}
}

// Turn returns the seat to move.
func (p *Position) Turn() engine.Seat { return p.state.Turn() }

// Outcome returns how the game ended, or zero.
func (p *Position) Outcome() engine.Outcome { return p.outcome }

// Key returns a hash of the pieces, the side to move and the castle moves used (C18).
func (p *Position) Key() uint64 { return p.state.key }

// String returns the position's text, with the counters of C18 if the starting text had them.
func (p *Position) String() string { return p.state.text(p.course.counters) }

// Moves lists the legal moves. It ignores C18, so a game that is a draw by this ruling still has
// moves.
func (p *Position) Moves() []engine.Move {
	if p.blocked {
		return nil
	}
	if p.Placing() {
		return p.placings()
	}
	var g Generator
	d := g.duty(&p.state)
	return p.state.list(&d)
}

func (s *State) list(d *duty) (out []engine.Move) {
	var g Generator
	var acts []Action
	d.pieces.Each(func(sq uint8) {
		acts = g.from(s, d, sq, acts[:0])
		leaps := 0
		for i := range acts {
			// Leaps come last, in the order of g.ends.
			if e, ok := g.endOf(&acts[i], leaps); ok {
				leaps = e + 1
				out = append(out, engine.Move(g.path(s.board, g.ends[e])))
				continue
			}
			out = append(out, engine.Move(s.board.squareName(acts[i].From)+"-"+s.board.squareName(acts[i].To)))
		}
	})
	slices.Sort(out)
	return out
}

func (g *Generator) endOf(a *Action, from int) (int, bool) {
	if len(g.nodes) == 0 || g.nodes[0].sq != a.From {
		return 0, false
	}
	for e := from; e < len(g.ends); e++ {
		if n := &g.nodes[g.ends[e]]; n.sq == a.To && n.captured == a.Captured {
			return e, true
		}
	}
	return 0, false
}

func (g *Generator) path(b *Board, at int32) string {
	n := &g.nodes[at]
	if n.parent < 0 {
		return b.squareName(n.sq)
	}
	mark := "-"
	if n.jumped {
		mark = "x"
	}
	return g.path(b, n.parent) + mark + b.squareName(n.sq)
}

// Text returns the canonical text of a legal action. It has the path with the fewest leaps, and of
// these the one with the lowest squares ('The identity of a move').
func (s *State) Text(a Action) engine.Move {
	var g Generator
	d := g.duty(s)
	return s.textUnder(&d, a)
}

// textUnder returns the Text of an action for a duty that is already known.
func (s *State) textUnder(d *duty, a Action) engine.Move {
	var g Generator
	g.only = &a.Captured // no other captures are on its way
	g.from(s, d, a.From, nil)
	if e, ok := g.endOf(&a, 0); ok {
		return engine.Move(g.path(s.board, g.ends[e]))
	}
	return engine.Move(s.board.squareName(a.From) + "-" + s.board.squareName(a.To))
}

func (p *Position) walk(m engine.Move) (*walk, error) {
	if p.Placing() {
		return nil, p.state.board.refuse("R3", TreesFirst)
	}
	path, err := p.state.board.parsePath(string(m))
	if err != nil {
		return nil, err
	}
	if p.blocked {
		return nil, p.refuseAfterEnd()
	}
	return walkAlong(&p.state, &p.state.pieces[p.state.turn], path, m)
}

func walkAlong(s *State, mine *Bits, path []touch, m engine.Move) (*walk, error) {
	w, r := begin(s, mine, path[0].sq, path[1].sq)
	if r != nil {
		return nil, r
	}
	for _, t := range path[1:] {
		if r := w.touch(t.sq); r != nil {
			return nil, r
		}
		mark := byte('-')
		if w.at.jumped {
			mark = 'x'
		}
		if t.mark != mark {
			kind := "no jump: '-'"
			if w.at.jumped {
				kind = "a jump: 'x'"
			}
			return nil, engine.NewTextError("move", t.at-1, "to %s it is %s belongs here, not %q", s.board.squareName(t.sq), kind, t.mark).In(string(m))
		}
	}
	if r := w.mayEnd(); r != nil {
		return nil, r
	}
	return w, nil
}

func (p *Position) refuseAfterEnd() *engine.Refusal {
	b := p.state.board
	rulings := map[engine.Cause]string{
		engine.CauseCastle: "C14", engine.CauseEntered: "S2", engine.CauseEnteredLost: "A2",
		engine.CauseAnnihilation: b.ruling("C15", "S3", ""), engine.CauseOnePieceEach: "C16",
		engine.CauseNoMove: b.ruling("C17", "S5", ""), engine.CauseNoMoveWins: "A3",
	}
	return b.refuse(rulings[p.outcome.Cause], GameOver)
}

// Notation returns a legal move's canonical text.
func (p *Position) Notation(m engine.Move) (string, error) {
	if p.plants(m) {
		squares, err := p.setTrees(m)
		return string(p.state.board.PlacingText(bitsOf(squares))), err
	}
	w, err := p.walk(m)
	if err != nil {
		return "", err
	}
	return string(w.notation()), nil
}

// Action returns a legal move as an action.
func (p *Position) Action(m engine.Move) (Action, error) {
	w, err := p.walk(m)
	if err != nil {
		return Action{}, err
	}
	return w.action(), nil
}

// Play plays a move along the path of its text.
func (p *Position) Play(m engine.Move) (engine.Position, []engine.Event, error) {
	if p.plants(m) {
		squares, err := p.setTrees(m)
		if err != nil {
			return nil, nil, err
		}
		next := p.place(squares)
		return next, append(p.state.plantEvents(squares), next.event()), nil
	}
	w, err := p.walk(m)
	if err != nil {
		return nil, nil, err
	}
	events := w.events()
	next := p.playWalk(w)
	return next, append(events, next.event()), nil
}

func (p *Position) event() engine.Event {
	if p.outcome.Over() {
		return engine.GameEnded{Outcome: p.outcome}
	}
	return engine.TurnChanged{To: p.Turn()}
}

func (p *Position) plants(m engine.Move) bool {
	return p.Placing() || len(m) > 0 && m[0] == '+' && !p.state.board.treeSquares[White].Empty()
}

// Replay plays a move as Play does, but returns no events. It returns the position after the move,
// and the move's canonical text.
func (p *Position) Replay(m engine.Move) (*Position, engine.Move, error) {
	if p.plants(m) {
		squares, err := p.setTrees(m)
		if err != nil {
			return nil, "", err
		}
		return p.place(squares), p.state.board.PlacingText(bitsOf(squares)), nil
	}
	w, err := p.walk(m)
	if err != nil {
		return nil, "", err
	}
	return p.playWalk(w), w.notation(), nil
}

func (p *Position) playWalk(w *walk) *Position {
	next := &Position{state: p.state}
	act := w.action()
	next.state.Play(&act)
	next.course = p.course.After(next.state.key, !w.hasEntered() && !act.IsCapture())
	next.judge()
	return next
}

// Board returns the position's picture. Captured is the number of pieces that the other side has
// lost (C2).
func (p *Position) Board() engine.Board { return p.state.picture() }

func (s *State) picture() engine.Board {
	g := s.board.geometry
	b := engine.Board{Geometry: g, At: make([]engine.Piece, g.Files*g.Ranks), Tally: make([]engine.Tally, 2)}
	for seat := range s.pieces {
		s.pieces[seat].Each(func(sq uint8) { b.At[s.board.square[sq]] = s.At(sq) })
		b.Tally[seat].Captured = s.board.pieces() - s.pieces[1-seat].Len()
		b.Tally[seat].CastleMoves = int(s.castleMoves[seat])
		s.board.trees[seat].Each(func(sq uint8) { b.At[s.board.square[sq]] = engine.Piece{Kind: Tree, Seat: engine.Seat(seat)} })
		if !s.board.treeSquares[seat].Empty() {
			b.Tally[seat].Hand = max(0, TreesEach-s.board.trees[seat].Len())
		}
	}
	return b
}
