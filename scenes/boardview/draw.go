package boardview

import (
	"cmp"
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/scenes/anim"
	"roundtable/sprites"
	"roundtable/sprites/art"
)

// pen is what drawing needs each time, kept so that a frame allocates nothing.
type pen struct{ op ebiten.DrawImageOptions }

// Draw draws the board with all that stands on it.
func (v *View) Draw(dst *ebiten.Image) {
	if v.board.Geometry == nil || v.shape.square <= 0 {
		return
	}
	if v.set == nil { // its pictures are being drawn
		return
	}
	v.drawBoard(dst)
	v.drawFlags(dst)
	v.drawMarks(dst, false)
	v.collect()
	for i := range v.tokens {
		v.drawShadow(dst, &v.tokens[i])
	}
	for i := range v.tokens {
		v.drawToken(dst, &v.tokens[i])
	}
	v.drawMarks(dst, true)
	v.drawDragged(dst)
}

// zoom is by how much the pictures at hand must be scaled: 1 but while the size
// is changing.
func (v *View) zoom() float64 { return v.shape.square / float64(v.set.Spec.Square) }

func (v *View) drawBoard(dst *ebiten.Image) {
	op := &v.pen.op
	*op = ebiten.DrawImageOptions{}
	z := v.zoom()
	if z != 1 {
		op.Filter = ebiten.FilterLinear
	}
	op.GeoM.Translate(-v.set.Layout.X, -v.set.Layout.Y)
	op.GeoM.Scale(z, z)
	if v.set.Spec.Flipped != v.shape.flipped { // until its picture the right way round is drawn
		op.GeoM.Scale(-1, -1)
		op.GeoM.Translate(float64(v.shape.box.Files)*v.shape.square, float64(v.shape.box.Ranks)*v.shape.square)
	}
	op.GeoM.Translate(v.shape.x, v.shape.y)
	dst.DrawImage(v.set.Board, op)
}

func (v *View) drawMarks(dst *ebiten.Image, over bool) {
	for _, m := range v.marks {
		if m.Kind.Over() == over && v.board.Geometry.Has(m.Square) {
			x, y := v.Centre(m.Square)
			v.stamp(dst, v.set.Mark(m.Kind), x, y, look{scale: 1, alpha: 1})
		}
	}
}

// drawFlags draws what stands on the frame at the ends of lines, each with its
// piece beside it. Several on one end share its room.
func (v *View) drawFlags(dst *ebiten.Image) {
	s := v.shape.square
	for i, f := range v.flags {
		x, y, dx, dy := v.end(f.Line)
		slots, at := 0, 0
		for j, o := range v.flags {
			if o.Line == f.Line {
				if j == i {
					at = slots
				}
				slots += o.slots()
			}
		}
		step := min(0.42, 0.95/float64(slots)) * s
		put := func(img *ebiten.Image, slot int, scale, angle float64) {
			along := (float64(slot) - float64(slots-1)/2) * step
			v.stamp(dst, img, x+along*dy, y-along*dx, look{scale: scale * min(1, step/(0.42*s)), alpha: 1, angle: angle})
		}
		put(v.set.Mark(f.Kind), at, 1, math.Atan2(-dx, dy)*turned(f.Kind))
		if f.slots() > 1 {
			put(v.set.Piece(f.Piece), at+1, 0.42, 0)
		}
	}
}

// slots is how many pictures a flag has.
func (f Flag) slots() int {
	if f.Piece.Kind == engine.NoKind {
		return 1
	}
	return 2
}

// turned is 1 for what points along its line, 0 for what stands upright.
func turned(k MarkKind) float64 {
	if k == Threat {
		return 1
	}
	return 0
}

// end is the point on the frame at the upper or right end of a line, and the
// direction from there to the line's squares.
func (v *View) end(l engine.Line) (x, y, dx, dy float64) {
	ax, ay := v.Centre(l.From)
	bx, by := v.Centre(l.To)
	if bx-by < ax-ay { // the end that is further to the upper right
		ax, ay, bx, by = bx, by, ax, ay
	}
	d := math.Hypot(ax-bx, ay-by)
	if d == 0 {
		return bx, by, 0, 1
	}
	dx, dy = (ax-bx)/d, (ay-by)/d
	off := (0.5 + sprites.Frame(v.theme, v.game, v.board.Geometry)) * v.shape.square
	return bx - dx*off, by - dy*off, dx, dy
}

// collect gathers the pieces as they are seen now.
func (v *View) collect() {
	v.tokens = v.tokens[:0]
	if v.Animating() {
		v.tokens = v.timeline.AppendAt(v.tokens, v.tick)
	} else {
		g := v.board.Geometry
		for _, sq := range g.Squares {
			if p := v.board.At[sq]; p.Kind != engine.NoKind && !v.away(sq) {
				v.tokens = append(v.tokens, anim.Token{Piece: p, X: float64(g.File(sq)), Y: float64(g.Rank(sq)), Scale: 1, Alpha: 1})
			}
		}
	}
	slices.SortStableFunc(v.tokens, v.nearer)
	if v.ghost.at != engine.NoSquare {
		g := v.board.Geometry
		v.tokens = append(v.tokens, anim.Token{Piece: v.ghost.piece, X: float64(g.File(v.ghost.at)), Y: float64(g.Rank(v.ghost.at)), Scale: 1, Alpha: v.ghost.alpha})
	}
}

// nearer orders tokens from the far end of the table to the near one, so that
// what stands out over its square hides what is behind it; what moves comes
// last.
func (v *View) nearer(a, b anim.Token) int {
	if moving := inAir(a); moving != inAir(b) {
		if moving {
			return 1
		}
		return -1
	} else if moving {
		return 0
	}
	if v.shape.flipped {
		return cmp.Compare(a.Y, b.Y)
	}
	return cmp.Compare(b.Y, a.Y)
}

func inAir(t anim.Token) bool {
	return t.Lift != 0 || t.X != math.Trunc(t.X) || t.Y != math.Trunc(t.Y)
}

// away reports whether the piece of a square is under the pointer, or on its
// way back.
func (v *View) away(sq engine.Square) bool {
	return v.drag.on && v.drag.from == sq || v.back.from == sq
}

// look is how a picture is put on the screen.
type look struct {
	scale, alpha, angle, flat float64
}

// stamp draws a picture of the sheet with its middle at a point.
func (v *View) stamp(dst, img *ebiten.Image, x, y float64, l look) {
	if img == nil || l.alpha <= 0 {
		return
	}
	op := &v.pen.op
	*op = ebiten.DrawImageOptions{}
	half := float64(v.set.Cell) / 2
	z := v.zoom() * l.scale
	op.GeoM.Translate(-half, -half)
	if l.flat != 0 {
		// Pressed against its foot, and a little broader for it.
		foot := float64(v.set.Spec.Square) * 0.36
		op.GeoM.Translate(0, -foot)
		op.GeoM.Scale(1+l.flat*0.5, 1-l.flat)
		op.GeoM.Translate(0, foot)
	}
	if l.angle != 0 {
		op.GeoM.Rotate(l.angle)
	}
	if z != 1 {
		op.GeoM.Scale(z, z)
	}
	if z != 1 || l.angle != 0 || l.flat != 0 || x-half != math.Trunc(x-half) || y-half != math.Trunc(y-half) {
		op.Filter = ebiten.FilterLinear
	}
	op.GeoM.Translate(x, y)
	if l.alpha < 1 {
		op.ColorScale.ScaleAlpha(float32(l.alpha))
	}
	dst.DrawImage(img, op)
}

// part is the piece whose picture a token has: a part, where the piece comes
// apart.
func (v *View) part(t *anim.Token) engine.Piece {
	p := t.Piece
	switch t.Part {
	case anim.Bare:
		p = art.Bare.Of(p)
	case anim.Stand:
		return art.Stand.Of(p)
	case anim.Whole:
	}
	if v.set.Piece(p) == nil {
		return t.Piece
	}
	return p
}

func (v *View) drawShadow(dst *ebiten.Image, t *anim.Token) {
	x, y := v.point(t.X, t.Y)
	s := v.shape.square
	// The higher a thing is, the farther and fainter its shadow.
	v.stamp(dst, v.set.Shadow(v.part(t)), x+t.Lift*s*0.30, y+t.Lift*s*0.22, look{
		scale: t.Scale * (1 + 0.10*t.Lift), alpha: t.Alpha / (1 + 0.8*math.Max(0, t.Lift)), angle: t.Angle, flat: t.Flat,
	})
}

func (v *View) drawToken(dst *ebiten.Image, t *anim.Token) {
	x, y := v.point(t.X, t.Y)
	s := v.shape.square
	v.stamp(dst, v.set.Piece(v.part(t)), x, y-t.Lift*s*0.55, look{
		scale: t.Scale * (1 + 0.16*t.Lift), alpha: t.Alpha, angle: t.Angle, flat: t.Flat,
	})
}

// drawDragged draws the piece under the pointer, or on its way home.
func (v *View) drawDragged(dst *ebiten.Image) {
	var from engine.Square
	var x, y, lift float64
	switch {
	case v.drag.on:
		from, x, y, lift = v.drag.from, v.drag.x, v.drag.y, 0.4
	case v.back.from != engine.NoSquare:
		from = v.back.from
		t := 1 - float64(v.back.tick)/glideTime
		hx, hy := v.Centre(from)
		x, y, lift = hx+(v.back.x-hx)*t*t, hy+(v.back.y-hy)*t*t, 0.4*t
	default:
		return
	}
	if !v.board.Geometry.Has(from) || v.Animating() {
		return
	}
	piece := v.board.At[from]
	s := v.shape.square
	v.stamp(dst, v.set.Shadow(piece), x+lift*s*0.30, y+lift*s*0.22, look{scale: 1.06, alpha: 0.75})
	v.stamp(dst, v.set.Piece(piece), x, y-lift*s*0.25, look{scale: 1 + 0.25*lift, alpha: 1})
}
