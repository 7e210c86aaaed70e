package sprites

import (
	"image"
	"sync"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/sprites/art"
	"roundtable/sprites/heraldry"
	"roundtable/sprites/job"
	"roundtable/sprites/paint"
)

// cache keeps what was drawn for a theme, and what is being drawn.
type cache struct {
	icons   icons
	pending []*request // not yet begun
	drawing []*request
	job     *job.Job
	ground  ground
}

type iconKey struct {
	what, game string
	piece      engine.Piece
	own        Coat // that it bears
	px         int
}

// request is a picture that was asked for.
type request struct {
	key    iconKey
	canvas *paint.Canvas
	draw   func(*paint.Canvas)
}

// textures are the grains of all themes; they are never changed.
var textures = sync.OnceValue(art.NewTextures)

// drawLater returns the picture of a key. Where it is not there yet it is drawn
// beside the game, and nil is returned until Poll has reported it.
func (t *Theme) drawLater(k iconKey, w, h int, draw func(*paint.Canvas)) *ebiten.Image {
	img, known := t.cache.icons.get(k)
	if !known {
		t.cache.icons.put(k, nil)
		t.cache.pending = append(t.cache.pending, &request{k, paint.NewCanvas(w, h), draw})
	}
	return img
}

// drawNow returns the picture of a key that is quick to draw. It must not need the
// textures: in a browser who asks for one that a slice is making waits for ever.
func (t *Theme) drawNow(k iconKey, w, h int, draw func(*paint.Canvas)) *ebiten.Image {
	if img, known := t.cache.icons.get(k); known {
		return img
	}
	c := paint.NewCanvas(w, h)
	draw(c)
	img := newImage(c.Img)
	t.cache.icons.put(k, img)
	return img
}

// Poll goes on with the pictures that were asked for; call it once a tick. It
// reports whether some are there now that were not: then what shows them is to
// be drawn again. Small pictures come before the large surfaces.
func (t *Theme) Poll() bool {
	c := &t.cache
	if c.job == nil {
		if len(c.pending) == 0 {
			return c.ground.poll(t)
		}
		var steps []func()
		for _, a := range c.pending {
			steps = append(steps, func() { a.draw(a.canvas) })
		}
		c.drawing, c.pending = c.pending, nil
		c.job = t.begin(steps)
		return false
	}
	if !c.job.Poll() {
		return false
	}
	for _, a := range c.drawing {
		c.icons.put(a.key, newImage(a.canvas.Img))
	}
	c.job, c.drawing = nil, nil
	return true
}

// Busy reports whether pictures are being drawn.
func (t *Theme) Busy() bool {
	return t.cache.job != nil || len(t.cache.pending) > 0 || t.cache.ground.busy()
}

// Wait waits for the pictures that were asked for.
func (t *Theme) Wait() {
	t.cache.ground.wait(t)
	for t.Busy() {
		if t.cache.job != nil {
			t.cache.job.Wait()
		}
		t.Poll()
	}
}

// What icons of pieces are asked for as.
const (
	pieceWhat = "piece"
	trayWhat  = "tray"
)

// PieceIcon is a piece (Lancelot: also the arms of a seat) with its shadow, px
// device pixels square; nil until it is drawn.
func PieceIcon(t *Theme, game string, p engine.Piece, px int) *ebiten.Image {
	return t.pieceIcon(pieceWhat, game, p, 0, px)
}

// pieceIcon is the icon of a piece, perhaps of a seat that bears a coat of its own.
func (t *Theme) pieceIcon(what, game string, p engine.Piece, own Coat, px int) *ebiten.Image {
	px = max(4, px)
	return t.drawLater(iconKey{what: what, game: game, piece: p, own: own, px: px}, px, px, func(c *paint.Canvas) {
		var arms []heraldry.Arms
		if own != 0 {
			arms = make([]heraldry.Arms, int(p.Seat)-art.Coats+1)
			arms[len(arms)-1] = own.Own()
		}
		if what == trayWhat {
			art.TrayPiece(c, t.Art, game, p, float64(px), arms...)
		} else {
			art.Portrait(c, t.Art, game, p, float64(px), arms...)
		}
	})
}

// TrayPart is the side of the square that a captured piece is drawn for, as a part
// of its Livery.TrayIcon.
const TrayPart = art.TrayPart

// Arms is a shield with arms, px device pixels square; nil without any, and until it
// is drawn.
func Arms(t *Theme, arms heraldry.Arms, px int) *ebiten.Image {
	coat := OwnCoat(arms)
	if coat == 0 {
		return nil
	}
	px = max(4, px)
	return t.drawLater(iconKey{what: "arms", own: coat, px: px}, px, px, func(c *paint.Canvas) {
		one := paint.NewCanvas(px, px)
		art.Arms(one, t.Art, arms, float64(px))
		art.Cast(t.Art, c, one, 0, 0, float64(px)*0.52)
		c.Blend(one.Img, 0, 0, 1)
	})
}

// Emblem is the sign of the game, px device pixels square: a round table with
// a sword upon it; nil until it is drawn.
func Emblem(t *Theme, px int) *ebiten.Image {
	px = max(16, px)
	return t.drawLater(iconKey{what: "emblem", px: px}, px, px, func(c *paint.Canvas) {
		art.Emblem(c, textures(), t.Art, float64(px))
	})
}

// SeatRing is how far from the middle the seats of a RoundTable are, as a part of its
// side.
const SeatRing = art.SeatRing

// largestTable is the largest side of a RoundTable in device pixels: on a larger
// screen the picture is magnified.
const largestTable = 1200

// RoundTable is the round table from above with so many seats (art.RoundTable), at
// most px device pixels square; nil until it is drawn.
func RoundTable(t *Theme, px, seats int) *ebiten.Image {
	px = max(64, min(px, largestTable))
	return t.drawLater(iconKey{what: "table", px: px<<8 | seats}, px, px, func(c *paint.Canvas) {
		art.RoundTable(c, textures(), t.Art, float64(px), seats)
	})
}

// Icons are the sign of the game in several sizes, for the window. Any goroutine
// may ask for them.
func Icons(sizes ...int) (icons []image.Image) {
	p := art.Hall()
	for _, px := range sizes {
		c := paint.NewCanvas(px, px)
		art.Emblem(c, textures(), p, float64(px))
		icons = append(icons, c.Img)
	}
	return icons
}

// Sign is what stands for a game, px device pixels square; nil until it is
// drawn.
func Sign(t *Theme, game string, px int) *ebiten.Image {
	px = max(16, px)
	return t.drawLater(iconKey{what: "sign", game: game, px: px}, px, px, func(c *paint.Canvas) {
		art.Sign(c, t.Art, game, float64(px))
	})
}

// Ornament is a gilt line to part things, w by h device pixels; nil until it is
// drawn.
func Ornament(t *Theme, w, h int) *ebiten.Image {
	w, h = max(16, w), max(4, h)
	return t.drawLater(iconKey{what: "ornament", px: w<<16 | h}, w, h, func(c *paint.Canvas) { art.Ornament(c, t.Art) })
}

// Sample is a small picture of a theme by its name: a corner of its table with
// a board and pieces, w by h device pixels; nil until it is drawn.
func Sample(t *Theme, name string, w, h int) *ebiten.Image {
	w, h = max(8, w), max(8, h)
	return t.drawLater(iconKey{what: "sample", game: name, px: w<<16 | h}, w, h, func(c *paint.Canvas) {
		art.Sample(c, textures(), New(name).Art)
	})
}

// Release frees the small pictures; those that are shown are to be asked for
// anew. What is being drawn stays asked for.
func (t *Theme) Release() {
	t.cache.icons.release()
}

// Bytes is what the theme's pictures hold.
func (t *Theme) Bytes() int {
	g := &t.cache.ground
	return t.cache.icons.bytes + bytesOf(g.sheet) + bytesOf(g.tile) + bytesOf(g.light) + bytesOf(g.image)
}

// Dispose frees the pictures at once; the theme is not to be used any more.
func (t *Theme) Dispose() {
	c := &t.cache
	if c.job != nil {
		c.job.Stop()
	}
	c.icons.release()
	c.ground.dispose()
	t.cache = cache{}
}
