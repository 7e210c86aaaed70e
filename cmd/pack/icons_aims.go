package main

import (
	"errors"
	"image"
	"image/draw"
	"image/jpeg"
	"math"
	"os"
	"path/filepath"
	"strconv"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/lancelot"
	"roundtable/sprites/art"
	"roundtable/sprites/paint"
)

// aim is a picture that shows how a game is won, on a part of its board.
type aim struct {
	game   engine.Game
	corner string  // the square at the upper left of the picture,
	dx, dy float64 // which is moved by so many squares
	stands []stand
	marks  []marked
}

type stand struct {
	on    string
	piece engine.Piece
}

type marked struct {
	on   string
	mark art.Mark
}

// aimSize is the size of these pictures, and aimSquare that of a square in them, in pixels.
var aimSize = image.Pt(312, 208)

const aimSquare = 52

// aims draws the picture for each game, which the page shows while the program is loading.
func aims(folder string) error {
	castle := aim{game: camelot.Game{}, corner: "D16", dx: -0.02, dy: -0.72, stands: []stand{
		{"F16", engine.Piece{Kind: 2, Seat: 0}}, {"G16", engine.Piece{Kind: 1, Seat: 0}},
		{"D15", engine.Piece{Kind: 1, Seat: 1}}, {"I14", engine.Piece{Kind: 2, Seat: 1}}, {"F14", engine.Piece{Kind: 1, Seat: 0}},
	}, marks: []marked{{"F16", art.Selected}, {"G16", art.Selected}}}
	line := aim{game: lancelot.Game{}, corner: "E9", dx: 0, dy: -0.15, stands: []stand{
		{"E7", engine.Piece{Kind: 1, Seat: 0}}, {"F7", engine.Piece{Kind: 1, Seat: 0}}, {"G7", engine.Piece{Kind: 1, Seat: 1}},
		{"I7", engine.Piece{Kind: 1, Seat: 0}}, {"H8", engine.Piece{Kind: 1, Seat: 1}}, {"I6", engine.Piece{Kind: 1, Seat: 1}},
	}, marks: []marked{{"E7", art.Tint}, {"F7", art.Tint}, {"G7", art.Tint}, {"H7", art.Tint}, {"I7", art.Tint}, {"J7", art.Tint}, {"G7", art.Threatened}}}
	return errors.Join(castle.save(folder, "aim-camelot.jpg"), line.save(folder, "aim-lancelot.jpg"))
}

func (a aim) save(folder, name string) error {
	p, err := a.game.New(engine.Setup{Seats: 2})
	if err != nil {
		return err
	}
	g, palette := p.Board().Geometry, art.Named("")
	painter := art.For(a.game.Name(), palette)
	box := art.BoxOf(g)
	m := painter.Margins(g, false)
	const s = aimSquare
	l := art.Layout{Geometry: g, Box: box, Square: aimSquare, X: math.Ceil(m.Side * s), Y: math.Ceil(m.End * s)}
	cols, rows := l.Grid()
	w, h := cols*aimSquare+2*int(l.X), rows*aimSquare+2*int(l.Y)
	c, grains := paint.NewCanvas(w, h), art.NewTextures()
	table := paint.NewCanvas(art.TopTile, art.TopTile)
	for _, step := range append(art.Top(table, grains, palette), painter.Board(c, grains, l)...) {
		step()
	}
	at := func(name string) (x, y float64) {
		rank, _ := strconv.Atoi(name[1:])
		return l.Corner(l.Cell(int(name[0]-'A'), rank-1))
	}
	put := func(over bool) {
		for _, m := range a.marks {
			x, y := at(m.on)
			switch {
			case m.mark.Over() != over:
			case m.mark == art.Tint:
				ink, strength := art.Figure.LineTint(palette, 2)
				c.Rect(int(x), int(y), aimSquare, aimSquare, paint.Solid(ink.Alpha(float32(strength))))
			default:
				m.mark.Draw(c, palette, x, y, s)
			}
		}
	}
	put(false)
	for _, k := range a.stands {
		x, y := at(k.on)
		pc := k.piece
		one := paint.NewCanvas(w, h)
		painter.Under(c, pc, x+s/2, y+s/2, s)
		painter.Piece(one, pc, x+s/2, y+s/2, s)
		art.Cast(palette, c, one, 0, 0, s)
		c.Blend(one.Img, 0, 0, 1)
	}
	put(true)
	x, y := at(a.corner)
	from := image.Pt(int(x+a.dx*s), int(y+a.dy*s))
	out := image.NewRGBA(image.Rectangle{Max: aimSize})
	draw.Draw(out, out.Rect, table.Img, image.Point{}, draw.Src)
	draw.Draw(out, out.Rect, c.Img, from, draw.Over)
	f, err := os.Create(filepath.Join(folder, name))
	if err != nil {
		return err
	}
	return errors.Join(jpeg.Encode(f, out, &jpeg.Options{Quality: 42}), f.Close())
}
