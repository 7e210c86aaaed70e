package review

import (
	"cmp"
	"math"
	"slices"
	"sort"

	"roundtable/engine"
	"roundtable/engine/record"
)

// Ply is one move that was played, judged from the view of who made it.
type Ply struct {
	Seat   engine.Seat
	Phase  Phase
	Played engine.Move // as a record shows it
	Best   engine.Move // as a record shows it; what was played where nothing is better
	Line   []engine.Move
	// Before is the chance of who moves, by the best move; After what is left of it
	// once the move was played, and never more: a search that sees more by then has
	// not made the move better than the best.
	Before, After float64
	// Score and Win are of the best move, as engine.Info has them; Left is the score
	// that was left to who moved, where two play and the game went on.
	Score, Win, Left int
	Forced           bool  // there was no other move
	Taken            int   // pieces that it captured
	Glyph            Glyph // "" also while it is not judged
}

// Loss returns how much of the chance the move gave away.
func (p *Ply) Loss() float64 { return p.Before - p.After }

// usualScale is the scale of a search of which none is known.
const usualScale = 100

// Chance returns how likely who moves is to win a game by a search's score of it, a draw
// being half a win: the logistic function that Elo's rating has for differences of
// strength, with the scale of the game's search.
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

// Chances returns how likely each of the seats is to win, by a search for the seat to
// move. Of more than two who were not judged one by one, the others share alike; where teams
// play, each seat has its team's.
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

// sidesOf returns how many teams play, or where there are none how many seats: the seats belong to
// them in turn.
func sidesOf(game engine.Game, seats int) int {
	if in, ok := game.(engine.Teams); ok {
		return in.Teams()
	}
	return seats
}

// Review is a game, judged as far as its positions have been searched.
type Review struct {
	record    record.Record
	game      engine.Game
	positions []engine.Position
	infos     []engine.Info // by position
	known     []bool
	done      int
	plies     []Ply       // computed again when a position is judged
	chances   [][]float64 // by position; nil is not known
}

// New returns a review of a record of which nothing is judged yet. The error is that of
// Replay.
func New(r record.Record, g engine.Game) (*Review, error) {
	positions, events, err := r.Replay(g)
	if err != nil {
		return nil, err
	}
	v := &Review{record: r, game: g, positions: positions, infos: make([]engine.Info, len(positions)), known: make([]bool, len(positions)),
		chances: make([][]float64, len(positions)), plies: make([]Ply, len(positions)-1)}
	for i, p := range positions {
		if o := v.outcome(i); o.Over() {
			v.chances[i] = ended(o, r.Setup.Seats, sidesOf(g, r.Setup.Seats))
			v.known[i] = true
			v.done++
		}
		if i == len(v.plies) {
			break
		}
		v.plies[i] = Ply{Seat: p.Turn(), Phase: phase(p), Forced: forced(p), Taken: taken(events[i])}
		notation, err := p.Notation(r.Moves[i])
		if err != nil {
			return nil, &record.MismatchError{Ply: i + 1, Move: string(r.Moves[i]), Err: err}
		}
		v.plies[i].Played = engine.Move(notation)
	}
	return v, nil
}

// outcome returns how the game stands at a position; one that was given up or drawn by
// agreement ends with its last.
func (v *Review) outcome(ply int) engine.Outcome {
	if o := v.positions[ply].Outcome(); o.Over() || ply < len(v.plies) {
		return o
	}
	return engine.Outcome{} // a resignation says nothing of the position
}

// ended returns the chances once it is over: one, shared by the winners, or by all. Each of a team
// has its team's.
func ended(o engine.Outcome, seats, sides int) []float64 {
	out := make([]float64, seats)
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

// Next returns the first position that is not judged, by its ply; false where all are.
func (v *Review) Next() (ply int, ok bool) {
	i := slices.Index(v.known, false)
	return i, i >= 0
}

// Progress returns how many positions are judged, of how many.
func (v *Review) Progress() (done, all int) { return v.done, len(v.positions) }

// Moves returns the moves before a position, which a search needs.
func (v *Review) Moves(ply int) []engine.Move { return v.record.Moves[:ply] }

// Record returns the game.
func (v *Review) Record() *record.Record { return &v.record }

// Game returns the game reviewed.
func (v *Review) Game() engine.Game { return v.game }

// Judge takes what a search found of the position after so many plies.
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

// Lines returns the best moves found in the position after ply plies, the best first, each
// with its continuation and its value for the side to move. It returns none where the
// position is not judged or the game is over.
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

// settle works out a ply whose positions before and after it are judged.
func (v *Review) settle(at int) {
	if !v.known[at] || !v.known[at+1] {
		return
	}
	defer func() { v.plies[at].Glyph = v.glyph(at) }()
	p, i := &v.plies[at], v.infos[at]
	p.Before, p.After = v.chances[at][p.Seat], v.chances[at+1][p.Seat]
	p.Score, p.Win, p.Left, p.Best, p.Line = i.Score, i.Win, 0, p.Played, nil
	if i.Line == nil { // the search chose without judging, as it does where the sword is placed
		p.Before = p.After
		return
	}
	if len(v.chances[at]) == 2 {
		p.Left = -v.infos[at+1].Score
	}
	best, err := v.positions[at].Notation(i.Move)
	if err != nil || engine.Move(best) == p.Played || p.Forced || p.After >= p.Before {
		p.After = p.Before
		return
	}
	p.Best, p.Line = engine.Move(best), i.Line
}

// Plies returns the moves that were played; those that Judged does not report are only
// named. Not to be changed.
func (v *Review) Plies() []Ply { return v.plies }

// Judged reports whether a ply is judged, from 0.
func (v *Review) Judged(at int) bool { return v.known[at] && v.known[at+1] }

// Chances returns how likely each seat was to win after so many plies, by seat; nil
// while that is not known. It is the graph over the game.
func (v *Review) Chances(ply int) []float64 { return v.chances[ply] }
