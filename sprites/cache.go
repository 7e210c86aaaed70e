package sprites

import (
	"image"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/sprites/art"
	"roundtable/sprites/heraldry"
	"roundtable/sprites/order"
	"roundtable/sprites/paint"
)

// cache holds the pictures of a theme that are painted and those that are being painted.
type cache struct {
	icons   icons
	pending []art.Picture // not yet begun
	drawing []art.Picture
	job     *order.Job
	coming  []*upload // being uploaded
	ground  ground
	ahead   ahead
}

// drawLater returns a picture, or starts painting it in the background and returns nil until
// Poll has reported it.
func (t *Theme) drawLater(o art.Picture) *ebiten.Image {
	img, known := t.cache.icons.get(o)
	if !known {
		t.cache.icons.put(o, nil)
		t.cache.pending = append(t.cache.pending, o)
	}
	return img
}

func (t *Theme) drawNow(o art.Picture, draw func(*paint.Canvas)) *ebiten.Image {
	if img, known := t.cache.icons.get(o); known {
		return img
	}
	c := paint.NewCanvas(o.W, o.H)
	draw(c)
	img := newImage(c.Img)
	t.cache.icons.put(o, img)
	return img
}

// Poll advances the requested pictures; call it once a tick. It reports whether some became
// ready and should be shown. Small pictures come before large surfaces.
func (t *Theme) Poll() bool {
	c := &t.cache
	if c.job == nil {
		if len(c.pending) == 0 {
			c.ahead.poll()
			return c.ground.poll(t)
		}
		var orders []paint.Order
		for _, o := range c.pending {
			orders = append(orders, o)
		}
		c.drawing, c.pending = c.pending, nil
		c.job = t.begin(orders...)
		return false
	}
	if !c.job.Poll() {
		return false
	}
	if c.coming == nil {
		for i := range c.drawing {
			c.coming = append(c.coming, newUpload(c.job.Pictures(i)[0]))
		}
	}
	if !uploadAll(c.coming) {
		return false
	}
	for i, o := range c.drawing {
		c.icons.put(o, c.coming[i].image)
	}
	c.job, c.drawing, c.coming = nil, nil, nil
	return true
}

// Busy reports whether pictures are being painted.
func (t *Theme) Busy() bool {
	return t.cache.job != nil || len(t.cache.pending) > 0 || t.cache.ground.busy()
}

// Wait waits for the requested pictures.
func (t *Theme) Wait() {
	t.cache.ground.wait(t)
	for t.Busy() {
		if t.cache.job != nil {
			t.cache.job.Wait()
		}
		t.Poll()
	}
}

// PieceIcon returns a piece (Lancelot: also the arms of a seat) with its shadow, px device
// pixels square; nil until it is drawn.
func PieceIcon(t *Theme, game string, p engine.Piece, px int) *ebiten.Image {
	return t.pieceIcon(art.MotifPiece, game, p, 0, px)
}

// pieceIcon returns the icon of a piece, which bears the coat own unless that is zero.
func (t *Theme) pieceIcon(what art.Motif, game string, p engine.Piece, own Coat, px int) *ebiten.Image {
	px = max(4, px)
	return t.drawLater(art.Picture{Motif: what, Theme: t.Name, Game: game, Piece: p, Arms: own.Own().Code(), W: px, H: px})
}

// TrayPart is the side of a captured piece as a part of its Livery.TrayIcon.
const TrayPart = art.TrayPart

// Arms returns a shield with arms, px device pixels square; nil without arms, and until it is
// drawn.
func Arms(t *Theme, arms heraldry.Arms, px int) *ebiten.Image {
	if arms.Code() == 0 {
		return nil
	}
	px = max(4, px)
	return t.drawLater(art.Picture{Motif: art.MotifArms, Theme: t.Name, Arms: arms.Code(), W: px, H: px})
}

// Emblem returns the program's sign, px device pixels square: a round table with a sword; nil
// until it is drawn.
func Emblem(t *Theme, px int) *ebiten.Image {
	px = max(16, px)
	return t.drawLater(art.Picture{Motif: art.MotifEmblem, Theme: t.Name, W: px, H: px})
}

// SeatRing is the distance of the seats from the centre of a RoundTable, as a part of its side.
const SeatRing = art.SeatRing

// largestTable is the largest side of a RoundTable in device pixels; larger ones are scaled.
const largestTable = 1200

// RoundTable returns the round table from above with seats (art.RoundTable), at most px device
// pixels square; nil until it is drawn.
func RoundTable(t *Theme, px, seats int) *ebiten.Image {
	px = max(64, min(px, largestTable))
	return t.drawLater(art.Picture{Motif: art.MotifTable, Theme: t.Name, Seats: seats, W: px, H: px})
}

// Icons returns the program's sign in several sizes, for the window. It is safe for any
// goroutine.
func Icons(sizes ...int) (icons []image.Image) {
	p, grains := art.Named(""), art.NewTextures()
	for _, px := range sizes {
		c := paint.NewCanvas(px, px)
		art.Emblem(c, grains, p, float64(px))
		icons = append(icons, c.Img)
	}
	return icons
}

// Sign returns a game's sign, px device pixels square; nil until it is drawn.
func Sign(t *Theme, game string, px int) *ebiten.Image {
	px = max(16, px)
	return t.drawLater(art.Picture{Motif: art.MotifSign, Theme: t.Name, Game: game, W: px, H: px})
}

// Ornament returns a gilt dividing line of w by h device pixels; nil until it is drawn.
func Ornament(t *Theme, w, h int) *ebiten.Image {
	w, h = max(16, w), max(4, h)
	return t.drawLater(art.Picture{Motif: art.MotifOrnament, Theme: t.Name, W: w, H: h})
}

// Sample returns a sample of a named theme, w by h device pixels: a corner of its table with a
// board and pieces; nil until it is drawn.
func Sample(t *Theme, name string, w, h int) *ebiten.Image {
	w, h = max(8, w), max(8, h)
	return t.drawLater(art.Picture{Motif: art.MotifSample, Theme: name, W: w, H: h})
}

// Position returns a small picture of a game's board with pieces, px device pixels square; nil
// until it is drawn.
func Position(t *Theme, game string, b engine.Board, px int) *ebiten.Image {
	px = max(16, px)
	return t.drawLater(art.Picture{Motif: art.MotifPosition, Theme: t.Name, Game: game, Board: art.BoardCode(b), W: px, H: px})
}

// Release frees the small pictures, which must be requested again, and spare layers. Requests in
// progress stay.
func (t *Theme) Release() {
	t.cache.icons.release()
	t.cache.ahead.drop()
	freeSpareLayers()
}

// Bytes returns the memory of the theme's pictures.
func (t *Theme) Bytes() int {
	g := &t.cache.ground
	return t.cache.icons.bytes + bytesOf(g.sheet) + bytesOf(g.tile) + bytesOf(g.light) + g.image.Bytes() + t.cache.ahead.bytes()
}

// Dispose frees the pictures at once; the theme must not be used any more.
func (t *Theme) Dispose() {
	c := &t.cache
	if c.job != nil {
		c.job.Stop()
	}
	c.icons.release()
	c.ground.dispose()
	c.ahead.drop()
	t.cache = cache{}
}
