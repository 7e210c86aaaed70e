package camette

import (
	"math/bits"

	"roundtable/lab/endings"
)

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
	return &looker{tables: h.tables, class: h.class, to: h.tables.classes[h.class.other][h.class.own], at: downwards{binds: h.tables.Reading.binds()}}
}

// looker examines the positions of a block in which the other side is to move, playing downwards.
type looker struct {
	tables *Tables
	class  *class
	to     *class // of such positions
	block  *block
	reader reader // of the block
	at     downwards
	sum    endings.Sum
}

func (w *looker) Enter(block int) {
	w.block = &w.class.blocks[block]
	w.reader = w.class.reader(w.block)
}

func (w *looker) Stand(n int) {
	own, knight := w.reader.place(n)
	w.at.own, w.at.other, w.at.knights = own, w.block.own, knight|w.block.knight
}

func (w *looker) Numbers() (number, mirror int, writes bool) {
	own, other, knights := turnSet(w.at.own), turnSet(w.at.other), turnSet(w.at.knights)
	number = w.to.index(own, other, knights)
	if mirror = number; !w.block.both() && own&knights&^middle == 0 {
		mirror = w.to.index(mirrorSet(own), mirrorSet(other), mirrorSet(knights))
	}
	return number, mirror, own&knights&^leftMay == 0 || !w.block.both()
}

func (w *looker) First(n int) (value Value, quiet, later int) {
	w.Stand(n)
	return w.first()
}

func (w *looker) first() (value Value, quiet, later int) {
	d := &w.at
	w.sum = endings.Sum{}
	movers, castle := d.own, d.own&goal != 0
	if castle {
		movers = goal // C11
	}
	if leapt(movers, d.other, d.empty()) != 0 {
		for s := movers; s != 0; s &= s - 1 {
			w.jumps(s&-s, s&-s)
		}
	}
	must := w.sum.Count > 0
	if knight := movers & d.knights; knight != 0 {
		w.charges(knight)
	}
	if must {
		return w.sum.Value(), 0, 0
	}
	for s := movers; s != 0; s &= s - 1 {
		ends := d.ends(s & -s)
		if ends&home != 0 {
			return endings.ValueOf(1), 0, 0
		}
		quiet += bits.OnesCount64(ends)
	}
	switch {
	case quiet == 0 && w.sum.Count == 0 && w.tables.Reading == Stalemate:
		return Drawn, 0, 0
	case quiet == 0 && w.sum.Count == 0:
		return endings.ValueOf(0), 0, 0
	case quiet == 0:
		return w.sum.Value(), 0, 0
	case w.sum.Win > 0:
		return endings.ValueOf(w.sum.Win), quiet, 0
	case w.sum.Loss > 0 && !w.sum.Draws:
		return Drawn, quiet, w.sum.Loss
	}
	return Drawn, quiet, 0
}

func (w *looker) Taking() endings.Sum {
	w.sum = endings.Sum{}
	movers := w.at.own
	if movers&goal != 0 {
		movers = goal // C11
	}
	if knight := movers & w.at.knights; knight != 0 {
		w.charges(knight)
	}
	return w.sum
}

func (w *looker) Before(n int, left []byte, visit func(n int)) {
	w.Stand(n)
	after := w.at
	for s := after.own; s != 0; s &= s - 1 {
		piece := s & -s
		if after.own&^piece&goal != 0 { // C11: it would have had to move
			continue
		}
		for froms := after.origins(piece); froms != 0; froms &= froms - 1 {
			from := froms & -froms
			w.at.own = after.own ^ piece | from
			if w.at.knights = after.knights; piece&after.knights != 0 {
				w.at.knights = after.knights ^ piece | from
			}
			if n := w.block.otherIndex(w.at.own, w.at.own&w.at.knights); left[n] != 0 {
				visit(n)
			}
		}
	}
}
