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

type content struct {
	pieces   []engine.Piece // by square, at rest
	playback *playback
	drag     drag
	signs    *signs
	stream   *stream
}

// Tray is the place that a captured piece goes to: its middle and its side, in device pixels.
type Tray struct {
	X, Y, Side float64
	Keep       bool // the piece stays visible there until the movement ends
}

// painter draws a board with its content, without allocating.
type painter struct {
	canvas
	content
	trays func(by engine.Seat, nth int) (Tray, bool) // from SetTrays, or nil

	tokens  []anim.Token // the visible pieces
	effects []anim.Effect
	dark    float64      // how dark the board is, 0..1
	bright  engine.Seats // the seats whose pieces stay bright

	boardOp ebiten.DrawImageOptions
	calls   int // draw calls of the latest frame
}

// prepare computes what is visible in this tick. It draws nothing.
func (p *painter) prepare(in shape, set *sprites.Set, of content) {
	p.shape, p.set, p.content = in, set, of
	p.updateShake()
	p.effects = p.effects[:0]
	if p.playback.Animating() {
		p.effects = p.playback.timeline.AppendEffects(p.effects, p.playback.tick)
	}
	p.darken()
	p.collect()
}

// draw draws the board in one call and its content in another.
func (p *painter) draw(dst *ebiten.Image, in shape, set *sprites.Set, of content) {
	p.prepare(in, set, of)
	p.calls = 0
	all := dst
	if p.shape.Zoomed() {
		dst = clip(dst, p.shape.area)
	}
	p.drawBoard(dst)
	p.batch.reset()
	p.addStream(p.stream)
	p.addTints(p.signs)
	if !p.shape.narrow {
		p.addFlags(p.signs)
	}
	p.addMarks(false)
	for i := range p.tokens {
		p.addShadow(&p.tokens[i])
	}
	p.addEffects(p.effects, false)
	for i := range p.tokens {
		if p.tokens[i].Trip == 0 {
			p.addToken(&p.tokens[i])
		}
	}
	p.addMarks(true)
	if p.shape.narrow { // the marks that extend over squares
		p.addFlags(p.signs)
	}
	p.addEffects(p.effects, true)
	if p.shape.Zoomed() { // what leaves the board is visible beyond its edge
		p.batch.draw(dst, p.set.Sheet)
		p.batch.reset()
		p.calls++
	}
	for i := range p.tokens { // on top, leaving the board
		if p.tokens[i].Trip > 0 {
			p.addToken(&p.tokens[i])
		}
	}
	p.addDragged()
	p.batch.draw(all, p.set.Sheet)
	p.calls++
}

func (p *painter) updateShake() {
	p.shakeX, p.shakeY = 0, 0
	if p.playback.Animating() {
		x, y := p.playback.timeline.Shake(p.playback.tick)
		p.shakeX, p.shakeY = whole(x*p.shape.square), whole(y*p.shape.square)
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

// drawBoard draws the empty board. Until the pictures for this shape are ready, it turns and scales
// the picture of another shape.
func (p *painter) drawBoard(dst *ebiten.Image) {
	op := &p.boardOp
	*op = ebiten.DrawImageOptions{}
	z := p.zoom()
	if z != 1 {
		op.Filter = ebiten.FilterLinear
	}
	w, h := float64(p.set.Board.Bounds().Dx()), float64(p.set.Board.Bounds().Dy())
	x, y := p.set.Layout.X, p.set.Layout.Y
	for range (p.shape.turn - p.set.Spec.Turn) % 4 { // turn it so that its squares match
		op.GeoM.Concat(quarter)
		op.GeoM.Translate(h, 0)
		w, h, x, y = h, w, y, x
	}
	if p.dark > 0 {
		l := float32(1 - p.dark)
		op.ColorScale.Scale(l, l, l, 1)
	}
	op.GeoM.Translate(-x, -y)
	op.GeoM.Scale(z, z)
	op.GeoM.Translate(p.shape.x+p.shakeX, p.shape.y+p.shakeY)
	dst.DrawImage(p.set.Board, op)
	p.calls++
}

func (p *painter) addMarks(over bool) {
	for _, m := range p.signs.marks {
		if m.Kind.Over() == over && p.shape.geometry.Has(m.Square) {
			x, y := p.shape.Centre(m.Square)
			l := plain(p.zoom(), 1)
			bright := float32(1 - p.dark)
			l.red, l.green, l.blue = bright, bright, bright
			p.put(p.set.Mark(m.Kind), x, y, l)
		}
	}
}

func (p *painter) collect() {
	p.tokens = p.tokens[:0]
	if p.playback.Animating() {
		p.tokens = p.playback.timeline.AppendAt(p.tokens, p.playback.tick)
		p.tokens = slices.DeleteFunc(p.tokens, p.drawnAsDragged)
	} else {
		g := p.shape.geometry
		for _, sq := range g.Squares {
			if piece := p.pieces[sq]; piece.Kind != engine.NoKind && !p.drag.isElsewhere(sq) {
				p.tokens = append(p.tokens, anim.Token{Piece: piece, X: float64(g.File(sq)), Y: float64(g.Rank(sq)), Scale: 1, Alpha: 1})
			}
		}
	}
	slices.SortStableFunc(p.tokens, p.compareDepth)
	if ghost := &p.signs.ghost; ghost.at != engine.NoSquare {
		g := p.shape.geometry
		p.tokens = append(p.tokens, anim.Token{Piece: ghost.piece, X: float64(g.File(ghost.at)), Y: float64(g.Rank(ghost.at)), Scale: 1, Alpha: ghost.alpha})
	}
}

// compareDepth orders tokens from the far edge to the near one, since tall pieces cover those
// behind; moving ones come last.
func (p *painter) compareDepth(a, b anim.Token) int {
	if moving := inAir(a); moving != inAir(b) {
		if moving {
			return 1
		}
		return -1
	} else if moving {
		return 0
	}
	_, ay := p.shape.point(a.X, a.Y)
	_, by := p.shape.point(b.X, b.Y)
	return cmp.Compare(ay, by)
}

// inAir reports whether a token is lifted or between squares.
func inAir(t anim.Token) bool {
	return t.Lift != 0 || t.X != math.Trunc(t.X) || t.Y != math.Trunc(t.Y)
}

func (p *painter) drawnAsDragged(t anim.Token) bool {
	to := p.drag.glide.to
	g := p.shape.geometry
	return t.Trip == 0 && to != engine.NoSquare && t.X == float64(g.File(to)) && t.Y == float64(g.Rank(to))
}

// part returns the piece whose picture is drawn for a token: for a piece that comes apart, one of
// its halves, if there is a picture of that half.
func (p *painter) part(t *anim.Token) engine.Piece {
	piece := t.Piece
	switch t.Part {
	case anim.Bare:
		piece = art.Bare.Of(piece)
	case anim.Stand:
		return art.Stand.Of(piece)
	case anim.Whole:
	}
	if p.set.Piece(piece) == nil {
		return t.Piece
	}
	return piece
}

func (p *painter) addShadow(t *anim.Token) {
	trip := fade(t.Trip * 1.6)
	x, y := p.spot(t)
	p.shadow(p.part(t), x, y, t.Lift, t.Alpha*trip, t.Scale, t.Angle, t.Flat)
}

// spot returns the point of the board below a token.
func (p *painter) spot(t *anim.Token) (x, y float64) {
	x, y = p.shape.point(t.X, t.Y)
	if t.Foot {
		y += p.foot() * p.zoom() * (1 - t.Scale)
	}
	return x + p.shakeX, y + p.shakeY
}

func (p *painter) addToken(t *anim.Token) {
	x, y := p.spot(t)
	s := p.shape.square
	y -= t.Lift * s * 0.55
	scale, alpha := t.Scale*(1+0.16*t.Lift), t.Alpha
	if t.Trip > 0 {
		tray, ok := Tray{}, false
		if p.trays != nil {
			tray, ok = p.trays(t.By, t.Nth)
		}
		switch {
		case !ok:
			alpha *= fade(t.Trip * 1.4)
		default:
			// In an arc, rising a little before it comes down on the tray.
			e := t.Trip
			bow := math.Min(1.6*s, 0.25*math.Hypot(tray.X-x, tray.Y-y))
			x, y = x+(tray.X-x)*e, y+(tray.Y-y)*e-bow*math.Sin(math.Pi*e)
			scale *= 1 - e + e*tray.Side/s
			if !tray.Keep {
				alpha *= fade((e - 0.82) / 0.18)
			}
		}
	}
	l := plain(p.zoom()*scale, alpha)
	l.angle, l.flat, l.foot = t.Angle, t.Flat, p.foot()
	bright := float32(p.light(t.Piece))
	l.red, l.green, l.blue = l.red*bright, l.green*bright, l.blue*bright
	p.batch.add(p.set.Piece(p.part(t)), x, y, l)
}

func (p *painter) addDragged() {
	from := p.drag.glide.to
	if p.drag.on {
		from = p.drag.from
	}
	if !p.shape.geometry.Has(from) {
		return
	}
	x, y, lift := p.drag.pose(p.shape.Centre(from))
	piece := p.pieces[from]
	p.shadow(piece, x, y, lift, 1, 1, 0, 0)
	l := plain(p.zoom()*(1+0.30*lift), 1)
	p.batch.add(p.set.Piece(piece), x, y-lift*p.shape.square*0.30, l)
}

func (p *painter) darken() {
	p.dark, p.bright = 0, 0
	for i := range p.effects {
		if e := &p.effects[i]; e.Kind == anim.Dusk {
			p.dark, p.bright = e.Size*presence(e, 0.14, 0.8), e.Seats
		}
	}
}

func (p *painter) light(piece engine.Piece) float64 {
	if p.bright.Has(piece.Seat) {
		return 1
	}
	return 1 - p.dark
}
