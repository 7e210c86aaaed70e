package library

import (
	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/internal/library"
	"roundtable/sprites"
	"roundtable/sprites/art"
	"roundtable/sprites/paint"
)

// Thumbs holds the small pictures of the visible boards.
type Thumbs struct {
	theme    *sprites.Theme
	old, now map[thumb]*ebiten.Image
}

type thumb struct {
	game, position string
	livery         sprites.Livery
	px             int
}

// Begin begins a page, which can use the pictures of the page before again.
func (t *Thumbs) Begin(theme *sprites.Theme) {
	if t.theme != theme {
		*t = Thumbs{theme: theme}
	}
	t.old, t.now = t.now, map[thumb]*ebiten.Image{}
}

// Of returns the picture of an entry's board, px by px device pixels; find returns a game by its
// name.
func (t *Thumbs) Of(find func(game string) (engine.Game, bool), e *library.Entry, px int) *ebiten.Image {
	livery := sprites.NewLivery(e.Game, len(e.Players), armsOf(e))
	key := thumb{e.Game, e.Position, livery, px}
	img := t.now[key]
	if img == nil {
		img = t.old[key]
	}
	if img == nil {
		img = ebiten.NewImageFromImage(picture(t.theme, livery, find, e, px).Img)
	}
	t.now[key] = img
	return img
}

func armsOf(e *library.Entry) []string {
	var chosen []string
	for _, p := range e.Players {
		chosen = append(chosen, p.Arms)
	}
	return chosen
}

// picture returns a small board: its squares, and the pieces in the colours of their arms.
func picture(theme *sprites.Theme, livery sprites.Livery, find func(game string) (engine.Game, bool), e *library.Entry, px int) *paint.Canvas {
	c := paint.NewCanvas(px, px)
	g, ok := find(e.Game)
	if !ok || e.Unreadable {
		return c
	}
	b, err := e.Board(g)
	if err != nil {
		return c
	}
	box := art.BoxOf(b.Geometry)
	side := float64(px) / float64(max(box.Files, box.Ranks))
	left, top := (float64(px)-side*float64(box.Files))/2, (float64(px)-side*float64(box.Ranks))/2
	corner := func(sq engine.Square) (f, r int, x, y float64) {
		f, r = b.Geometry.File(sq)-box.File0, b.Geometry.Rank(sq)-box.Rank0
		return f, r, left + side*float64(f), top + side*float64(box.Ranks-1-r)
	}
	var stream paint.Path
	for _, sq := range b.Geometry.Water {
		_, _, x, y := corner(sq)
		stream.Poly(x, y, x+side, y, x+side, y+side, x, y+side)
	}
	c.Fill(&stream, paint.Solid(theme.Art.Stream.Deep.Mix(theme.Art.Stream.Shallow, 0.4)))
	var fields [2]paint.Path
	var trees paint.Path
	pieces := map[engine.Seat]*[2]paint.Path{} // with and without their rims
	for _, sq := range b.Geometry.Squares {
		f, r, x, y := corner(sq)
		fields[(f+r)%2].Poly(x, y, x+side, y, x+side, y+side, x, y+side)
		piece := b.At[sq]
		switch {
		case piece.Kind == engine.NoKind:
			continue
		case piece.Kind.Fixed():
			trees.Poly(x+side/2, y, x+side, y+side, x, y+side)
			continue
		}
		if pieces[piece.Seat] == nil {
			pieces[piece.Seat] = &[2]paint.Path{}
		}
		pieces[piece.Seat][0].Circle(x+side/2, y+side/2, side*0.5)
		pieces[piece.Seat][1].Circle(x+side/2, y+side/2, side*0.37)
	}
	c.Fill(&fields[0], paint.Solid(theme.Art.Dark[1]))
	c.Fill(&fields[1], paint.Solid(theme.Art.Light[0]))
	c.Fill(&trees, paint.Solid(theme.Art.Leaves[1].Tone[len(theme.Art.Leaves[1].Tone)/2].C))
	for seat := range engine.Seat(len(b.Tally) + 1) { // the last has no seat
		if seat == engine.Seat(len(b.Tally)) {
			seat = engine.NoSeat
		}
		p := pieces[seat]
		if p == nil {
			continue
		}
		ink := paint.From(livery.Color(theme, e.Game, max(seat, 0)))
		if seat == engine.NoSeat {
			ink = paint.From(theme.Gold)
		}
		c.Fill(&p[0], paint.Solid(paint.Ink{A: 1}))
		c.Fill(&p[1], paint.Solid(ink))
	}
	return c
}
