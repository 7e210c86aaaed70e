package anim

import (
	"math"
	"slices"
	"sort"

	"roundtable/engine"
)

const (
	glideTime = 20.0
	fadeTime  = 16.0
	// If more than this many pieces move, they fade instead, since the eye could not follow
	// them.
	manyMoves = 6
)

// Diff animates from one board to another: undo, redo, a jump through history. Pieces glide to
// new squares of the same kind, others fade in or out. Boards of different shapes give an empty
// timeline.
func Diff(a, b engine.Board) Timeline {
	if a.Geometry == nil || b.Geometry == nil || len(a.At) != len(b.At) || a.Geometry.Files != b.Geometry.Files {
		return Timeline{}
	}
	p := &planner{geometry: a.Geometry}
	var gone, come []int
	for sq := range a.At {
		was, is := a.At[sq], b.At[sq]
		if was == is {
			if was.Kind != engine.NoKind {
				p.enter(was, p.pose(engine.Square(sq)))
			}
			continue
		}
		if was.Kind != engine.NoKind {
			gone = append(gone, sq)
		}
		if is.Kind != engine.NoKind {
			come = append(come, sq)
		}
	}
	for _, m := range pairs(p, a, b, gone, come) {
		from, to := p.pose(engine.Square(m.from)), p.pose(engine.Square(m.to))
		i := p.enter(a.At[m.from], from)
		p.act(i, act{kind: slide, from: from, to: to, last: glideTime, high: 0.12})
		gone = slices.DeleteFunc(gone, func(sq int) bool { return sq == m.from })
		come = slices.DeleteFunc(come, func(sq int) bool { return sq == m.to })
	}
	for _, sq := range gone {
		here := p.pose(engine.Square(sq))
		p.act(p.enter(a.At[sq], here), act{kind: fade, from: here, to: shrink(here), last: fadeTime})
	}
	for _, sq := range come {
		here := p.pose(engine.Square(sq))
		p.act(p.enter(b.At[sq], shrink(here)), act{kind: fade, from: shrink(here), to: here, last: fadeTime})
	}
	if p.quiet > 0 {
		p.cue(p.quiet*0.8, CueStep, engine.NoSquare)
	}
	return p.finish()
}

// shrink returns the pose made small and invisible.
func shrink(p pose) pose {
	p.scale, p.alpha = 0.7, 0
	return p
}

type pair struct {
	from, to int
	far      float64
}

// pairs matches vanished pieces with new ones of the same kind, nearest first.
func pairs(p *planner, a, b engine.Board, gone, come []int) []pair {
	var all []pair
	for _, from := range gone {
		for _, to := range come {
			if a.At[from] == b.At[to] {
				x, y := p.pose(engine.Square(from)), p.pose(engine.Square(to))
				all = append(all, pair{from, to, math.Hypot(x.x-y.x, x.y-y.y)})
			}
		}
	}
	sort.SliceStable(all, func(i, j int) bool { return all[i].far < all[j].far })
	var out []pair
	used := map[int]bool{}
	for _, m := range all {
		// A square that a piece leaves has the key from, and one that a piece reaches has the key
		// -1-to, so that the two never collide.
		if used[m.from] || used[-1-m.to] {
			continue
		}
		used[m.from], used[-1-m.to] = true, true
		out = append(out, m)
	}
	if len(out) > manyMoves {
		return nil
	}
	return out
}
