package boardview

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/sprites"
)

// addFlags adds what stands on the frame at the ends of lines, numbers last.
// Several flags on one end share its room.
func (p *painter) addFlags() {
	for i := range p.signs.flags {
		if f := &p.signs.flags[i]; !f.figure() {
			p.addFlag(f)
		}
	}
	for i := range p.signs.flags {
		if f := &p.signs.flags[i]; f.figure() {
			p.addFigure(f)
		}
	}
}

// addFlag adds a flag that is no number, with its piece beside it.
func (p *painter) addFlag(f *Flag) {
	e := p.shape.end(f.Line, false)
	slots, at := 0, 0
	for i := range p.signs.flags {
		o := &p.signs.flags[i]
		if o.Line != f.Line {
			continue
		}
		if o.figure() {
			return
		}
		if o == f {
			at = slots
		}
		slots += o.slots()
	}
	s := p.shape.square
	step := min(0.42, 0.95/float64(slots)) * s
	put := func(img *ebiten.Image, slot int, scale float64) {
		along := (float64(slot) - float64(slots-1)/2) * step
		p.batch.add(img, p.onPixel(e.x+along*e.dy)+p.shakeX, p.onPixel(e.y-along*e.dx)+p.shakeY, plain(p.zoom()*scale*min(1, step/(0.42*s)), 1))
	}
	kind := f.Kind
	if kind == Threat || kind == ClosedLine {
		kind += e.direction()
	}
	put(p.set.Mark(kind), at, 1)
	if f.slots() > 1 {
		put(p.set.Piece(f.Piece), at+1, 0.42)
	}
}

// addFigure adds a number on its plate.
func (p *painter) addFigure(f *Flag) {
	e := p.signs.figureEnd(&p.shape, f)
	x, y := p.onPixel(e.x)+p.shakeX, p.onPixel(e.y)+p.shakeY
	p.batch.add(p.set.Mark(f.Kind), x, y, plain(p.zoom(), 1))

	var signs [3]rune
	n := 0
	write := func(r rune) { signs[n] = r; n++ }
	value := max(-99, min(99, f.Value))
	switch {
	case value > 0:
		write('+')
	case value < 0:
		write('−')
		value = -value
	}
	if value > 9 {
		write(rune('0' + value/10))
	}
	write(rune('0' + value%10))

	l := plain(p.zoom(), 1)
	if n > 2 { // as wide as the plate
		l.wide, l.high = l.wide*0.8, l.high*0.8
	}
	l.red, l.green, l.blue = sprites.FigureInk(p.shape.theme, f.Kind)
	step := float64(p.set.FigureStep()) * l.wide
	x = math.Floor(x - step*float64(n)/2)
	for i := range n {
		p.batch.add(p.set.Figure(signs[i]), x+step*(float64(i)+0.5), math.Floor(y), l)
	}
}

// onPixel is the middle nearest to x of a picture of the set's cells whose pixels
// are those of the screen.
func (p *painter) onPixel(x float64) float64 {
	half := float64(p.set.Cell) / 2
	return math.Round(x-half) + half
}
