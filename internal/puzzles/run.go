package puzzles

import (
	"fmt"

	"roundtable/engine"
	"roundtable/internal/lessons"
)

// Run is a player's attempt to solve a puzzle.
type Run struct {
	Puzzle *Puzzle

	start, position engine.Position
	first, at       *node // at is nil once it is solved
	tried           bool
}

// Trial is the result of a tried move.
type Trial struct {
	Move  lessons.Played
	Right bool
	// Replies holds the moves played until the player has a choice again: the best defence after
	// a right move, a refutation after a wrong one, including the player's forced passes (L12).
	// It is empty if the game is over; after the last right move it ends the game.
	Replies []lessons.Played
}

// Begin returns a run at the beginning of a puzzle.
func Begin(p *Puzzle, g engine.Game) (*Run, error) {
	start, err := g.Parse(engine.Setup{Values: p.Values}, p.Position)
	if err != nil {
		return nil, p.wrong(0, err)
	}
	if start.Turn() != p.Seat {
		return nil, p.wrong(0, fmt.Errorf("seat %s is not to move", p.Seat.Letter()))
	}
	first, err := p.readNode()
	if err != nil {
		return nil, err
	}
	return &Run{Puzzle: p, start: start, position: start, first: first, at: first}, nil
}

// Position returns the present position; the player is to move until it is solved.
func (r *Run) Position() engine.Position { return r.position }

// Left returns the number of the player's moves left.
func (r *Run) Left() int {
	if r.at == nil {
		return 0
	}
	return r.at.left
}

// Solved reports whether the last right move was played.
func (r *Run) Solved() bool { return r.at == nil }

// Tried reports whether the player has tried a wrong move or seen the answer since Begin.
func (r *Run) Tried() bool { return r.tried }

// Restart sets the puzzle back to its beginning. The result of Tried does not change.
func (r *Run) Restart() { r.position, r.at = r.start, r.first }

// Try plays a legal move. If it is right, the position changes by it and the reply; if it is wrong,
// the position does not change. Try ignores illegal moves, and all moves once the puzzle is solved.
func (r *Run) Try(m engine.Move) Trial {
	if r.at == nil {
		return Trial{}
	}
	played, err := play(r.position, m)
	if err != nil {
		return Trial{}
	}
	t := Trial{Move: played}
	if b, ok := r.at.rightMove(&played, r.Puzzle.Seat); ok {
		t.Right = true
		t.Replies, _ = playAll(played.After, b.reply)
		r.position, r.at = played.After, b.next
		if n := len(t.Replies); n > 0 {
			r.position = t.Replies[n-1].After
		}
		return t
	}
	r.tried = true
	t.Replies = r.at.refutation(&played, r.Puzzle.Seat)
	return t
}

// Answer returns a right move; "" once the puzzle is solved.
func (r *Run) Answer() engine.Move {
	if r.at == nil {
		return ""
	}
	r.tried = true
	if right := r.Right(); len(right) > 0 {
		return right[0]
	}
	return ""
}

// Right returns all right moves; none once the puzzle is solved.
func (r *Run) Right() (moves []engine.Move) {
	if r.at == nil {
		return nil
	}
	for _, b := range r.at.right {
		moves = append(moves, b.move)
	}
	if len(moves) > 0 {
		return moves
	}
	for _, m := range r.position.Moves() {
		if p, err := play(r.position, m); err == nil && wins(p.After, r.Puzzle.Seat) {
			moves = append(moves, m)
		}
	}
	return moves
}

func (n *node) rightMove(p *lessons.Played, seat engine.Seat) (branch, bool) {
	if len(n.right) == 0 {
		return branch{}, wins(p.After, seat)
	}
	return find(n.right, p)
}

func (n *node) refutation(p *lessons.Played, seat engine.Seat) []lessons.Played {
	if p.After.Outcome().Over() {
		return nil
	}
	if b, ok := find(n.special, p); ok {
		replies, _ := playAll(p.After, b.reply)
		return replies
	}
	for _, re := range n.refute {
		replies, ok := playAll(p.After, re)
		if !ok {
			continue
		}
		// A refutation that ended the game after another move may leave others to move here.
		if end := replies[len(replies)-1].After; end.Turn() == seat || end.Outcome().Over() {
			return replies
		}
	}
	return nil
}

// find returns the branch of a played move, in any notation.
func find(among []branch, p *lessons.Played) (branch, bool) {
	name, err := p.Before.Notation(p.Move)
	if err != nil {
		return branch{}, false
	}
	for _, b := range among {
		if other, err := p.Before.Notation(b.move); err == nil && other == name {
			return b, true
		}
	}
	return branch{}, false
}

// wins reports whether a seat alone has won the game.
func wins(p engine.Position, seat engine.Seat) bool {
	return p.Outcome().Winners == engine.Seats(0).With(seat)
}

func play(p engine.Position, m engine.Move) (lessons.Played, error) {
	after, events, err := p.Play(m)
	return lessons.Played{Before: p, After: after, Move: m, Events: events}, err
}

// playAll plays moves until the game is over; ok is false if a move is illegal.
func playAll(p engine.Position, moves []engine.Move) (all []lessons.Played, ok bool) {
	for _, m := range moves {
		if p.Outcome().Over() {
			break
		}
		one, err := play(p, m)
		if err != nil {
			return all, false
		}
		all, p = append(all, one), one.After
	}
	return all, true
}
