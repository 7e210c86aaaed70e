package review

import (
	"cmp"
	"math"
	"slices"
	"sort"

	"roundtable/engine"
	"roundtable/engine/record"
)

// Ply is a played move, judged from the view of the player who made it.
type Ply struct {
	Seat   engine.Seat
	Phase  Phase
	Played engine.Move // as in a record
	Best   engine.Move // as in a record; Played if nothing is better
	Line   []engine.Move
	// Before is the player's chance to win with the best move, and After the chance after the
	// played move. After is never more than Before, even if a later search judges the position as
	// better.
	Before, After float64
	Forced        bool  // the only move
	Taken         int   // captures
	Glyph         Glyph // "" if unjudged
}

// Loss returns by how much the move lowered the chance to win.
func (p *Ply) Loss() float64 { return p.Before - p.After }

const usualScale = 100

// Chance returns the chance to win for the score of a search; a draw counts as half a win. It is
// Elo's logistic function with the scale of the game's search.
func Chance(game string, score, win int) float64 {
	switch {
	case win > 0:
		return 1
	case win < 0:
		return 0
	}
	scale := cmp.Or(Measured(game).Scale, usualScale)
	return 1 / (1 + math.Exp(-float64(score)/scale))
}

// Chances returns each seat's chance to win, from a search for the seat to move. If there are more
// than two seats and the search does not judge each of them, the other seats get equal chances. A
// seat has the chance of its team.
func Chances(game engine.Game, i engine.Info, mover engine.Seat, seats int) []float64 {
	out := make([]float64, seats)
	if len(i.Chances) == seats && i.Win == 0 {
		for s, c := range i.Chances {
			out[s] = float64(c) / 10_000
		}
		return out
	}
	sides := sidesOf(game, seats)
	own := 1 / float64(sides)
	if i.Line != nil || sides == 2 {
		own = Chance(game.Name(), i.Score, i.Win)
	}
	for s := range out {
		if out[s] = own; s%sides != int(mover)%sides {
			out[s] = (1 - own) / float64(sides-1)
		}
	}
	return out
}

// sidesOf returns the number of teams, or the number of seats if there are no teams. Seats belong
// to the teams in turn.
func sidesOf(game engine.Game, seats int) int {
	if in, ok := game.(engine.Teams); ok {
		return in.Teams()
	}
	return seats
}

// Review is a game that is judged as far as its positions have been searched.
type Review struct {
	record    record.Record
	game      engine.Game
	positions []engine.Position
	infos     []engine.Info // by position
	known     []bool
	done      int
	plies     []Ply       // recomputed when a position is judged
	chances   [][]float64 // by position; nil is unknown
}

// New returns a review of a record in which nothing is judged yet. The error is that of Replay.
func New(r record.Record, g engine.Game) (*Review, error) {
	positions, events, err := r.Replay(g)
	if err != nil {
		return nil, err
	}
	v := &Review{record: r, game: g, positions: positions, infos: make([]engine.Info, len(positions)), known: make([]bool, len(positions)),
		chances: make([][]float64, len(positions)), plies: make([]Ply, len(positions)-1)}
	for i, p := range positions {
		if o := v.outcome(i); o.Over() {
			v.chances[i] = EndChances(g, o, r.Setup.Seats)
			v.known[i] = true
			v.done++
		}
		if i == len(v.plies) {
			break
		}
		v.plies[i] = Ply{Seat: p.Turn(), Phase: phase(p), Forced: isForced(p), Taken: engine.Taken(events[i])}
		notation, err := p.Notation(r.Moves[i])
		if err != nil {
			return nil, &record.MismatchError{Ply: i + 1, Move: string(r.Moves[i]), Err: err}
		}
		v.plies[i].Played = engine.Move(notation)
	}
	return v, nil
}

// outcome returns how the game is over at a position by the rules. A resignation or agreement does
// not count.
func (v *Review) outcome(ply int) engine.Outcome {
	if o := v.positions[ply].Outcome(); o.Over() || ply < len(v.plies) {
		return o
	}
	return engine.Outcome{} // a resignation says nothing about the position
}

// EndChances returns each seat's chance after the end: 1 for the winner, or equal parts for several
// winners, or for all in a draw. A seat has the chance of its team.
func EndChances(game engine.Game, o engine.Outcome, seats int) []float64 {
	out, sides := make([]float64, seats), sidesOf(game, seats)
	for s := range out {
		switch n := o.Winners.Len(); {
		case n == 0:
			out[s] = 1 / float64(sides)
		case o.Winners.Has(engine.Seat(s)) && sides < seats:
			out[s] = 1
		case o.Winners.Has(engine.Seat(s)):
			out[s] = 1 / float64(n)
		}
	}
	return out
}

// Next returns the ply of the first position that is not judged.
func (v *Review) Next() (ply int, ok bool) {
	i := slices.Index(v.known, false)
	return i, i >= 0
}

// Progress returns the number of judged positions, and the number of all positions.
func (v *Review) Progress() (done, all int) { return v.done, len(v.positions) }

// Moves returns the moves that lead to a position, for a search.
func (v *Review) Moves(ply int) []engine.Move { return v.record.Moves[:ply] }

// Position returns the position after ply plies.
func (v *Review) Position(ply int) engine.Position { return v.positions[ply] }

// Record returns the game.
func (v *Review) Record() *record.Record { return &v.record }

// Game returns the rules of the reviewed game.
func (v *Review) Game() engine.Game { return v.game }

// Judge stores a search's result for the position after ply plies.
func (v *Review) Judge(ply int, i engine.Info) {
	if v.known[ply] {
		return
	}
	v.known[ply], v.infos[ply] = true, i
	v.done++
	v.chances[ply] = Chances(v.game, i, v.positions[ply].Turn(), v.record.Setup.Seats)
	for at := max(0, ply-1); at <= ply && at < len(v.plies); at++ {
		v.settle(at)
	}
}

// Lines returns the best moves in the position after ply plies, the best first, with continuations
// and scores for the side to move. There are none if the position is not judged, or the game is
// over.
func (v *Review) Lines(ply int) []engine.Variation {
	i := v.infos[ply]
	if len(i.Line) == 0 {
		return nil
	}
	lines := append([]engine.Variation{{Score: i.Score, Win: i.Win, Line: i.Line}}, i.Others...)
	chance := func(line engine.Variation) float64 { return Chance(v.record.Game, line.Score, line.Win) }
	others := lines[1:]
	sort.SliceStable(others, func(i, j int) bool { return chance(others[i]) > chance(others[j]) })
	return lines
}

func (v *Review) settle(at int) {
	if !v.known[at] || !v.known[at+1] {
		return
	}
	defer func() { v.plies[at].Glyph = v.glyph(at) }()
	p, i := &v.plies[at], v.infos[at]
	p.Before, p.After = v.chances[at][p.Seat], v.chances[at+1][p.Seat]
	p.Best, p.Line = p.Played, nil
	if i.Line == nil { // the search chose without judging, as for the sword's placing
		p.Before = p.After
		return
	}
	best, err := v.positions[at].Notation(i.Move)
	if err != nil || engine.Move(best) == p.Played || p.Forced || p.After >= p.Before {
		p.After = p.Before
		return
	}
	p.Best, p.Line = engine.Move(best), i.Line
}

// Plies returns the moves. Those not judged have only their names. Read-only.
func (v *Review) Plies() []Ply { return v.plies }

// Mistakes returns the plies, from 0, of the judged moves that lost at least a Mistake.
func (v *Review) Mistakes() []int {
	var out []int
	for ply := range v.plies {
		if p := &v.plies[ply]; v.Judged(ply) && p.Loss() >= Mistake && p.Best != p.Played {
			out = append(out, ply)
		}
	}
	return out
}

// Judged reports whether a ply is judged, from 0.
func (v *Review) Judged(at int) bool { return v.known[at] && v.known[at+1] }

// Chances returns each seat's chance to win after ply plies; nil if unknown. Screens draw the graph
// of the game from it.
func (v *Review) Chances(ply int) []float64 { return v.chances[ply] }
