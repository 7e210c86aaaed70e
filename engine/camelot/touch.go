package camelot

import (
	"cmp"
	"slices"
	"sort"

	"roundtable/engine"
)

// Continue implements engine.Position.
func (p *Position) Continue(path []engine.Square) (engine.Partial, error) {
	if p.blocked {
		return engine.Partial{}, p.refuseAfterEnd()
	}
	if p.Placing() {
		return p.plant(path)
	}
	if len(path) == 0 {
		return p.pick(), nil
	}
	w, r := p.walkTouches(path)
	if r != nil {
		return engine.Partial{}, r
	}
	part := w.partial()
	part.Board, part.Events = w.picture(), w.events()
	return part, nil
}

func (w *walk) partial() engine.Partial {
	part := engine.Partial{Next: w.next(), Ruling: w.duty.ruling()}
	if r := w.whyUnfinished(); r == nil {
		part.Move = w.text()
	} else if len(w.path) > 1 {
		part.Unfinished = r
	}
	return part
}

// Touches implements engine.Toucher.
func (p *Position) Touches(path []engine.Square) (next []engine.Square, m engine.Move, err error) {
	if p.blocked {
		return nil, "", p.refuseAfterEnd()
	}
	if p.Placing() {
		part, err := p.plant(path)
		for _, c := range part.Next {
			next = append(next, c.Square)
		}
		return next, part.Move, err
	}
	if len(path) == 0 {
		var g Generator
		d := g.duty(&p.state)
		for _, sq := range movable(&p.state, &g, &d) {
			next = append(next, p.state.board.square[sq])
		}
		return next, "", nil
	}
	w, r := p.walkTouches(path)
	if r != nil {
		return nil, "", r
	}
	for _, c := range w.near() {
		next = append(next, c.Square)
	}
	if w.whyUnfinished() == nil {
		m = w.text()
	}
	return next, m, nil
}

func (p *Position) walkTouches(path []engine.Square) (*walk, *engine.Refusal) {
	return touchAlong(&p.state, &p.state.pieces[p.state.turn], path)
}

func touchAlong(s *State, mine *Bits, path []engine.Square) (*walk, *engine.Refusal) {
	squares, r := s.board.numbersOf(path)
	if r != nil {
		return nil, r
	}
	to := uint8(none)
	if len(squares) > 1 {
		to = squares[1]
	}
	w, r := begin(s, mine, squares[0], to)
	if r != nil {
		return nil, r
	}
	for _, sq := range squares[1:] {
		if r := w.touch(sq); r != nil {
			return nil, r
		}
	}
	return w, nil
}

func (p *Position) pick() engine.Partial {
	var g Generator
	d := g.duty(&p.state)
	part := p.state.picks(&d)
	part.Board = p.Board()
	return part
}

func (s *State) picks(d *duty) engine.Partial {
	var g Generator
	part := engine.Partial{Ruling: d.ruling()}
	for _, sq := range movable(s, &g, d) {
		part.Next = append(part.Next, engine.Choice{Square: s.board.square[sq], Act: engine.ActPick})
	}
	return part
}

func (d *duty) ruling() string {
	switch {
	case d.castle:
		return "C11"
	case d.jump:
		return "C7"
	}
	return ""
}

func (w *walk) hasEntered() bool {
	goal := &w.s.board.castle[1-w.s.turn]
	return goal.Has(w.at.sq) && !goal.Has(w.path[0])
}

// events returns the events so far. The slice has capacity for the events at the end of the turn.
func (w *walk) events() []engine.Event {
	b := w.s.board
	return Events(w.steps(), func(sq engine.Square) engine.Piece { return w.s.At(b.number[sq]) },
		func(sq engine.Square) bool { return b.castle[1-w.s.turn].Has(b.number[sq]) })
}

// Events returns the events of some steps. at returns the piece on a square before the steps, and
// in reports whether a square is in the goal castle.
func Events(steps []Step, at func(engine.Square) engine.Piece, in func(engine.Square) bool) (events []engine.Event) {
	if len(steps) == 0 {
		return nil
	}
	piece := at(steps[0].From)
	for _, e := range steps {
		switch {
		case e.Act == engine.ActCanter:
			events = append(events, engine.Cantered{Piece: piece, From: e.From, Over: e.Over, To: e.To})
		case e.Act == engine.ActJump:
			events = append(events, engine.Jumped{Piece: piece, From: e.From, Over: e.Over, To: e.To},
				engine.Captured{Piece: at(e.Over), At: e.Over, By: piece.Seat})
		case in(e.From):
			events = append(events, engine.CastleMoved{Piece: piece, From: e.From, To: e.To})
		default:
			events = append(events, engine.Stepped{Piece: piece, From: e.From, To: e.To})
		}
	}
	if last := steps[len(steps)-1].To; in(last) && !in(steps[0].From) {
		events = append(events, engine.CastleEntered{Piece: piece, At: last})
	}
	return events
}

func middle(from, to engine.Square) engine.Square { return (from + to) / 2 }

func (w *walk) picture() engine.Board {
	if len(w.acts) == 0 {
		return w.s.picture()
	}
	after, act := *w.s, w.action()
	after.Play(&act)
	return after.picture()
}

// next lists the squares that may be touched next. Each is on the way of a legal move.
func (w *walk) next() []engine.Choice {
	out := w.near()
	if !slices.ContainsFunc(out, func(c engine.Choice) bool { return c.Act != engine.ActStep }) {
		return out
	}
	if far := w.chains(); len(far) > 0 {
		out = append(out, far...)
		sort.Slice(out, func(i, j int) bool {
			a, b := &out[i], &out[j]
			return cmp.Or(cmp.Compare(a.Square, b.Square), cmp.Compare(len(a.Via), len(b.Via)), slices.Compare(a.Captures, b.Captures)) < 0
		})
	}
	return out
}

func (w *walk) near() []engine.Choice {
	b, from := w.s.board, w.at.sq
	var near Bits
	for d := range 8 {
		for _, sq := range []uint8{b.step[from][d], b.leap[from][d]} {
			if sq != none {
				near.Set(sq)
			}
		}
	}
	var out []engine.Choice
	near.Each(func(sq uint8) {
		c := *w
		if c.touch(sq) != nil {
			return
		}
		choice := engine.Choice{Square: b.square[sq], Act: c.acts[len(c.acts)-1]}
		if c.over != none {
			choice.Captures = b.squares(c.over)
		}
		out = append(out, choice)
	})
	return out
}

// Limits of the search for chains: the number of expanded places, and of detours by canters. No
// game that was played comes near them, but invented positions can.
const (
	mostPlaces  = 4000
	mostDetours = 2000
)

// chains lists the squares that several leaps can reach, with one choice for each square and set of
// captures.
func (w *walk) chains() []engine.Choice {
	may := w.canters()
	g := Generator{nodes: append(make([]node, 0, 16), w.at), most: mostPlaces}
	g.explore(&w.m, may, w.avoid)
	l := chainList{g: &g}
	var ends, passed Bits // where a canter may end, and where it must go on
	for i := range g.nodes[1:] {
		if n := &g.nodes[i+1]; !n.jumped && !n.mustCapture && may == freeCanter {
			ends.Set(n.sq)
		}
	}
	var open Bits
	for i := 1; i < len(g.nodes); i++ {
		switch n := &g.nodes[i]; {
		case n.jumped:
			if n.parent > 0 && (!w.duty.castle || w.leads(l.path(i))) {
				l.add(w, l.path(i))
			}
		case ends.Has(n.sq):
			if n.parent > 0 && !n.mustCapture {
				l.add(w, l.path(i))
			}
		case passed.Has(n.sq):
		case n.parent == 0 || w.leads(l.path(i)):
			passed.Set(n.sq)
			if n.parent > 0 {
				l.add(w, l.path(i))
			}
		default:
			open.Set(n.sq)
		}
	}
	if open = open.Less(&passed); !open.Empty() {
		w.detours(open, &l)
	}
	return l.choices
}

// leads reports whether a legal move follows a path from here.
func (w *walk) leads(path []uint8) bool {
	c := *w
	for _, sq := range path {
		if c.touch(sq) != nil {
			return false
		}
	}
	return true
}

// detours adds the squares that a canter must reach by a longer way, since it lands on no square
// twice.
func (w *walk) detours(open Bits, l *chainList) {
	ways := []walk{*w}
	for i := 0; i < len(ways) && i < mostDetours && !open.Empty(); i++ {
		from := ways[i]
		for _, sq := range w.s.board.leap[from.at.sq] {
			c := from
			if sq == none || c.touch(sq) != nil || c.hasJumped() {
				continue
			}
			if open.Has(sq) {
				open.Clear(sq)
				l.add(w, c.path[len(w.path):])
			}
			ways = append(ways, c)
		}
	}
}

type chainList struct {
	g       *Generator
	way     []uint8         // of the last path
	squares []engine.Square // shared by Via and Captures of the choices
	choices []engine.Choice
}

// path returns the squares on the way to a node, without the first square; valid until the next
// call.
func (l *chainList) path(at int) []uint8 {
	l.way = l.way[:0]
	for ; at > 0; at = int(l.g.nodes[at].parent) {
		l.way = append(l.way, l.g.nodes[at].sq)
	}
	slices.Reverse(l.way)
	return l.way
}

func (l *chainList) add(w *walk, path []uint8) {
	b, last := w.s.board, len(path)-1
	c := engine.Choice{Square: b.square[path[last]], Act: engine.ActCanter}
	begin := len(l.squares)
	for _, sq := range path[:last] {
		l.squares = append(l.squares, b.square[sq])
	}
	c.Via = l.squares[begin:len(l.squares):len(l.squares)]
	begin = len(l.squares)
	from := b.square[w.at.sq]
	for _, sq := range path {
		to := b.square[sq]
		if over := middle(from, to); w.m.enemy.Has(b.number[over]) {
			l.squares = append(l.squares, over)
		}
		from = to
	}
	if len(l.squares) > begin {
		c.Act = engine.ActJump
		c.Captures = l.squares[begin:len(l.squares):len(l.squares)]
	}
	l.choices = append(l.choices, c)
}
