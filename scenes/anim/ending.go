package anim

import (
	"slices"
	"sort"

	"roundtable/engine"
)

// Durations of the moment of winning, in ticks.
const (
	endingTime = 110.0
	cheerAfter = 12.0 // before the first piece hops
	cheerGap   = 2.2  // more for each square of distance
	cheerTime  = 26.0
	wreathLate = 10.0
)

// end adds the moment of winning: the board darkens around the winners' pieces, rays and a wreath
// appear where the game was won, the pieces there rise, and the winners' other pieces hop, nearest
// first. A draw has only a sound.
func (p *planner) end(o engine.Outcome) {
	p.now = max(p.now, p.quiet)
	p.cue(p.now, CueEnd, engine.NoSquare)
	won := p.winners(o)
	if len(won) == 0 {
		return
	}
	heroes := won[:1]
	size := 1.0
	if o.Cause == engine.CauseCastle || o.Cause == engine.CauseEntered {
		// The winner holds the castle.
		heroes, size = p.castleOf(won[0]), 1.7
		p.effects = append(p.effects, timedEffect{at: p.now, last: 24, shake: 0.06})
	}
	var centre pose
	for _, sq := range heroes {
		here := p.pose(sq)
		centre.x += here.x / float64(len(heroes))
		centre.y += here.y / float64(len(heroes))
		p.act(p.at[sq], act{kind: raise, from: here, to: here, at: p.now, last: endingTime, high: 0.42})
		p.embers(p.now+4, here, 16, 3.0, 60)
		p.embers(p.now+40, here, 10, 2.2, 60)
	}
	p.won, p.moment = true, p.now
	p.effects = append(p.effects, timedEffect{Effect: Effect{Kind: Dusk, Size: 0.5, Seats: o.Winners}, at: p.now, last: endingTime})
	p.light(Rays, p.now, endingTime, centre, 3.2*size)
	p.light(Flash, p.now, 20, centre, 1.9*size)
	p.light(Wreath, p.now+wreathLate, endingTime-wreathLate, centre, size)
	for _, sq := range won {
		if slices.Contains(heroes, sq) {
			continue
		}
		here := p.pose(sq)
		at := p.now + cheerAfter + cheerGap*distance(centre, here)
		p.act(p.at[sq], act{kind: hop, from: here, to: here, at: at, last: cheerTime, high: 0.32})
		p.light(Halo, at, 2*cheerTime, here, 0.7)
	}
}

// winners returns the squares of the winners' pieces, by distance from the last move's square,
// or else from the board's middle.
func (p *planner) winners(o engine.Outcome) []engine.Square {
	from := pose{x: float64(p.geometry.Files-1) / 2, y: float64(p.geometry.Ranks-1) / 2}
	if p.struck != engine.NoSquare {
		from = p.pose(p.struck)
	}
	var won []engine.Square
	for sq, i := range p.at {
		if i >= 0 && o.Winners.Has(p.actors[i].piece.Seat) && !p.actors[i].piece.Kind.Fixed() {
			won = append(won, engine.Square(sq))
		}
	}
	sort.SliceStable(won, func(i, j int) bool { return distance(from, p.pose(won[i])) < distance(from, p.pose(won[j])) })
	return won
}

// castleOf returns a square and the occupied one beside it: a castle is two squares of one
// rank.
func (p *planner) castleOf(sq engine.Square) []engine.Square {
	out := []engine.Square{sq}
	for _, side := range []int{-1, 1} {
		next := p.geometry.At(p.geometry.File(sq)+side, p.geometry.Rank(sq))
		if next != engine.NoSquare && p.actor(next) >= 0 {
			out = append(out, next)
		}
	}
	return out
}
