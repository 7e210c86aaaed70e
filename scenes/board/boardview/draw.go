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

// Draw draws the board with all that stands on it: the board in one call, and
// everything else in another.
func (v *View) Draw(dst *ebiten.Image) {
	if v.board.Geometry == nil || v.shape.square <= 0 {
		return
	}
	if v.pictures.set == nil {
		return
	}
	v.updateShake()
	v.effects = v.effects[:0]
	if v.Animating() {
		v.effects = v.timeline.AppendEffects(v.effects, v.tick)
	}
	v.darken()
	v.calls = 0
	all := dst
	if v.Zoomed() {
		dst = clip(dst, v.shape.area)
	}
	v.drawBoard(dst)
	v.batch.reset()
	v.addFlags()
	v.addMarks(false)
	v.collect()
	for i := range v.tokens {
		v.addShadow(&v.tokens[i])
	}
	v.addEffects(false)
	for i := range v.tokens {
		if v.tokens[i].Trip == 0 {
			v.addToken(&v.tokens[i])
		}
	}
	v.addMarks(true)
	v.addEffects(true)
	if v.Zoomed() { // what leaves the board is seen beyond its edge
		v.batch.draw(dst, v.pictures.set.Sheet)
		v.batch.reset()
		v.calls++
	}
	for i := range v.tokens { // over everything, on their way off the board
		if v.tokens[i].Trip > 0 {
			v.addToken(&v.tokens[i])
		}
	}
	v.addDragged()
	v.batch.draw(all, v.pictures.set.Sheet)
	v.calls++
}

// zoom is by how much the pictures at hand must be scaled: 1 but while the size
// is changing.
func (v *View) zoom() float64 { return v.shape.square / float64(v.pictures.set.Spec.Square) }

// updateShake finds how far the board is off its place.
func (v *View) updateShake() {
	v.shakeX, v.shakeY = 0, 0
	if v.Animating() {
		x, y := v.timeline.Shake(v.tick)
		v.shakeX, v.shakeY = whole(x*v.shape.square), whole(y*v.shape.square)
	}
}

// quarter turns a picture clockwise, exactly.
var quarter = func() (m ebiten.GeoM) {
	m.SetElement(0, 0, 0)
	m.SetElement(0, 1, -1)
	m.SetElement(1, 0, 1)
	m.SetElement(1, 1, 0)
	return m
}()

func (v *View) drawBoard(dst *ebiten.Image) {
	op := &v.boardOp
	*op = ebiten.DrawImageOptions{}
	z := v.zoom()
	if z != 1 {
		op.Filter = ebiten.FilterLinear
	}
	w, h := float64(v.pictures.set.Board.Bounds().Dx()), float64(v.pictures.set.Board.Bounds().Dy())
	x, y := v.pictures.set.Layout.X, v.pictures.set.Layout.Y
	for range (v.shape.turn - v.pictures.set.Spec.Turn) % 4 { // turned as the board is, its squares lie right
		op.GeoM.Concat(quarter)
		op.GeoM.Translate(h, 0)
		w, h, x, y = h, w, y, x
	}
	if v.dark > 0 {
		l := float32(1 - v.dark)
		op.ColorScale.Scale(l, l, l, 1)
	}
	op.GeoM.Translate(-x, -y)
	op.GeoM.Scale(z, z)
	op.GeoM.Translate(v.shape.x+v.shakeX, v.shape.y+v.shakeY)
	dst.DrawImage(v.pictures.set.Board, op)
	v.calls++
}

func (v *View) addMarks(over bool) {
	for _, m := range v.marks {
		if m.Kind.Over() == over && v.board.Geometry.Has(m.Square) {
			x, y := v.Centre(m.Square)
			l := plain(v.zoom(), 1)
			bright := float32(1 - v.dark)
			l.red, l.green, l.blue = bright, bright, bright
			v.batch.add(v.pictures.set.Mark(m.Kind), x+v.shakeX, y+v.shakeY, l)
		}
	}
}

// collect gathers the pieces as they are seen now.
func (v *View) collect() {
	v.tokens = v.tokens[:0]
	if v.Animating() {
		v.tokens = v.timeline.AppendAt(v.tokens, v.tick)
		v.tokens = slices.DeleteFunc(v.tokens, v.drawnAsDragged)
	} else {
		g := v.board.Geometry
		for _, sq := range g.Squares {
			if p := v.board.At[sq]; p.Kind != engine.NoKind && !v.drag.away(sq) {
				v.tokens = append(v.tokens, anim.Token{Piece: p, X: float64(g.File(sq)), Y: float64(g.Rank(sq)), Scale: 1, Alpha: 1})
			}
		}
	}
	slices.SortStableFunc(v.tokens, v.compareDepth)
	if v.ghost.at != engine.NoSquare {
		g := v.board.Geometry
		v.tokens = append(v.tokens, anim.Token{Piece: v.ghost.piece, X: float64(g.File(v.ghost.at)), Y: float64(g.Rank(v.ghost.at)), Scale: 1, Alpha: v.ghost.alpha})
	}
}

// compareDepth orders tokens from the far end of the table to the near one, so that
// what stands out over its square hides what is behind it; what moves comes
// last.
func (v *View) compareDepth(a, b anim.Token) int {
	if moving := inAir(a); moving != inAir(b) {
		if moving {
			return 1
		}
		return -1
	} else if moving {
		return 0
	}
	_, ay := v.point(a.X, a.Y)
	_, by := v.point(b.X, b.Y)
	return cmp.Compare(ay, by)
}

func inAir(t anim.Token) bool {
	return t.Lift != 0 || t.X != math.Trunc(t.X) || t.Y != math.Trunc(t.Y)
}

// drawnAsDragged reports whether a token is drawn where it is let go instead.
func (v *View) drawnAsDragged(t anim.Token) bool {
	to := v.drag.glide.to
	g := v.board.Geometry
	return t.Trip == 0 && to != engine.NoSquare && t.X == float64(g.File(to)) && t.Y == float64(g.Rank(to))
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
	if v.pictures.set.Piece(p) == nil {
		return t.Piece
	}
	return p
}

// footOffset is where a piece stands, below the middle of its picture, in the
// pictures' squares.
const footOffset = 0.36

// addShadow adds the shadow of a token. The higher the thing is, the farther off,
// the smaller, the softer and the fainter is its shadow.
func (v *View) addShadow(t *anim.Token) {
	trip := fade(t.Trip * 1.6)
	x, y := v.spot(t)
	v.shadow(v.part(t), x, y, t.Lift, t.Alpha*trip, t.Scale, t.Angle, t.Flat)
}

func (v *View) shadow(piece engine.Piece, x, y, lift, alpha, scale, angle, flat float64) {
	s, z := v.shape.square, v.zoom()
	lift = max(0, lift)
	x, y = x+lift*s*0.30, y+lift*s*0.22
	near := fade(lift / 0.55)
	l := plain(z*scale*(1-0.12*min(1, lift)), alpha*near)
	l.angle, l.flat, l.foot = angle, flat, float64(v.pictures.set.Spec.Square)*footOffset
	v.batch.add(v.pictures.set.Shadow(piece), x, y, l)
	if lift > 0 {
		// A soft spot takes over from the outline.
		u := (1 - near) * alpha / (1 + 0.7*lift)
		size := z * scale * (0.66 - 0.10*min(1.5, lift))
		v.batch.add(v.pictures.set.Light(sprites.Glow), x+s*0.05, y+s*0.12, look{wide: size, high: size * 0.9, alpha: float32(0.62 * u)})
	}
}

// fade falls smoothly from 1 at 0 to 0 at 1.
func fade(t float64) float64 {
	t = 1 - math.Max(0, math.Min(1, t))
	return t * t * (3 - 2*t)
}

// spot is the point of the board that a token is over.
func (v *View) spot(t *anim.Token) (x, y float64) {
	x, y = v.point(t.X, t.Y)
	return x + v.shakeX, y + v.shakeY
}

func (v *View) addToken(t *anim.Token) {
	x, y := v.spot(t)
	s := v.shape.square
	y -= t.Lift * s * 0.55
	scale, alpha := t.Scale*(1+0.16*t.Lift), t.Alpha
	if t.Trip > 0 {
		tray, ok := Tray{}, false
		if v.trays != nil {
			tray, ok = v.trays(t.By, t.Nth)
		}
		switch {
		case !ok:
			alpha *= fade(t.Trip * 1.4)
		default:
			// In a bow, rising a little before it comes down on the tray.
			e := t.Trip
			bow := math.Min(1.6*s, 0.25*math.Hypot(tray.X-x, tray.Y-y))
			x, y = x+(tray.X-x)*e, y+(tray.Y-y)*e-bow*math.Sin(math.Pi*e)
			scale *= 1 - e + e*tray.Side/s
			if !tray.Keep {
				alpha *= fade((e - 0.82) / 0.18)
			}
		}
	}
	l := plain(v.zoom()*scale, alpha)
	l.angle, l.flat, l.foot = t.Angle, t.Flat, float64(v.pictures.set.Spec.Square)*footOffset
	bright := float32(v.light(t.Piece))
	l.red, l.green, l.blue = l.red*bright, l.green*bright, l.blue*bright
	v.batch.add(v.pictures.set.Piece(v.part(t)), x, y, l)
}

// addDragged adds the piece under the pointer, or on its way home.
func (v *View) addDragged() {
	from := v.drag.home()
	if !v.board.Geometry.Has(from) {
		return
	}
	x, y, lift := v.drag.pose(v.Centre(from))
	piece := v.board.At[from]
	v.shadow(piece, x, y, lift, 1, 1, 0, 0)
	l := plain(v.zoom()*(1+0.30*lift), 1)
	v.batch.add(v.pictures.set.Piece(piece), x, y-lift*v.shape.square*0.30, l)
}

// out starts at full speed and ends gently; it is 1 from 1 on.
func out(t float64) float64 {
	t = 1 - math.Min(1, t)
	return 1 - t*t
}
