package boardview

import (
	"image"
	"image/color"
	"math"
	"slices"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/vector"

	"roundtable/engine"
	"roundtable/sprites"
	"roundtable/sprites/paint"
)

// Tone is the purpose of a drawing, shown by a colour of the theme.
type Tone uint8

// The tones.
const (
	Own   Tone = iota // drawn by a player
	Best              // the better move
	Doubt             // a move that lost a little
	Wrong             // a move that lost much
)

// Drawing is drawn over the pieces: an arrow along several squares, or a circle on a single square,
// or, with Sign, that sign in the upper right corner of the square.
type Drawing struct {
	Path []engine.Square
	Tone Tone
	Sign string
}

func equalDrawings(a, b Drawing) bool {
	return a.Tone == b.Tone && a.Sign == b.Sign && slices.Equal(a.Path, b.Path)
}

// drawings caches the drawings on a board as one picture.
type drawings struct {
	all        []Drawing
	layer      *ebiten.Image
	layerShape shape // the board that layer was drawn for
	stale      bool
	op         ebiten.DrawImageOptions
}

func (d *drawings) set(all []Drawing) bool {
	if slices.EqualFunc(d.all, all, equalDrawings) {
		return false
	}
	d.all = append(d.all[:0], all...)
	d.stale = true
	if len(d.all) == 0 {
		d.close()
	}
	return true
}

func (d *drawings) close() {
	if d.layer != nil {
		d.layer.Deallocate()
		d.layer = nil
	}
}

// Widths of drawings, in squares, and their opacity.
const (
	arrowWide = 0.17
	headWide  = 0.48
	headLong  = 0.42
	ringWide  = 0.09
	signWide  = 0.54
	edgeWide  = 0.03 // outline
	opaque    = 0.88
)

func (d *drawings) draw(dst *ebiten.Image, s *shape) {
	if len(d.all) == 0 || s.geometry == nil {
		return
	}
	x, y := math.Floor(s.area[0]), math.Floor(s.area[1])
	w, h := int(math.Ceil(s.area[0]+s.area[2])-x), int(math.Ceil(s.area[1]+s.area[3])-y)
	if d.layer != nil && d.layer.Bounds().Size() != image.Pt(w, h) {
		d.close()
	}
	if d.layer == nil {
		d.layer = ebiten.NewImageWithOptions(image.Rect(0, 0, w, h), &ebiten.NewImageOptions{Unmanaged: true})
		d.stale = true
	}
	if d.stale || d.layerShape != *s {
		d.stale, d.layerShape = false, *s
		d.layer.Clear()
		on := *s
		on.x, on.y = on.x-x, on.y-y
		for i := range d.all {
			on.drawing(d.layer, &d.all[i])
		}
	}
	d.op = ebiten.DrawImageOptions{}
	d.op.GeoM.Translate(x, y)
	d.op.ColorScale.ScaleAlpha(opaque)
	dst.DrawImage(d.layer, &d.op)
}

func (s *shape) ink(t Tone) color.RGBA { return t.Ink(s.theme) }

// Ink returns a tone's colour.
func (t Tone) Ink(theme *sprites.Theme) color.RGBA {
	p := theme.Art
	return [...]paint.Ink{Own: p.Glow, Best: p.Focus, Doubt: p.Glow, Wrong: p.Warn}[t].RGBA()
}

func (s *shape) drawing(dst *ebiten.Image, d *Drawing) {
	for _, sq := range d.Path {
		if !s.geometry.Has(sq) {
			return
		}
	}
	switch {
	case len(d.Path) == 0:
	case len(d.Path) > 1:
		shaft, head := s.arrow(d.Path)
		s.fill(dst, s.ink(d.Tone), shaft, head)
	case d.Sign != "":
		s.sign(dst, d)
	default:
		x, y := s.Centre(d.Path[0])
		const r = 0.5 - ringWide
		var circle, ring vector.Path
		circle.Arc(float32(x), float32(y), float32(r*s.square), 0, 2*math.Pi, vector.Clockwise)
		circle.Close()
		ring.AddStroke(&circle, s.stroke(ringWide))
		s.fill(dst, s.ink(d.Tone), &ring)
	}
}

// stroke returns a line style with a width in squares.
func (s *shape) stroke(wide float64) *vector.AddStrokeOptions {
	return &vector.AddStrokeOptions{StrokeOptions: vector.StrokeOptions{Width: float32(wide * s.square), LineJoin: vector.LineJoinRound, LineCap: vector.LineCapRound}}
}

func (s *shape) fill(dst *ebiten.Image, c color.RGBA, paths ...*vector.Path) {
	paint := func(p *vector.Path, c color.RGBA) {
		op := &vector.DrawPathOptions{AntiAlias: true}
		op.ColorScale.ScaleWithColor(c)
		vector.FillPath(dst, p, &vector.FillOptions{}, op)
	}
	for _, p := range paths {
		var edge vector.Path
		edge.AddStroke(p, s.stroke(2*edgeWide))
		paint(&edge, s.theme.Art.MarkEdge.RGBA())
	}
	for _, p := range paths {
		paint(p, c)
	}
}

// arrow returns the outlines of an arrow that begins beside the first square's middle and ends
// at the last one's.
func (s *shape) arrow(path []engine.Square) (shaft, head *vector.Path) {
	n := len(path)
	points := make([][2]float64, n)
	for i, sq := range path {
		points[i][0], points[i][1] = s.Centre(sq)
	}
	from, next := points[0], points[1]
	a := math.Atan2(next[1]-from[1], next[0]-from[0])
	points[0] = [2]float64{from[0] + 0.2*s.square*math.Cos(a), from[1] + 0.2*s.square*math.Sin(a)}
	tip, before := points[n-1], points[n-2]
	a = math.Atan2(tip[1]-before[1], tip[0]-before[0])
	sin, cos := math.Sincos(a)
	at := func(along, across float64) (x, y float32) {
		return float32(tip[0] + s.square*(along*cos-across*sin)), float32(tip[1] + s.square*(along*sin+across*cos))
	}
	var line vector.Path
	for i, p := range points[:n-1] {
		if i == 0 {
			line.MoveTo(float32(p[0]), float32(p[1]))
			continue
		}
		line.LineTo(float32(p[0]), float32(p[1]))
	}
	line.LineTo(at(-headLong*0.7, 0))
	shaft, head = &vector.Path{}, &vector.Path{}
	shaft.AddStroke(&line, s.stroke(arrowWide))
	head.MoveTo(at(0.06, 0))
	head.LineTo(at(-headLong, headWide/2))
	head.LineTo(at(-headLong, -headWide/2))
	head.Close()
	return shaft, head
}

func (s *shape) sign(dst *ebiten.Image, d *Drawing) {
	r := signWide / 2 * s.square
	x, y := s.Centre(d.Path[0])
	x, y = x+0.36*s.square, y-0.36*s.square
	var disc vector.Path
	disc.Arc(float32(x), float32(y), float32(r), 0, 2*math.Pi, vector.Clockwise)
	disc.Close()
	c := s.ink(d.Tone)
	s.fill(dst, c, &disc)
	ink := color.RGBA{255, 255, 255, 255}
	if int(c.R)*3+int(c.G)*6+int(c.B) > 1400 {
		ink = s.theme.Art.MarkEdge.RGBA()
	}
	face := sprites.NewFace(sprites.StyleBold, 1.25*r)
	sprites.DrawText(dst, d.Sign, face, math.Round(x-face.Advance(d.Sign)/2), math.Round(y-(face.Ascent()+face.Descent())/2), ink)
}
