package lessons

import (
	"errors"
	"fmt"
	"slices"
	"sort"

	"roundtable/engine"
	"roundtable/internal/locale"
)

// Run is a player's progress through one lesson.
type Run struct {
	Lesson *Lesson

	game     engine.Game
	at       int             // the step, from 0
	start    engine.Position // where the step begins, before what it shows
	position engine.Position // the present position
	solved   bool            // the goal of the step is met
}

// Begin returns a run at the first step of a lesson of a game.
func Begin(l *Lesson, g engine.Game) (*Run, error) {
	r := &Run{Lesson: l, game: g}
	return r, r.enter(0)
}

// enter goes to a step but does not play the moves that it shows.
func (r *Run) enter(at int) error {
	s := &r.Lesson.Steps[at]
	start := r.position
	if s.Position != "" {
		p, err := r.game.Parse(r.Lesson.Setup(), s.Position)
		if err != nil {
			return fmt.Errorf("%s, step %d: %w", r.Lesson.Key(), at+1, err)
		}
		start = p
	}
	if start == nil {
		return fmt.Errorf("%s, step %d: there is no position", r.Lesson.Key(), at+1)
	}
	r.at, r.start, r.position, r.solved = at, start, start, s.Goal == nil
	return nil
}

// At returns the present step, from 0.
func (r *Run) At() int { return r.at }

// Step returns the present step.
func (r *Run) Step() *Step { return &r.Lesson.Steps[r.at] }

// Position returns the present position.
func (r *Run) Position() engine.Position { return r.position }

// Solved reports whether the step is done: its goal is met, or it has none.
func (r *Run) Solved() bool { return r.solved }

// Last reports whether the present step is the last one.
func (r *Run) Last() bool { return r.at == len(r.Lesson.Steps)-1 }

// GoesOn reports whether the next step begins with the present position.
func (r *Run) GoesOn() bool { return !r.Last() && r.Lesson.Steps[r.at+1].Position == "" }

// Show plays the moves that the step shows.
func (r *Run) Show() []Played { return r.playAll(r.Step().Show) }

func (r *Run) playAll(moves []engine.Move) (all []Played) {
	for _, m := range moves {
		p, err := play(r.position, m)
		if err != nil {
			break
		}
		r.position = p.After
		all = append(all, p)
	}
	return all
}

// Try plays a legal move if it meets the step's goal; otherwise it returns false and plays
// nothing.
func (r *Run) Try(m engine.Move) (Played, bool) {
	p, err := play(r.position, m)
	if err != nil || r.solved || !r.Step().Goal.met(&p) {
		return Played{}, false
	}
	r.position, r.solved = p.After, true
	return p, true
}

// Reply plays the step's reply to the move that met its goal.
func (r *Run) Reply() (Played, bool) {
	for _, m := range r.Step().Reply {
		if p, err := play(r.position, m); err == nil {
			r.position = p.After
			return p, true
		}
	}
	return Played{}, false
}

// AsksForbidden reports whether the step asks to try what is forbidden.
func (r *Run) AsksForbidden() bool { g := r.Step().Goal; return g != nil && g.Refused != "" }

// Refused takes the error of a refused touch and reports whether it meets the step's goal.
func (r *Run) Refused(err error) bool {
	var refusal *engine.Refusal
	if g := r.Step().Goal; !r.solved && g != nil && g.Refused != "" && errors.As(err, &refusal) && refusal.Ruling == g.Refused {
		r.solved = true
		return true
	}
	return false
}

// Next goes to the next step and reports whether there is one.
func (r *Run) Next() bool {
	return !r.Last() && r.enter(r.at+1) == nil
}

// Restart restarts the step.
func (r *Run) Restart() {
	r.position, r.solved = r.start, r.Step().Goal == nil
}

func (g *Goal) met(p *Played) bool {
	if g == nil || g.Refused != "" {
		return false
	}
	if len(g.Moves) > 0 && !slices.ContainsFunc(g.Moves, func(m engine.Move) bool { return same(p.Before, m, p.Move) }) {
		return false
	}
	geometry := p.Before.Board().Geometry
	from, to := p.ends()
	on := func(names []string, sq engine.Square) bool {
		return len(names) == 0 || sq != engine.NoSquare && slices.Contains(names, geometry.Name(sq))
	}
	if !on(g.From, from) || !on(g.Ends, to) || g.Captures > 0 && p.Captured() != g.Captures {
		return false
	}
	for _, t := range g.Is {
		if !p.Has(t) {
			return false
		}
	}
	return !slices.ContainsFunc(g.Not, p.Has)
}

func same(p engine.Position, a, b engine.Move) bool {
	x, err := p.Notation(a)
	y, other := p.Notation(b)
	return err == nil && other == nil && x == y
}

// Answer returns a move that meets the step's goal, if it asks for one.
func (r *Run) Answer() (engine.Move, bool) {
	g := r.Step().Goal
	if g == nil {
		return "", false
	}
	among := g.Moves
	if len(among) == 0 {
		among = slices.Clone(r.position.Moves())
		sort.SliceStable(among, func(i, j int) bool { return len(among[i]) < len(among[j]) }) // the simplest
	}
	for _, m := range among {
		if p, err := play(r.position, m); err == nil && g.met(&p) {
			return m, true
		}
	}
	return "", false
}

var praises = [...]locale.Key{"learn.right", "learn.right.2", "learn.right.3", "learn.right.4"}

// Praise returns the key of the praise for doing what the step asks for.
func (r *Run) Praise() locale.Key { return praises[(r.at+len(r.Lesson.ID))%len(praises)] }

// manyMoves is the most legal moves to search for an answer; with more, only the goal's own
// moves are tried.
const manyMoves = 400

// Meant returns the squares on which a touch would lead to the step's goal. A touch near one of
// them is taken for that square.
func (r *Run) Meant() (squares []engine.Square) {
	g := r.Step().Goal
	if g == nil || r.solved {
		return nil
	}
	add := func(sq engine.Square) {
		if sq != engine.NoSquare && !slices.Contains(squares, sq) {
			squares = append(squares, sq)
		}
	}
	if g.Refused != "" {
		for _, sq := range r.position.Board().Geometry.Squares {
			var refusal *engine.Refusal
			if _, err := r.position.Continue([]engine.Square{sq}); errors.As(err, &refusal) && refusal.Ruling == g.Refused {
				add(sq)
			}
		}
		for _, sq := range r.Forbidden() {
			add(sq)
		}
		return squares
	}
	among := g.Moves
	if len(among) == 0 {
		among = r.position.Moves()
	}
	if len(among) > manyMoves {
		return nil
	}
	for _, m := range among {
		p, err := play(r.position, m)
		if err != nil || !g.met(&p) {
			continue
		}
		for _, e := range p.Events {
			switch e := e.(type) {
			case engine.Stepped:
				add(e.From)
				add(e.To)
			case engine.Cantered:
				add(e.From)
				add(e.To)
			case engine.Jumped:
				add(e.From)
				add(e.To)
			case engine.CastleMoved:
				add(e.From)
				add(e.To)
			case engine.Placed:
				add(e.At)
			case engine.SwordMoved:
				add(e.From)
				add(e.To)
			}
		}
	}
	return squares
}

// Forbidden returns touches of which the last one is refused in the way the step asks for; nil if
// the step does not ask for that.
func (r *Run) Forbidden() []engine.Square {
	g := r.Step().Goal
	if g == nil || g.Refused == "" {
		return nil
	}
	return r.findForbidden(nil, g.Refused)
}

// findForbidden searches for touches that continue a path and of which the last one is refused by
// the ruling. It tries few touches first.
func (r *Run) findForbidden(path []engine.Square, ruling string) []engine.Square {
	const most = 3
	part, err := r.position.Continue(path)
	next := slices.DeleteFunc(slices.Clone(part.Next), func(c engine.Choice) bool { return len(c.Via) > 0 })
	if err != nil || len(path) == most || part.Move != "" && len(next) == 0 { // or the move would be played
		return nil
	}
	for _, sq := range r.position.Board().Geometry.Squares {
		var refusal *engine.Refusal
		touched := append(slices.Clone(path), sq)
		if _, err := r.position.Continue(touched); errors.As(err, &refusal) && refusal.Ruling == ruling {
			return touched
		}
	}
	for _, c := range next {
		if found := r.findForbidden(append(slices.Clone(path), c.Square), ruling); found != nil {
			return found
		}
	}
	return nil
}
