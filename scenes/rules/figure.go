package rules

import (
	"image"
	"image/color"
	"math"
	"strconv"

	"github.com/hajimehoshi/ebiten/v2"
	"github.com/hajimehoshi/ebiten/v2/vector"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/scenes/board/boardview"
	"roundtable/scenes/layout"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// figure is a diagram on the page. Its picture is cached while it is near the visible part.
type figure struct {
	game      string
	picture   Picture
	lay       layout.Diagram
	all       bool // the whole board, with its frame
	paragraph int  // its room in the text
	img       *ebiten.Image
	complete  bool // img was drawn from the final pictures
}

// boardKey identifies boards that need separate pictures.
type boardKey struct {
	geometry *engine.Geometry
	square   float64
	lettered bool // with coordinates on its frame
}

// shelf holds the diagrams, and the boards with which they are drawn.
type shelf struct {
	figures []*figure
	boards  map[boardKey]*boardview.View
}

func (s *shelf) empty() bool { return len(s.figures) == 0 }

// add adds a diagram to a text with the width and the visible part of in.
func (s *shelf) add(k ui.Kit, d *Diagram, in layout.Rect) {
	e, ok := catalog.Find(d.Game)
	if !ok {
		panic("rules: there is no game " + d.Game) // invalid data, found by tests
	}
	p, err := d.Picture(e.Game)
	if err != nil {
		panic(err) // invalid data, found by tests
	}
	const share = 0.9 // of the visible part at most, to show whole boards
	most := max(share*in.H, k.Px(260))
	files, ranks := p.Area.Size()
	f := &figure{game: d.Game, picture: p, lay: layout.NewDiagram(k.Frame, files, ranks, in.W, most)}
	if geo := p.Board.Geometry; files == geo.Files && ranks == geo.Ranks {
		w, h := sprites.Extent(k.Theme, f.game, geo, 0, false)
		f.all, f.lay = true, layout.NewBoard(k.Frame, w, h, in.W, most)
	}
	s.figures = append(s.figures, f)
}

func (f *figure) key() boardKey { return boardKey{f.picture.Board.Geometry, f.lay.Square, f.all} }

func (s *shelf) want(k ui.Kit, f *figure) {
	if f.complete || s.boards[f.key()] != nil {
		return
	}
	if s.boards == nil {
		s.boards = map[boardKey]*boardview.View{}
	}
	v := boardview.New(k.Theme, f.game)
	v.SetBoard(f.picture.Board)
	s.boards[f.key()] = v
	f.fit(k, v)
}

// fit places a board for the diagram's picture: the whole board, or its shown part, right of the
// numbers and at the top.
func (f *figure) fit(k ui.Kit, v *boardview.View) {
	g, a, side := f.picture.Board.Geometry, f.picture.Area, f.lay.Square
	w, h := sprites.Extent(k.Theme, f.game, g, 0, false)
	w, h = math.Ceil(w*side), math.Ceil(h*side)
	v.SetLetters(k.Frame.MinTextSize())
	if !f.all { // they are around the shown part
		v.SetLetters(-1)
	}
	v.Place(0, 0, w, h, 0)
	if !f.all {
		x, y := f.point(v, a.File0, a.Rank1)
		v.Place(f.lay.Gutter+side/2-x, side/2-y, w, h, 0)
	}
}

// point returns the middle of a square on the view, also for a square that doesn't exist.
func (f *figure) point(v *boardview.View, file, rank int) (x, y float64) {
	g := f.picture.Board.Geometry
	sq := g.Squares[0]
	x, y = v.Centre(sq)
	return x + float64(file-g.File(sq))*f.lay.Square, y - float64(rank-g.Rank(sq))*f.lay.Square
}

func (s *shelf) update() (changed bool) {
	for _, v := range s.boards {
		was := v.Busy()
		v.Update()
		changed = changed || was && !v.Busy()
	}
	return changed
}

func (s *shelf) busy() bool {
	for _, v := range s.boards {
		if v.Busy() {
			return true
		}
	}
	return false
}

func (s *shelf) wait() {
	for _, v := range s.boards {
		v.Wait()
	}
}

// thin frees the pictures of all diagrams for which keep returns false.
func (s *shelf) thin(keep func(*figure) bool) {
	for _, f := range s.figures {
		if !keep(f) {
			f.drop()
		}
	}
}

func (f *figure) drop() {
	if f.img != nil {
		f.img.Deallocate()
	}
	f.img, f.complete = nil, false
}

func (s *shelf) closeBoards() {
	for _, v := range s.boards {
		v.Close()
	}
	s.boards = nil
}

func (s *shelf) close() {
	s.closeBoards()
	for _, f := range s.figures {
		f.drop()
	}
	s.figures = nil
}

func (s *shelf) bytes() (n int) {
	for _, v := range s.boards {
		n += v.Bytes()
	}
	for _, f := range s.figures {
		if f.img != nil {
			n += 4 * f.img.Bounds().Dx() * f.img.Bounds().Dy()
		}
	}
	return n
}

func (s *shelf) draw(k ui.Kit, dst *ebiten.Image, f *figure, at layout.Rect) {
	if v := s.boards[f.key()]; v != nil && !f.complete && (f.img == nil || !v.Busy()) {
		if f.img == nil {
			f.img = ebiten.NewImageWithOptions(image.Rect(0, 0, int(f.lay.W), int(f.lay.H)), &ebiten.NewImageOptions{Unmanaged: true})
		}
		f.img.Clear()
		f.paint(k, v)
		f.complete = !v.Busy()
	}
	ui.Picture(dst, f.img, at)
}

// marks gives the board's mark for each kind of a rulebook's mark.
var marks = map[Kind]boardview.MarkKind{
	Begins: boardview.Selected, Placed: boardview.Selected, Opens: boardview.Target,
	Closes: boardview.Closed, Taken: boardview.Threatened,
}

func (f *figure) paint(k ui.Kit, v *boardview.View) {
	v.SetBoard(f.picture.Board)
	var all []boardview.Mark
	for _, m := range f.picture.Marks {
		all = append(all, boardview.Mark{Square: m.Square, Kind: marks[m.Kind]})
	}
	v.SetMarks(all)
	v.SetGhost(engine.Piece{}, engine.NoSquare, 0)
	if f.picture.Gone.Kind != engine.NoKind {
		v.SetGhost(f.picture.Gone, f.picture.GoneAt, 0.45)
	}
	f.fit(k, v)
	board := layout.Rect{X: f.lay.Gutter, W: f.lay.W - f.lay.Gutter, H: f.lay.H - f.lay.Gutter}
	in := f.img.SubImage(image.Rect(int(board.X), 0, int(board.Right()), int(board.Bottom()))).(*ebiten.Image)
	v.Draw(in)
	for _, a := range f.picture.Frames {
		f.frame(k, in, v, a)
	}
	for _, w := range f.picture.Ways {
		f.way(k, in, v, w)
	}
	if !f.all {
		k.Stroke(f.img, board, 0, max(1, k.Px(1.5)), k.Theme.PanelEdge)
		f.letter(k, board)
	}
}

// letter writes the letters below the board and the numbers left of it.
func (f *figure) letter(k ui.Kit, board layout.Rect) {
	a, side := f.picture.Area, f.lay.Square
	t := ui.Type{Style: sprites.StyleBold, Size: 12, Color: k.Theme.InkSoft, X: 0.5, Y: 0.5, Single: true}
	for file := a.File0; file <= a.File1; file++ {
		k.Label(f.img, string(rune('A'+file)), layout.Rect{X: board.X + float64(file-a.File0)*side, Y: board.Bottom(), W: side, H: f.lay.Gutter}, t)
	}
	for rank := a.Rank0; rank <= a.Rank1; rank++ {
		k.Label(f.img, strconv.Itoa(rank+1), layout.Rect{Y: float64(a.Rank1-rank) * side, W: f.lay.Gutter, H: side}, t)
	}
}

func (f *figure) frame(k ui.Kit, dst *ebiten.Image, v *boardview.View, a Area) {
	files, ranks := a.Size()
	side := f.lay.Square
	x, y := f.point(v, a.File0, a.Rank1)
	r := layout.Rect{X: x - side/2, Y: y - side/2, W: float64(files) * side, H: float64(ranks) * side}
	k.Stroke(dst, r, k.Px(3), k.Px(4), k.Theme.Ink)
	k.Stroke(dst, r.Inset(k.Px(1)), k.Px(2), k.Px(2), k.Theme.Gold)
}

func (f *figure) way(k ui.Kit, dst *ebiten.Image, v *boardview.View, w Way) {
	s := f.lay.Square
	x, y := v.Centre(w[len(w)-1])
	bx, by := v.Centre(w[len(w)-2])
	d := math.Hypot(x-bx, y-by)
	dx, dy := (x-bx)/d, (y-by)/d
	head := 0.34 * s
	var line, tip vector.Path
	for i, sq := range w[:len(w)-1] {
		px, py := v.Centre(sq)
		if i == 0 {
			line.MoveTo(float32(px), float32(py))
		} else {
			line.LineTo(float32(px), float32(py))
		}
	}
	line.LineTo(float32(x-dx*head*0.9), float32(y-dy*head*0.9))
	tip.MoveTo(float32(x), float32(y))
	tip.LineTo(float32(x-dx*head-dy*head*0.6), float32(y-dy*head+dx*head*0.6))
	tip.LineTo(float32(x-dx*head+dy*head*0.6), float32(y-dy*head-dx*head*0.6))
	tip.Close()
	edge := max(1, 0.035*s)
	for _, layer := range []struct {
		wide float64
		tip  float64
		ink  color.Color
	}{{0.08*s + 2*edge, 2 * edge, k.Theme.Ink}, {0.08 * s, 0, k.Theme.Gold}} {
		op := &vector.DrawPathOptions{AntiAlias: true}
		op.ColorScale.ScaleWithColor(layer.ink)
		var all vector.Path
		all.AddStroke(&line, &vector.AddStrokeOptions{StrokeOptions: vector.StrokeOptions{Width: float32(layer.wide), LineJoin: vector.LineJoinRound, LineCap: vector.LineCapRound}})
		vector.FillPath(dst, &all, &vector.FillOptions{}, op)
		vector.FillPath(dst, &tip, &vector.FillOptions{}, op)
		for _, sq := range w[1 : len(w)-1] { // where it lands on the way
			px, py := v.Centre(sq)
			var dot vector.Path
			dot.Arc(float32(px), float32(py), float32(0.1*s+layer.tip/2), 0, 2*math.Pi, vector.Clockwise)
			vector.FillPath(dst, &dot, &vector.FillOptions{}, op)
		}
		if layer.tip > 0 {
			var rim vector.Path
			rim.AddStroke(&tip, &vector.AddStrokeOptions{StrokeOptions: vector.StrokeOptions{Width: float32(layer.tip), LineJoin: vector.LineJoinRound}})
			vector.FillPath(dst, &rim, &vector.FillOptions{}, op)
		}
	}
}
