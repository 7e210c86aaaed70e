package review

import (
	"slices"
	"sort"

	"roundtable/engine"
)

// Stretch is a run of positions with the same result under best play.
type Stretch struct {
	From   int         // first ply
	Winner engine.Seat // NoSeat: drawn
	Plies  int         // from the first to the end; 0 if not counted
}

// Course returns the stretches of positions with the same result. It returns nil unless all results
// are certain (engine.Info.Known, or the end of the game).
func (v *Review) Course() (all []Stretch) {
	for ply := range v.positions {
		s, ok := v.ComesTo(ply)
		if !ok {
			return nil
		}
		if n := len(all); n == 0 || all[n-1].Winner != s.Winner {
			all = append(all, s)
		}
	}
	return all
}

// ComesTo returns the stretch that begins after ply plies; ok is false if the result there is not
// certain.
func (v *Review) ComesTo(ply int) (s Stretch, ok bool) {
	s = Stretch{From: ply, Winner: engine.NoSeat}
	if o := v.outcome(ply); o.Over() {
		for seat := range engine.Seat(v.record.Setup.Seats) {
			if o.Winners.Has(seat) {
				s.Winner = seat
			}
		}
		return s, v.record.Setup.Seats == 2
	}
	i, turn := &v.infos[ply], v.positions[ply].Turn()
	switch {
	case i.Score > 0 || i.Win > 0:
		s.Winner = turn
	case i.Score < 0 || i.Win < 0:
		s.Winner = 1 - turn
	}
	s.Plies = max(i.Win, -i.Win)
	return s, v.known[ply] && i.Known
}

// Phase is a part of a game.
type Phase = engine.Phase

// The phases, in order.
const (
	Opening = engine.Opening
	Middle  = engine.Middle
	End     = engine.End
)

func phase(p engine.Position) Phase {
	if p, ok := p.(engine.Phased); ok {
		return p.Phase()
	}
	return Middle
}

// The lost chances from which a move counts as inaccurate, as a mistake or as a blunder. They are
// Lichess's (lila, modules/analyse, Advice: winning chances of 0.1, 0.2 and 0.3 on a scale from -1
// to 1, which is half as much here).
const (
	Inaccuracy = 0.05
	Mistake    = 0.10
	Blunder    = 0.15
)

// TurningPoints returns up to most plies, from 0, that lost the greatest chances, in order of play.
// Each is at least a mistake.
func (v *Review) TurningPoints(most int) []int {
	var out []int
	for i := range v.plies {
		if v.Judged(i) && v.plies[i].Loss() >= Mistake {
			out = append(out, i)
		}
	}
	sort.SliceStable(out, func(i, j int) bool { return v.plies[out[i]].Loss() > v.plies[out[j]].Loss() })
	out = out[:min(most, len(out))]
	slices.Sort(out)
	return out
}

// isForced reports whether a position has only one move: there is only one choice for each touch.
func isForced(p engine.Position) bool {
	const long = 64 // touches: no way without choice is longer
	var path []engine.Square
	for range long {
		part, err := p.Continue(path)
		if err != nil || part.Move != "" && len(part.Next) > 0 {
			return false
		}
		if len(part.Next) == 0 {
			return part.Move != ""
		}
		next := part.Next[0].Square
		for _, c := range part.Next {
			if c.Via == nil && c.Square != next {
				return false
			}
		}
		path = append(path, next)
	}
	return false
}
