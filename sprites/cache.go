package sprites

import (
	"image/color"
	"sync"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/sprites/art"
	"roundtable/sprites/paint"
)

// cache keeps what was drawn for a theme.
type cache struct {
	textures *art.Textures
	weave    sync.Once // of the textures: pictures are also painted on the side
	icons    map[iconKey]*ebiten.Image
	planks   *ebiten.Image
	glow     *ebiten.Image
	ground   *ebiten.Image // the latest background
	sheet    *ebiten.Image // parchment
}

type iconKey struct {
	what, game string
	piece      engine.Piece
	px         int
	ink        color.RGBA
}

func (t *Theme) textures() *art.Textures {
	t.cache.weave.Do(func() { t.cache.textures = art.NewTextures() })
	return t.cache.textures
}

func (t *Theme) parchment() *ebiten.Image {
	if t.cache.sheet == nil {
		t.cache.sheet = ebiten.NewImageFromImage(art.Parchment(t.textures(), paint.From(t.Panel)).Img)
	}
	return t.cache.sheet
}

// kept answers the picture of a key, drawing it where it is not there yet.
func (t *Theme) kept(k iconKey, w, h int, draw func(*paint.Canvas)) *ebiten.Image {
	if img := t.cache.icons[k]; img != nil {
		return img
	}
	c := paint.NewCanvas(w, h)
	draw(c)
	if t.cache.icons == nil || len(t.cache.icons) > 512 {
		t.cache.icons = map[iconKey]*ebiten.Image{}
	}
	img := ebiten.NewImageFromImage(c.Img)
	t.cache.icons[k] = img
	return img
}

// PieceIcon is a piece (Lancelot: also the arms of a seat) with its shadow, px
// device pixels square.
func PieceIcon(t *Theme, game string, p engine.Piece, px int) *ebiten.Image {
	px = max(4, px)
	return t.kept(iconKey{what: "piece", game: game, piece: p, px: px}, px, px, func(c *paint.Canvas) {
		one := paint.NewCanvas(px, px)
		s := float64(px) * 1.04
		t.painter(game).Piece(one, p, float64(px)/2, float64(px)/2, s)
		t.painter(game).Under(c, p, float64(px)/2, float64(px)/2, s)
		art.Cast(c, one, 0, 0, s)
		c.Lay(one.Img, 0, 0, 1)
	})
}

// Arms is the shield of a knight of the Round Table by his name in small
// letters, px device pixels square; nil for one without arms.
func Arms(t *Theme, knight string, px int) *ebiten.Image {
	arms, ok := art.ArmsOf(knight)
	if !ok {
		return nil
	}
	px = max(4, px)
	return t.kept(iconKey{what: "arms", game: knight, px: px}, px, px, func(c *paint.Canvas) {
		one := paint.NewCanvas(px, px)
		s := float64(px) * 1.04
		art.Arms(one, t.Art, arms, float64(px))
		art.Cast(c, one, 0, 0, s)
		c.Lay(one.Img, 0, 0, 1)
	})
}

// Emblem is the sign of the game, px device pixels square: a round table with
// a sword upon it.
func Emblem(t *Theme, px int) *ebiten.Image {
	px = max(16, px)
	return t.kept(iconKey{what: "emblem", px: px}, px, px, func(c *paint.Canvas) {
		art.Emblem(c, t.textures(), t.Art, float64(px))
	})
}

// Icon is a small drawing in one colour, px device pixels square. The names:
// undo, redo, flip, sound, mute, resign, back, menu, computer, human, sword,
// plus, minus, check, close, hint, next, prev. Another name gives an empty
// image.
func Icon(t *Theme, name string, px int, c color.RGBA) *ebiten.Image {
	px = max(4, px)
	return t.kept(iconKey{what: name, px: px, ink: c}, px, px, func(cv *paint.Canvas) {
		art.Icon(cv, name, float64(px), paint.From(c))
	})
}
