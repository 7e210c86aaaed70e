package board

import (
	"testing"

	"github.com/hajimehoshi/ebiten/v2"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/scenes/games"
)

// The word about stopping lies on no square that may be leapt to, nor on one that a lesson asks
// for, wherever a chain has led; else it is not shown.
func TestTheWordAboutStoppingLeavesSquaresFree(t *testing.T) {
	e, _ := catalog.Find("camelot")
	for _, size := range [][2]float64{{360, 640}, {390, 844}, {844, 390}} {
		f := newFingers(t, "camelot", 5, func() bool { return true })
		b := f.board
		asked := engine.NoSquare
		b.SetTask(func() ([]engine.Square, bool) { return []engine.Square{asked}, true }, nil)
		pos, err := e.Game.New(engine.Setup{Seats: 2})
		if err != nil {
			t.Fatal(err)
		}
		f.lay(pos, size)
		dst := ebiten.NewImage(int(size[0]), int(size[1]))
		shown, hidden := 0, 0
		for n := 0; n < 25 && !pos.Outcome().Over(); n++ {
			moves := pos.Moves()
			for _, m := range moves {
				path := f.path(m)
				if len(path) < 3 || f.lots.Intn(4) > 0 {
					continue
				}
				f.lay(pos, size)
				b.Begin(games.Turn{Words: b.cfg.Services.Words, Position: pos, Names: []string{"A", "B"}})
				b.byFinger = true
				asked = b.Surface.shown.Geometry.Squares[f.lots.Intn(len(b.Surface.shown.Geometry.Squares))]
				for _, sq := range path {
					b.Offer.unsure = false
					b.tap(sq)
					f.ticks(60)
					b.stale = true
					f.ticks(1)
					if b.Endable() == "" || !b.Message.asksToStop() {
						continue
					}
					b.Draw(dst)
					r := b.Message.bubble.rect
					if b.Message.bubble.text != b.Message.stop {
						hidden++
						continue
					}
					shown++
					for _, open := range append(b.hand.Open(), asked) {
						if overlap(r, b.Surface.rect(open)) > 1 {
							t.Fatalf("%v: at %s after %v it lies on %s", size, b.Endable(), b.Path(), b.Surface.shown.Geometry.Name(open))
						}
					}
				}
			}
			pos, _, _ = pos.Play(moves[f.lots.Intn(len(moves))])
		}
		t.Logf("%v: shown %d times, hidden %d", size, shown, hidden)
		if shown < 10 {
			t.Errorf("%v: it is shown %d times, and not %d", size, shown, hidden)
		}
	}
}
