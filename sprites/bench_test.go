package sprites

import (
	"testing"
	"time"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/lancelot"
)

// start is the geometry of a game at its start.
func start(tb testing.TB, g engine.Game, seats int) *engine.Geometry {
	p, err := g.New(engine.Setup{Seats: seats})
	if err != nil {
		tb.Fatal(err)
	}
	return p.Board().Geometry
}

// BenchmarkNewSize draws all pictures of a board for a window of 1280 by 720
// and of 3840 by 2160, in every theme. Beside the whole it tells what a frame
// may have to wait for: the making of images of what was drawn (hand-over).
func BenchmarkNewSize(b *testing.B) {
	for _, name := range Names() {
		for _, k := range []struct {
			game   string
			g      *engine.Geometry
			screen string
			square int
		}{
			{"camelot", start(b, camelot.Game{}, 2), "1280x720", 39}, {"camelot", start(b, camelot.Game{}, 2), "3840x2160", 118},
			{"lancelot", start(b, lancelot.Game{}, 5), "1280x720", 44}, {"lancelot", start(b, lancelot.Game{}, 5), "3840x2160", 135},
		} {
			b.Run(name+"/"+k.game+"/"+k.screen, func(b *testing.B) {
				th := New(name)
				spec := Spec{Game: k.game, Geometry: k.g, Square: k.square}
				NewSet(th, spec).Dispose() // the grains are made
				var hand time.Duration
				for b.Loop() {
					m := Begin(th, spec)
					m.job.Wait()
					for {
						before := time.Now()
						set := m.finish()
						hand = max(hand, time.Since(before))
						if set != nil {
							set.Dispose()
							break
						}
					}
				}
				b.ReportMetric(float64(hand.Microseconds())/1000, "longest-hand-over-ms")
			})
		}
	}
}

// BenchmarkPrepare draws what a theme needs before it can take the place of
// another: the table top and thirty small pictures.
func BenchmarkPrepare(b *testing.B) {
	for _, name := range Names() {
		b.Run(name, func(b *testing.B) {
			old := New("hall")
			for px := 40; px < 46; px++ {
				for seat := range engine.Seat(5) {
					PieceIcon(old, "lancelot", engine.Piece{Kind: 1, Seat: seat}, px)
				}
			}
			old.Wait()
			for b.Loop() {
				th := New(name)
				th.Prepare(old)
				th.Wait()
				th.Dispose()
			}
		})
	}
}

// BenchmarkBackground is the making of the table for a window.
func BenchmarkBackground(b *testing.B) {
	th := New("hall")
	tableTop(th, 1, 1)
	th.Wait()
	sizes := [2]*ebiten.Image{ebiten.NewImage(3840, 2160), ebiten.NewImage(3841, 2160)} // in turn: none is kept
	for i := 0; b.Loop(); i++ {
		DrawBackground(th, sizes[i%2])
	}
}
