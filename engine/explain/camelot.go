package explain

import (
	"slices"

	"roundtable/engine"
	"roundtable/engine/camelot"
)

// What pieces are worth in exchanges, and a match.
const (
	man    = 2
	knight = 3
	whole  = 1000
)

func worth(pieces []engine.Piece) (n int) {
	for _, p := range pieces {
		if p.Kind == camelot.Knight {
			n += knight
		} else {
			n += man
		}
	}
	return n
}

// inCamelot is what is to be said for an action.
func inCamelot(p *camelot.Position, a camelot.Action, o engine.Outcome) (out []Reason) {
	me := p.Turn()
	before := p.State()
	after := before
	after.Play(&a)
	add := func(k Kind, pieces ...engine.Piece) {
		out = append(out, Reason{Kind: k, Pieces: pieces, Count: len(pieces)})
	}
	if o.Winners.Has(me) {
		return []Reason{{Kind: WinsMatch}}
	}
	if o.Over() {
		return nil
	}
	if winsNext(after) {
		add(WinsNext)
	}
	foe := passed(before)
	if wins(foe) && !wins(after) {
		add(StopsLoss)
	}
	var g camelot.Generator
	legal := g.Legal(&before, nil)
	forced := g.MustJump(&before)
	switch own := camelot.CastleOf(me); {
	case own.Has(a.From):
		add(MustLeave)
	case forced:
		add(MustJump)
	}
	if len(legal) == 1 {
		add(OnlyMove)
	}
	taken := capturedBy(&before, &a)
	x := &exchange{}
	net := x.afterReplies(after, worth(taken))
	could, can := dangers(before), dangers(passed(after))
	switch {
	case x.over || net <= -whole/2:
	case len(taken) > 0 && net >= worth(taken):
		add(Wins, taken...)
	case len(taken) > 0 && net > 0:
		add(Profits)
	case len(taken) > 0 && net == 0:
		add(Trades, taken...)
	case len(taken) == 0 && net > 0 && len(could) == 0:
		switch {
		case g.MustJump(&after):
			add(Lures)
		case len(can) > 1:
			add(Doubles, at(&after, can)...)
		default:
			add(Profits)
		}
	}
	exposed := dangers(after)
	if saved := saves(&before, &after, &a, dangers(foe), exposed); len(saved) > 0 {
		add(Saves, saved...)
	}
	if len(exposed) == 0 {
		add(Covers)
	}
	castle := camelot.CastleOf(1 - me)
	if castle.Has(a.To) && !castle.Has(a.From) {
		add(Enters)
	}
	if entersNext(foe) && !entersNext(after) {
		add(KeepsOut)
	}
	if fresh := newly(could, can); len(fresh) > 0 && !x.over {
		if n := x.best(passed(after)); !x.over && n > 0 {
			add(Menaces, at(&after, fresh)...)
		}
	}
	if was, is := way(&before, me), way(&after, me); is.Inside == was.Inside && is.Moves > 0 && is.Moves < was.Moves {
		out = append(out, Reason{Kind: Nears, Count: is.Moves})
	}
	slices.SortStableFunc(out, func(a, b Reason) int { return int(a.Kind) - int(b.Kind) })
	return out
}

// capturedBy are the pieces that an action captures.
func capturedBy(s *camelot.State, a *camelot.Action) (out []engine.Piece) {
	a.Captured.Each(func(sq uint8) { out = append(out, s.At(sq)) })
	sortPieces(out)
	return out
}

// at are the pieces in danger.
func at(s *camelot.State, d []Danger) (out []engine.Piece) {
	for _, d := range d {
		out = append(out, s.At(uint8(d.At)))
	}
	sortPieces(out)
	return out
}

// sortPieces puts Knights before Men.
func sortPieces(p []engine.Piece) {
	slices.SortStableFunc(p, func(a, b engine.Piece) int { return int(b.Kind) - int(a.Kind) })
}

func has(d []Danger, sq engine.Square) bool {
	return slices.ContainsFunc(d, func(d Danger) bool { return d.At == sq })
}

// newly are the dangers of which there was none before.
func newly(before, after []Danger) (out []Danger) {
	for _, d := range after {
		if !has(before, d.At) {
			out = append(out, d)
		}
	}
	return out
}

// saves are the pieces that could have been captured next and cannot any more; none
// where another has come into danger.
func saves(before, after *camelot.State, a *camelot.Action, was, is []Danger) (out []engine.Piece) {
	from, to := engine.Square(a.From), engine.Square(a.To)
	for _, d := range is {
		old := d.At
		if old == to {
			old = from
		}
		if !has(was, old) {
			return nil
		}
	}
	for _, d := range was {
		now := d.At
		if now == from {
			now = to
		}
		if !has(is, now) {
			out = append(out, after.At(uint8(now)))
		}
	}
	sortPieces(out)
	return out
}

// wins reports whether the side to move wins the match with its next move.
func wins(s camelot.State) bool {
	me := s.Turn()
	return each(s, func(_ *camelot.Action, next camelot.State) bool { return ended(next).Winners.Has(me) })
}

// winsNext reports whether the side not to move wins with its next move, whatever the
// reply.
func winsNext(s camelot.State) bool {
	return !each(s, func(_ *camelot.Action, next camelot.State) bool { return ended(next).Over() || !wins(next) })
}

// entersNext reports whether the side to move can come into the enemy castle.
func entersNext(s camelot.State) bool {
	castle := camelot.CastleOf(1 - s.Turn())
	return each(s, func(a *camelot.Action, _ camelot.State) bool { return castle.Has(a.To) && !castle.Has(a.From) })
}

// each reports whether something holds of one of the legal actions and what they lead to.
func each(s camelot.State, holds func(a *camelot.Action, next camelot.State) bool) bool {
	var g camelot.Generator
	acts := g.Legal(&s, nil)
	for i := range acts {
		next := s
		next.Play(&acts[i])
		if holds(&acts[i], next) {
			return true
		}
	}
	return false
}

// ended is how the match ended with the last move, or zero; C18 aside.
func ended(s camelot.State) engine.Outcome {
	o := s.Ended()
	var g camelot.Generator
	if !o.Over() && !g.CanMove(&s) {
		o = s.Blocked()
	}
	return o
}
