package brain

import (
	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/search"
)

type run struct {
	searcher
	start camelot.State
	known verdict
}

// longestLook is how many plies back a search looks for repetitions if no draw ends a game. It is
// as many as if one does.
const longestLook = 100

func (o *options) begin(r *run, table *search.Table, pos *camelot.Position, b *search.Budget) {
	for i := range r.frames {
		p := &r.frames[i]
		p.Killers, p.Line = killers{}, p.Line[:0]
	}
	if r.History == nil {
		r.History = make([]moveHistory, 2)
	}
	clear(r.History)
	r.opt, r.treeOptions, r.Table, r.Budget = *o, o.treeOptions, table, b
	r.Game, r.Frames = r, r.frames[:]
	r.Oversight = oversight{}
	r.start, r.Lines, r.Margin = pos.State(), 1, 0
	first := &r.line[0]
	first.state = r.start
	switch {
	case o.Network != nil:
		first.hidden = hidden{known: true, acc: o.Network.Begin(&r.start)}
	case o.terms == nil:
		first.places = o.worth.places(&r.start)
	}
	quiet, draws := pos.Quiet()
	if r.Draws = draws; !draws { // a game may be quiet for ever, and every node looks through all plies
		quiet = min(quiet, longestLook)
	}
	r.enter(0, quiet)
	r.Keys = pos.AppendHistory(r.Keys[:0], quiet+1)
}

// listRoots lists the moves at the root, likely good ones first. It returns false if there are
// none.
func (r *run) listRoots() bool {
	if r.start.Ended().Over() {
		return false
	}
	p := &r.frames[0]
	p.Acts = r.Oversight.Filter(r.start.Board(), r.known.dropOthers(r.g.Legal(&r.start, p.Acts[:0])))
	if len(p.Acts) == 0 {
		return false
	}
	r.rank(0, 0)
	p.Sort()
	r.Begin(len(p.Acts))
	return true
}

// winAtOnce looks for a move that wins at once (C14, C15, C17), and reports whether there is one.
func (r *run) winAtOnce() bool {
	me := r.start.Turn()
	for i := range r.frames[0].Acts {
		next := r.start
		next.Play(&r.frames[0].Acts[i])
		o := next.Ended()
		if !o.Over() && !r.g.CanMove(&next) {
			o = next.Blocked()
		}
		if o.Winners.Has(me) {
			r.Best, r.Depth = rootMove{At: i, Score: search.Win - 1}, 1
			return true
		}
	}
	return false
}

// allKnown reports whether the tables of endings have the result of every move. Then there is
// nothing to search.
func (r *run) allKnown() bool {
	if r.opt.Endings == nil {
		return false
	}
	for i := range r.frames[0].Acts {
		next := r.start
		next.Play(&r.frames[0].Acts[i])
		if _, _, ok := r.opt.Endings(&next); !ok && !next.Ended().Over() {
			return false
		}
	}
	return true
}

func (r *run) info() engine.Info {
	info := r.Info(r.Budget.Nodes(), r.variation)
	r.known.correct(r.start, &info)
	return info
}

func (r *run) variation(m *rootMove) engine.Variation {
	first := &r.frames[0].Acts[m.At]
	v := engine.Variation{Score: m.Score, Win: search.Plies(m.Score), Line: []engine.Move{r.start.Text(*first)}}
	r.known.tell(&v)
	s := r.start
	s.Play(first)
	var acts []camelot.Action
	for _, id := range m.Line {
		if s.Ended().Over() {
			break
		}
		acts = r.g.Legal(&s, acts[:0])
		i := indexOf(acts, id)
		if i < 0 {
			break
		}
		v.Line = append(v.Line, s.Text(acts[i]))
		s.Play(&acts[i])
	}
	if r.opt.Endings != nil {
		v.Line = r.knownLine(&s, v.Line, abs(v.Win))
	}
	return v
}

// knownLine extends a variation that ends plies plies from the root, as far as the tables of
// endings know the moves.
func (r *run) knownLine(s *camelot.State, line []engine.Move, plies int) []engine.Move {
	var acts []camelot.Action
	for len(line) < plies && !s.Ended().Over() {
		acts = r.g.Legal(s, acts[:0])
		most, at := -search.Infinite, -1
		for i := range acts {
			next := *s
			next.Play(&acts[i])
			o := next.Ended()
			score := -search.Ended(o, next.Turn(), 1)
			if !o.Over() {
				result, plies, ok := r.opt.Endings(&next)
				if !ok {
					return line
				}
				score = -result * (search.Win - plies)
			}
			if score > most {
				most, at = score, i
			}
		}
		if at < 0 {
			break
		}
		line = append(line, s.Text(acts[at]))
		s.Play(&acts[at])
	}
	return line
}
