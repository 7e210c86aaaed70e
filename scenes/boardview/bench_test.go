package boardview

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/sprites"
)

// full is a view of a start with some marks.
func full(tb testing.TB, w, h float64) *View {
	p, err := camelot.Game{}.New(engine.Setup{Seats: 2})
	if err != nil {
		tb.Fatal(err)
	}
	v := New(sprites.Hall(), "camelot")
	v.SetBoard(p.Board())
	v.SetMarks([]Mark{{5, Last}, {6, Last}, {70, Movable}, {80, Target}})
	v.Place(0, 0, w, h, false)
	v.Wait()
	return v
}

// A steady frame adds next to nothing to what Ebitengine allocates by itself:
// its queue of draw commands grows now and then.
func TestSteadyDrawAllocatesNothing(t *testing.T) {
	v := full(t, 400, 500)
	dst := ebiten.NewImage(400, 500)
	v.Draw(dst)
	n := testing.AllocsPerRun(20, func() {
		v.Update()
		v.collect()
	})
	if n != 0 {
		t.Errorf("a tick allocates %v objects", n)
	}
	one := ebiten.NewImage(4, 4)
	var op ebiten.DrawImageOptions
	draws := func() {
		for range 60 {
			dst.DrawImage(one, &op)
		}
	}
	draws()
	bare := testing.AllocsPerRun(20, draws)
	v.Draw(dst)
	mine := testing.AllocsPerRun(20, func() { v.Draw(dst) })
	if mine > bare+4 {
		t.Errorf("drawing allocates %v objects, as many bare DrawImage calls %v", mine, bare)
	}
}

func BenchmarkSteadyDraw(b *testing.B) {
	v := full(b, 1280, 720)
	dst := ebiten.NewImage(1280, 720)
	v.Draw(dst)
	b.ReportAllocs()
	for b.Loop() {
		v.Draw(dst)
	}
}
