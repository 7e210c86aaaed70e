package sprites

import (
	"math"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/sprites/art"
	"roundtable/sprites/paint"
)

// Work is a set that is being painted on the side, while frames go on.
type Work struct {
	Spec  Spec
	theme *Theme
	done  chan struct{}

	set          *Set
	board, sheet *paint.Canvas
	fell         any // a panic, which is passed on to who takes the set
}

// Begin begins to paint a set, and does not wait.
func Begin(t *Theme, s Spec) *Work {
	w := newWork(t, s)
	go w.paint(breather())
	return w
}

func newWork(t *Theme, s Spec) *Work {
	s.Square = max(4, s.Square)
	return &Work{Spec: s, theme: t, done: make(chan struct{})}
}

// Ready reports whether the painting is done.
func (w *Work) Ready() bool {
	select {
	case <-w.done:
		return true
	default:
		return false
	}
}

// Wait waits for the painting.
func (w *Work) Wait() { <-w.done }

// paint paints everything that needs no graphics card. rest, which may be nil,
// hears of each piece of it.
func (w *Work) paint(rest func(pixels int)) {
	defer func() {
		w.fell = recover()
		close(w.done)
	}()
	s, t := w.Spec, w.theme
	p := t.painter(s.Game)
	m := p.Margins(s.Geometry)
	side, end := int(math.Ceil(m.Side*float64(s.Square))), int(math.Ceil(m.End*float64(s.Square)))
	set := &Set{Spec: s, Cell: int(math.Ceil(cellFactor * float64(s.Square)))}
	if (set.Cell-s.Square)%2 != 0 { // so that the square begins at a whole pixel
		set.Cell++
	}
	set.Layout = art.Layout{
		Geometry: s.Geometry, Box: art.BoxOf(s.Geometry), Square: s.Square,
		X: float64(side), Y: float64(end), Flipped: s.Flipped,
	}
	b := set.Layout.Box
	w.board = paint.NewCanvas(b.Files*s.Square+2*side, b.Ranks*s.Square+2*end)
	w.board.Rest = rest
	p.Board(w.board, t.textures(), set.Layout)
	w.sheet = set.sheet(t, p, rest)
	w.set = set
}

// Set is the finished set. It waits for the painting if that is not done, and
// is called once, where images are drawn.
func (w *Work) Set() *Set {
	w.Wait()
	if w.fell != nil {
		panic(w.fell)
	}
	p := w.theme.painter(w.Spec.Game)
	// Images of their own: on a shared sheet, which grows by being copied, so
	// large ones would hold up a frame.
	own := &ebiten.NewImageFromImageOptions{Unmanaged: true}
	w.set.Board = ebiten.NewImageFromImageWithOptions(w.board.Img, own)
	w.set.letters(p)
	w.set.Sheet = ebiten.NewImageFromImageWithOptions(w.sheet.Img, own)
	w.set.cut(p.Pieces())
	w.board, w.sheet = nil, nil
	return w.set
}
