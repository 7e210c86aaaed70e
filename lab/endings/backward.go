package endings

import (
	"slices"
)

// before calls f with every placing from which the side to move may have reached this one by a
// plain move or a canter, and with the cells of the move. Some of these placings may be impossible,
// but none is missing.
func (h *half) before(p *Placing, f func(before *Placing, from, to uint8)) {
	var taken, own [Cells]bool
	for g, count := range h.shape {
		for _, c := range p[g][:count] {
			taken[c], own[c] = true, g < 2
		}
	}
	for g := range 2 {
		for i, to := range p[g][:h.shape[g]] {
			try := func(from uint8) {
				if from != board.goal[0] && from != board.goal[1] { // C12
					q := *p
					move(h.shape, &q, g, i, from)
					f(&q, from, to)
				}
			}
			for _, c := range board.near[to] {
				if !taken[c] {
					try(c)
				}
			}
			// Leaps back over friends, and on from there; none ends next to its beginning.
			var stack [Cells]uint8
			var been [Cells]bool
			top := 1
			stack[0], been[to] = to, true
			for top > 0 {
				top--
				for _, l := range board.leaps[stack[top]] {
					if own[l.over] && l.over != to && !taken[l.to] && !been[l.to] {
						been[l.to] = true
						stack[top] = l.to
						top++
						try(l.to)
					}
				}
			}
		}
	}
}

// leads reports whether a piece may go from a cell to another without a capture.
func (v *solver) leads(w *worker, h *half, p *Placing, from, to uint8) bool {
	if !h.shape.Reached(p, h.used) {
		return false
	}
	s := h.shape.State(v.table.Rules, p, h.used)
	w.acts = w.g.Legal(&s, w.acts[:0])
	for k := range w.acts {
		if a := &w.acts[k]; a.From == SquareOf(from) && a.To == SquareOf(to) && !a.IsCapture() {
			return true
		}
	}
	return false
}

// steps reports whether a move is certainly a legal plain one where no jump is compulsory, as in
// any position that is not yet known (C7 leads out of a layer): no piece is in the own castle
// (C11), and none goes there (C10).
func (h *half) steps(p *Placing, from, to uint8) bool {
	if h.used != [2]int{} || to == board.home[0] || to == board.home[1] {
		return false
	}
	for g := range 2 {
		for _, c := range p[g][:h.shape[g]] {
			if c == board.home[0] || c == board.home[1] {
				return false
			}
		}
	}
	return slices.Contains(board.near[from], to)
}

// loses reports whether every move of a position leads to one that the other side wins
// within one ply less.
func (v *solver) loses(w *worker, h *half, p *Placing, plies int) bool {
	if !h.shape.Reached(p, h.used) {
		return false
	}
	s := h.shape.State(v.table.Rules, p, h.used)
	w.acts = w.g.Legal(&s, w.acts[:0])
	for k := range w.acts {
		if after, _ := v.after(h, p, &s, &w.acts[k], plies-1); after.Result <= 0 {
			return false
		}
	}
	return true
}
