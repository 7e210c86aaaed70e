package boardview

import (
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/scenes/anim"
	"roundtable/sprites"
)

// full is a view of a start with some marks.
func full(tb testing.TB, w, h float64) *View {
	p, err := camelot.Game{}.New(engine.Setup{Seats: 2})
	if err != nil {
		tb.Fatal(err)
	}
	v := New(sprites.New("hall"), "camelot")
	v.SetBoard(p.Board())
	v.SetMarks([]Mark{{5, Last}, {6, Last}, {70, Movable}, {80, Target}})
	v.Place(0, 0, w, h, 0)
	v.Wait()
	return v
}

// A steady frame adds next to nothing to what Ebitengine itself allocates:
// its queue of draw commands grows now and then.
func TestSteadyDrawAllocatesNothing(t *testing.T) {
	v := full(t, 400, 500)
	dst := ebiten.NewImage(400, 500)
	v.Wait()
	v.Draw(dst)
	n := testing.AllocsPerRun(20, func() {
		v.Update()
		v.Tokens()
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

// The whole board, with every mark, a ghost, a piece under the pointer, others in
// the air and on their way to a tray, and all kinds of light, takes two calls.
// Ebitengine can only merge calls, never make more of one.
func TestFewDrawCalls(t *testing.T) {
	dst := ebiten.NewImage(400, 500)
	v := full(t, 400, 500)
	g := v.board.Geometry
	var marks []Mark
	for i, k := range []MarkKind{Movable, MustMove, Selected, Target, TargetCapture, Last, Threatened, Closed, Focus, Hover} {
		marks = append(marks, Mark{g.Squares[40+i], k})
	}
	v.SetMarks(marks)
	v.SetTrays(func(engine.Seat, int) (Tray, bool) { return Tray{X: 20, Y: 20, Side: 12, Keep: true}, true })
	p := parsed(t, camelot.Game{}, engine.Setup{Seats: 2}, "2/8/10/m11/12/12/12/12/12/12/5m6/5M6/2M9/10/8/2 w 0 0")
	next, events, err := p.Play("F5xF7")
	if err != nil {
		t.Fatal(err)
	}
	sq := g.Squares[80]
	events = append(events, engine.CastleEntered{At: sq},
		engine.LineCaptured{At: sq, Taken: []engine.Square{sq - 2, sq + 2}, Pieces: make([]engine.Piece, 2)},
		engine.GameEnded{Outcome: engine.Outcome{Cause: engine.CauseAnnihilation, Winners: engine.Seats(0).With(0)}})
	v.Animate(anim.Plan(p.Board(), events), next.Board())
	v.SetGhost(engine.Piece{Kind: camelot.Man}, sq, 0.5)
	v.Drag(at(t, g, "E6"), 50, 60)
	kinds, trips := map[anim.EffectKind]bool{}, 0
	for v.Animating() {
		v.Update()
		v.Draw(dst)
		if v.painter.calls > 2 {
			t.Fatalf("tick %d: %d draw calls", v.tick, v.painter.calls)
		}
		for _, e := range v.painter.effects {
			kinds[e.Kind] = true
		}
		for _, k := range v.painter.tokens {
			if k.Trip > 0 {
				trips++
			}
		}
	}
	if len(kinds) != 8 || trips == 0 {
		t.Errorf("seen were %v and %d pieces on their way", kinds, trips)
	}
}

// BenchmarkLongestFrame is how long frames take that do more than others: the
// first one, which draws a draft, and the one that takes over what was painted on
// the side, with its way to the graphics card; beside them a frame that does
// nothing new. Each waits for the card to finish.
func BenchmarkLongestFrame(b *testing.B) {
	for _, k := range []struct {
		name string
		w, h float64
	}{{"phone", 360, 480}, {"laptop", 560, 700}, {"4K", 1700, 2100}} {
		b.Run(k.name, func(b *testing.B) {
			dst := ebiten.NewImage(int(k.w), int(k.h))
			start := time.Now()
			frame := func(v *View) time.Duration {
				v.Update()
				v.Draw(dst)
				dst.At(0, 0) // waits for the graphics card
				return time.Since(start)
			}
			theme := sprites.New("hall")
			fresh := func() *View {
				p, _ := camelot.Game{}.New(engine.Setup{Seats: 2})
				v := New(theme, "camelot")
				v.SetBoard(p.Board())
				v.Place(0, 0, k.w, k.h, 0)
				return v
			}
			frame(fresh()) // the textures of the theme, once
			var draft, take, steady time.Duration
			for b.Loop() {
				start = time.Now()
				v := fresh()
				draft = max(draft, frame(v))
				for v.Busy() { // the frames until then are not of interest
					time.Sleep(time.Millisecond)
					start = time.Now()
					if d := frame(v); !v.Busy() {
						take = max(take, d)
					}
				}
				start = time.Now()
				steady = max(steady, frame(v))
				v.Close()
			}
			b.ReportMetric(float64(draft.Microseconds())/1000, "ms/first")
			b.ReportMetric(float64(steady.Microseconds())/1000, "ms/steady")
			b.ReportMetric(float64(take.Microseconds())/1000, "ms/takeover")
		})
	}
}

func BenchmarkSteadyDraw(b *testing.B) {
	v := full(b, 1280, 720)
	dst := ebiten.NewImage(1280, 720)
	v.Wait()
	v.Draw(dst)
	b.ReportAllocs()
	for b.Loop() {
		v.Draw(dst)
	}
}
