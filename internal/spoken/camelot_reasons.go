package spoken

import (
	"sort"

	"roundtable/engine"
	"roundtable/engine/camelot"
)

// These are the values of pieces in exchanges, and of winning the match.
const (
	manWorth    = 2
	knightWorth = 3
	whole       = 1000
)

func worth(pieces []engine.Piece) (n int) {
	for _, p := range pieces {
		if p.Kind == camelot.Knight {
			n += knightWorth
		} else {
			n += manWorth
		}
	}
	return n
}

// camelotReasons returns the reasons for a legal move, the most important first.
func camelotReasons(of engine.Position, m engine.Move) (out []reason) {
	p, ok := of.(*camelot.Position)
	if !ok || p.Placing() {
		return nil
	}
	next, _, err := p.Play(m)
	if err != nil {
		return nil
	}
	a, err := p.Action(m)
	if err != nil {
		return nil
	}
	me, o := p.Turn(), next.Outcome()
	before := p.State()
	after := before
	after.Play(&a)
	add := func(k reasonKind, pieces ...engine.Piece) {
		out = append(out, reason{Kind: k, Pieces: pieces, Count: len(pieces)})
	}
	if o.Winners.Has(me) {
		return []reason{{Kind: reasonWinsMatch}}
	}
	if o.Over() {
		return nil
	}
	reversed := before.Board().Ends().Reversed
	if !reversed && winsNext(after) {
		add(reasonWinsNext)
	}
	foe := passTurn(before)
	if !reversed && wins(foe) && !wins(after) {
		add(reasonStopsLoss)
	}
	var g camelot.Generator
	legal := g.Legal(&before, nil)
	forced := g.MustJump(&before)
	switch own := before.Board().CastleOf(me); {
	case own.Has(a.From):
		add(reasonMustLeave)
	case forced:
		add(reasonMustJump)
	}
	if len(legal) == 1 {
		add(reasonOnlyMove)
	}
	if reversed { // what follows treats pieces and castles as gains (A2, A3)
		return out
	}
	taken := listCaptures(&before, &a)
	x := &exchange{}
	net := x.afterReplies(after, worth(taken))
	could, can := dangers(before), dangers(passTurn(after))
	switch {
	case x.over || net <= -whole/2:
	case len(taken) > 0 && net >= worth(taken):
		add(reasonWins, taken...)
	case len(taken) > 0 && net > 0:
		add(reasonProfits)
	case len(taken) > 0 && net == 0:
		add(reasonTrades, taken...)
	case len(taken) == 0 && net > 0 && len(could) == 0:
		switch {
		case g.MustJump(&after):
			add(reasonLures)
		case len(can) > 1:
			add(reasonDoubles, at(&after, can)...)
		default:
			add(reasonProfits)
		}
	}
	exposed := dangers(after)
	if saved := saves(&before, &after, &a, dangers(foe), exposed); len(saved) > 0 {
		add(reasonSaves, saved...)
	}
	if len(exposed) == 0 {
		add(reasonCovers)
	}
	castle := before.Board().CastleOf(1 - me)
	if castle.Has(a.To) && !castle.Has(a.From) {
		add(reasonEnters)
	}
	if entersNext(foe) && !entersNext(after) {
		add(reasonKeepsOut)
	}
	if fresh := newDangers(could, can); len(fresh) > 0 && !x.over {
		if n := x.best(passTurn(after)); !x.over && n > 0 {
			add(reasonMenaces, greatest(passTurn(after), fresh)...)
		}
	}
	if was, is := way(&before, me), way(&after, me); is.Inside == was.Inside && is.Moves > 0 && is.Moves < was.Moves {
		out = append(out, reason{Kind: reasonNears, Count: is.Moves})
	}
	sort.SliceStable(out, func(i, j int) bool { return out[i].Kind < out[j].Kind })
	return out
}

func listCaptures(s *camelot.State, a *camelot.Action) (out []engine.Piece) {
	a.Captured.Each(func(sq uint8) { out = append(out, s.At(sq)) })
	sortPieces(out)
	return out
}

// at returns the pieces in danger.
func at(s *camelot.State, d []Danger) (out []engine.Piece) {
	for _, d := range d {
		out = append(out, s.At(s.Board().Number(d.At)))
	}
	sortPieces(out)
	return out
}

// greatest returns the most valuable pieces that the side to move can capture with one move, one of
// those in danger at least.
func greatest(s camelot.State, d []Danger) (out []engine.Piece) {
	each(s, func(a *camelot.Action, _ camelot.State) bool {
		taken, fresh := listCaptures(&s, a), false
		a.Captured.Each(func(sq uint8) { fresh = fresh || inDanger(d, s.Board().Square(sq)) })
		if fresh && worth(taken) > worth(out) {
			out = taken
		}
		return false
	})
	return out
}

func sortPieces(p []engine.Piece) {
	sort.SliceStable(p, func(i, j int) bool { return p[i].Kind > p[j].Kind })
}

// saves returns the pieces that are no longer in danger; none if another piece has come into
// danger.
func saves(before, after *camelot.State, a *camelot.Action, was, is []Danger) (out []engine.Piece) {
	b := before.Board()
	from, to := b.Square(a.From), b.Square(a.To)
	for _, d := range is {
		old := d.At
		if old == to {
			old = from
		}
		if !inDanger(was, old) {
			return nil
		}
	}
	for _, d := range was {
		now := d.At
		if now == from {
			now = to
		}
		if !inDanger(is, now) {
			out = append(out, after.At(b.Number(now)))
		}
	}
	sortPieces(out)
	return out
}

// camelotBalance returns what a capture gains if both sides go on exchanging.
func camelotBalance(of engine.Position, taken []engine.Piece) balance {
	p, ok := of.(*camelot.Position)
	if !ok || p.Placing() {
		return balance{}
	}
	s, x := p.State(), &exchange{}
	if s.Board().Ends().Reversed { // captures are no gains (A3)
		return balance{}
	}
	b := plainBalance(p, taken)
	b.kept = x.afterReplies(s, b.worth)
	b.sure = !x.over && b.kept > -whole/2 && b.kept < whole/2 && !b.draws
	return b
}

// wins reports whether the side to move wins the match with its next move.
func wins(s camelot.State) bool {
	me := s.Turn()
	return each(s, func(_ *camelot.Action, next camelot.State) bool { return outcomeOf(next).Winners.Has(me) })
}

// winsNext reports whether the side that is not to move will win with its next move, whatever the
// reply is.
func winsNext(s camelot.State) bool {
	return !each(s, func(_ *camelot.Action, next camelot.State) bool { return outcomeOf(next).Over() || !wins(next) })
}

// entersNext reports whether the side to move can enter the enemy castle.
func entersNext(s camelot.State) bool {
	castle := s.Board().CastleOf(1 - s.Turn())
	return each(s, func(a *camelot.Action, _ camelot.State) bool { return castle.Has(a.To) && !castle.Has(a.From) })
}

// each reports whether a condition holds for any legal action and the position after it.
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

// outcomeOf returns how the match ended with the last move, or the zero value; it ignores C18.
func outcomeOf(s camelot.State) engine.Outcome {
	o := s.Ended()
	var g camelot.Generator
	if !o.Over() && !g.CanMove(&s) {
		o = s.Blocked()
	}
	return o
}

// exchange computes what a side gains or loses in exchanges. It tries all captures and charges, and
// all moves of a side that must capture, until there are none.
type exchange struct {
	nodes int
	over  bool // the search limit was exceeded; the result is invalid
}

// These constants limit the search of an exchange.
const (
	exchangeNodes = 8_000
	exchangeDepth = 24
)

// afterReplies returns how much of a gain the side that is not to move keeps in the worst case,
// after each reply and the exchanges that follow.
func (x *exchange) afterReplies(s camelot.State, won int) int {
	least := whole
	each(s, func(a *camelot.Action, next camelot.State) bool {
		n := won - worth(listCaptures(&s, a))
		if o := outcomeOf(next); o.Over() {
			n = -whole
			if o.Winners.Has(1 - s.Turn()) {
				n = whole
			}
		} else {
			n += x.search(next, -whole, whole, exchangeDepth)
		}
		least = min(least, n)
		return x.over
	})
	return least
}

// best returns what the side to move can gain by exchanges, which it may begin or not.
func (x *exchange) best(s camelot.State) int { return x.search(s, -whole, whole, exchangeDepth) }

func (x *exchange) search(s camelot.State, alpha, beta, depth int) int {
	x.nodes++
	if x.nodes > exchangeNodes || depth == 0 {
		x.over = true
	}
	if x.over {
		return 0
	}
	if o := outcomeOf(s); o.Over() {
		switch {
		case o.Winners.Has(s.Turn()):
			return whole
		case o.Winners == 0:
			return 0
		}
		return -whole
	}
	var g camelot.Generator
	best := -whole
	if !g.MustJump(&s) {
		best = 0 // it may leave it
	}
	alpha = max(alpha, best)
	acts := g.Forcing(&s, nil)
	for i := range acts {
		if alpha >= beta {
			break
		}
		next := s
		next.Play(&acts[i])
		won := worth(listCaptures(&s, &acts[i]))
		n := won - x.search(next, won-beta, won-alpha, depth-1)
		best = max(best, n)
		alpha = max(alpha, n)
	}
	return best
}
