package boardview

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/sprites"
)

// addFlags adds the flags on the frame at the ends of lines, and the numbers last. Flags at the
// same end share the space there.
func (c *canvas) addFlags(s *signs) {
	for i := range s.flags {
		if f := &s.flags[i]; !f.figure() {
			c.addFlag(s, f)
		}
	}
	for i := range s.flags {
		if f := &s.flags[i]; f.figure() {
			c.addFigure(s, f)
		}
	}
}

func (c *canvas) addFlag(s *signs, f *Flag) {
	e := c.shape.end(f.Line, false)
	slots, at := 0, 0
	for i := range s.flags {
		o := &s.flags[i]
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
	square := c.shape.square
	step := min(0.42, 0.95/float64(slots)) * square
	put := func(img *ebiten.Image, slot int, scale float64) {
		along := (float64(slot) - float64(slots-1)/2) * step
		c.put(img, c.onPixel(e.x+along*e.dy), c.onPixel(e.y-along*e.dx), plain(c.zoom()*scale*min(1, step/(0.42*square)), 1))
	}
	kind := f.Kind
	if kind == Threat || kind == ClosedLine {
		kind += e.direction()
	}
	put(c.set.Mark(kind), at, 1)
	if f.slots() > 1 {
		put(c.set.Piece(f.Piece), at+1, 0.42)
	}
}

func (c *canvas) addFigure(s *signs, f *Flag) {
	e := s.figureEnd(&c.shape, f)
	x, y := c.onPixel(e.x)+c.shakeX, c.onPixel(e.y)+c.shakeY
	c.batch.add(c.set.Mark(f.Kind), x, y, plain(c.zoom(), 1))

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

	l := plain(c.zoom(), 1)
	if n > 2 { // as wide as the plate
		l.wide, l.high = l.wide*0.8, l.high*0.8
	}
	l.red, l.green, l.blue = sprites.FigureInk(c.shape.theme, f.Kind)
	step := float64(c.set.FigureStep()) * l.wide
	x = math.Floor(x - step*float64(n)/2)
	for i := range n {
		c.batch.add(c.set.Figure(signs[i]), x+step*(float64(i)+0.5), math.Floor(y), l)
	}
}
