package main

import (
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/draw"
	"image/jpeg"
	"math"
	"os"
	"path/filepath"
	"slices"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/internal/lessons"
	"roundtable/internal/locale"
	"roundtable/internal/spoken"
	"roundtable/sprites/art"
	"roundtable/sprites/paint"
)

// exercise is the first exercise of the first lesson, which the page shows as a picture while the
// program is loading. The page knows no rules: it gets every move that solves the exercise.
type exercise struct {
	Place string              `json:"place"` // the lesson's address
	Rows  [][]string          `json:"rows"`  // the squares in the picture, from the top
	Moves map[string][]string `json:"moves"` // by the square of a piece, those that it can go to
	// Pieces holds which part of exercise.png shows the piece on a square.
	Pieces map[string]int `json:"pieces"`
	Task   locale.Key     `json:"task"`
	Right  locale.Key     `json:"right"`
	// Labels holds what the squares that can be tapped are called, by language and name.
	Labels map[string]map[string]string `json:"labels"`

	run   *lessons.Run
	kinds []engine.Piece // those in exercise.png
}

func firstExercise() (*exercise, error) {
	games := catalog.All()
	l := lessons.All(games.Names())[0].Lessons[0]
	g, _ := games.Find(l.Game)
	run, err := lessons.Begin(l, g)
	for err == nil && run.Step().Goal == nil {
		run.Show()
		if !run.Next() {
			err = fmt.Errorf("%s has no exercise", l.Key())
		}
	}
	if err != nil {
		return nil, err
	}
	run.Show()
	e := &exercise{Place: "learn/" + l.Key(), Moves: map[string][]string{}, Pieces: map[string]int{}, Task: l.Text(run.At()), Right: run.Praise(), run: run}
	p := run.Position()
	b := p.Board()
	whole := image.Rectangle{}
	add := func(sq engine.Square) {
		at := image.Pt(b.Geometry.File(sq), b.Geometry.Rank(sq))
		whole = whole.Union(image.Rectangle{at, at.Add(image.Pt(1, 1))}.Inset(-1))
	}
	for _, sq := range b.Geometry.Squares {
		piece := b.At[sq]
		if piece.Kind == engine.NoKind || piece.Seat != p.Turn() {
			continue
		}
		add(sq)
		if !slices.Contains(e.kinds, piece) {
			e.kinds = append(e.kinds, piece)
		}
		e.Pieces[b.Geometry.Name(sq)] = slices.Index(e.kinds, piece)
	}
	for _, m := range p.Moves() {
		try := *run
		if played, ok := try.Try(m); ok {
			from, to := engine.Course(played.Events)
			add(to)
			e.Moves[b.Geometry.Name(from)] = append(e.Moves[b.Geometry.Name(from)], b.Geometry.Name(to))
		}
	}
	for rank := whole.Max.Y - 1; rank >= whole.Min.Y; rank-- {
		var row []string
		for file := whole.Min.X; file < whole.Max.X; file++ {
			row = append(row, b.Geometry.Name(b.Geometry.At(file, rank)))
		}
		e.Rows = append(e.Rows, row)
	}
	e.label()
	return e, nil
}

func (e *exercise) square(name string) engine.Square {
	g := e.run.Position().Board().Geometry
	return g.Squares[slices.IndexFunc(g.Squares, func(sq engine.Square) bool { return g.Name(sq) == name })]
}

func (e *exercise) label() {
	e.Labels = map[string]map[string]string{}
	for _, tag := range locale.Tags() {
		all, teller := map[string]string{}, spoken.Teller{Words: locale.New(tag), Game: e.run.Lesson.Game}
		for from, to := range e.Moves {
			for _, name := range append([]string{from}, to...) {
				all[name] = teller.Square(e.run.Position().Board(), e.square(name))
			}
		}
		e.Labels[tag] = all
	}
}

func (e *exercise) script() string {
	data, err := json.Marshal(e)
	if err != nil {
		panic(err) // it is JSON
	}
	return fmt.Sprintf("window.roundtableExercise = %s;\n", data)
}

// exerciseSquare is the side of a square in the pictures, in pixels.
const exerciseSquare = 92

// signs holds the marks in exercise.png, behind the pieces. Each part of it is as wide as one and a
// half squares.
var signs = []art.Mark{art.Focus, art.Selected, art.Target}

// drawExercise draws the board without its pieces, and a picture of these and of the marks.
func drawExercise(folder string) error {
	e, err := firstExercise()
	if err != nil {
		return err
	}
	g := e.run.Position().Board().Geometry
	palette, grains := art.Named(""), art.NewTextures()
	painter := art.For(e.run.Lesson.Game, palette)
	const s, part = exerciseSquare, exerciseSquare * 3 / 2
	m := painter.Margins(g, false)
	l := art.Layout{Geometry: g, Box: art.BoxOf(g), Square: s, X: math.Ceil(m.Side * s), Y: math.Ceil(m.End * s)}
	cols, rows := l.Grid()
	c := paint.NewCanvas(cols*s+2*int(l.X), rows*s+2*int(l.Y))
	for _, step := range painter.Board(c, grains, l) {
		step()
	}
	first := e.square(e.Rows[0][0])
	x, y := l.Corner(l.Cell(g.File(first), g.Rank(first)))
	board := image.NewRGBA(image.Rect(0, 0, len(e.Rows[0])*s, len(e.Rows)*s))
	draw.Draw(board, board.Rect, c.Img, image.Pt(int(x), int(y)), draw.Src)

	w := part * (len(e.kinds) + len(signs))
	parts, one := paint.NewCanvas(w, part), paint.NewCanvas(w, part)
	for i, piece := range e.kinds {
		x := float64(part*i) + part/2
		painter.Under(parts, piece, x, part/2, s)
		painter.Piece(one, piece, x, part/2, s)
	}
	art.Cast(palette, parts, one, 0, 0, s)
	parts.Blend(one.Img, 0, 0, 1)
	for i, mark := range signs {
		mark.Draw(parts, palette, float64(part*(len(e.kinds)+i))+s/4, s/4, s)
	}
	moving := image.NewNRGBA(parts.Img.Rect)
	draw.Draw(moving, moving.Rect, parts.Img, image.Point{}, draw.Src)
	for i, v := range moving.Pix { // 64 shades of each colour weigh two thirds of 256
		moving.Pix[i] = v&^3 | v>>6
	}
	f, err := os.Create(filepath.Join(folder, "exercise.jpg"))
	if err != nil {
		return err
	}
	return errors.Join(jpeg.Encode(f, board, &jpeg.Options{Quality: 60}), f.Close(), save(folder, "exercise.png", moving))
}
