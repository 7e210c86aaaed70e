package cam

import "roundtable/lab/endings"

// half is the positions of a class in the form that endings.SolveHalves needs. Positions in which
// the other side is to move, playing downwards, lead to it; those of one block lead only to that
// block.
type half struct {
	tables *Tables
	class  *class
}

func (h half) Blocks() int { return len(h.class.blocks) }

func (h half) Block(i int) (begin, size int) {
	b := &h.class.blocks[i]
	return int(b.begin), h.class.inBlock(b)
}

func (h half) Looker() endings.Looker {
	c := h.class
	w := &looker{tables: h.tables, class: c, to: h.tables.classes[c.other.id()][c.own.id()], at: downwards{board: c.board}}
	w.numbers.ranks = &w.ranks
	return w
}

// looker examines the positions of a block in which the other side is to move, playing downwards.
type looker struct {
	tables  *Tables
	class   *class
	to      *class // of such positions
	block   *block
	reader  reader // of the block, once it is ready
	ready   bool
	ranks   ranks // once it is ready
	numbers numbers
	at      downwards
	sum     endings.Sum
}

func (w *looker) Enter(block int) {
	w.block, w.ready = &w.class.blocks[block], false
}

func (w *looker) Stand(n int) {
	if !w.ready {
		free := w.class.free(w.block)
		w.reader.read(free, w.class.other)
		w.ranks.read(&w.reader, free.count())
		w.at.other, w.ready = w.block.own, true
	}
	own, knights := w.reader.place(n)
	w.at.own, w.at.knights = own, knights.or(w.block.knights)
}

func (w *looker) Numbers() (number, mirror int, writes bool) {
	b := w.at.board
	p := Position{own: b.turn(w.at.own), other: b.turn(w.at.other), knights: b.turn(w.at.knights)}
	at := w.to.blockOf[w.to.number(p.own, p.own.and(p.knights))]
	number = w.to.indexIn(at, p)
	if mirror = number; !w.block.symmetric && w.to.blocks[at>>1].symmetric {
		mirror = w.to.index(b.mirroredPosition(p))
	}
	return number, mirror, at&1 == 0 || !w.block.symmetric
}

func (w *looker) First(n int) (value endings.Value, quiet, later int) {
	w.Stand(n)
	d := &w.at
	w.sum = endings.Sum{}
	movers, castle := d.own, d.own.has(d.board.goal)
	if castle {
		movers = only(d.board.goal) // C11
	}
	if d.mustJump(movers) {
		for s := movers; !s.none(); s = s.rest() {
			w.jumps(s.first(), s.first())
		}
	}
	must := w.sum.Count > 0
	for s := movers.and(d.knights); !s.none(); s = s.rest() {
		w.charges(s.first())
	}
	if must {
		return w.sum.Value(), 0, 0
	}
	for s := movers; !s.none(); s = s.rest() {
		ends := d.ends(s.first())
		if ends.has(d.board.home) {
			return endings.ValueOf(1), 0, 0
		}
		quiet += ends.count()
	}
	switch {
	case quiet == 0 && w.sum.Count == 0:
		return endings.ValueOf(0), 0, 0 // S5
	case quiet == 0:
		return w.sum.Value(), 0, 0
	case w.sum.Win > 0:
		return endings.ValueOf(w.sum.Win), quiet, 0
	case w.sum.Loss > 0 && !w.sum.Draws:
		return endings.Drawn, quiet, w.sum.Loss
	}
	return endings.Drawn, quiet, 0
}

func (w *looker) Taking() endings.Sum {
	w.sum = endings.Sum{}
	movers := w.at.own
	if movers.has(w.at.board.goal) {
		movers = only(w.at.board.goal) // C11
	}
	for s := movers.and(w.at.knights); !s.none(); s = s.rest() {
		w.charges(s.first())
	}
	return w.sum
}

// charges adds up the results of a Knight's captures after a canter.
func (w *looker) charges(knight uint8) {
	for s := w.at.runUps(knight); !s.none(); s = s.rest() {
		w.jumps(knight, s.first())
	}
}

// jumps adds up the results of the captures of a piece that has come to a square.
func (w *looker) jumps(piece, at uint8) {
	d := &w.at
	c := chain{at: d, tables: w.tables, sum: &w.sum, friends: d.own.minus(only(piece)), knight: d.knights.has(piece), castle: d.own.has(d.board.goal)}
	c.follow(at, d.other)
}

func (w *looker) Before(n int, left []byte, visit func(n int)) {
	w.Stand(n)
	after := w.at
	for s := after.own; !s.none(); s = s.rest() {
		piece := s.first()
		rest, knights := after.own.minus(only(piece)), after.knights.minus(only(piece))
		if rest.has(after.board.goal) { // C11: it would have had to move
			continue
		}
		knight := after.knights.has(piece)
		w.numbers.lift(after.own, after.knights, piece)
		for froms := after.origins(piece); !froms.none(); froms = froms.rest() {
			from := only(froms.first())
			w.at.own, w.at.knights = rest.or(from), knights
			if knight {
				w.at.knights = knights.or(from)
			}
			if n := w.numbers.of(froms.first()); left[n] != 0 {
				visit(n)
			}
		}
	}
}
