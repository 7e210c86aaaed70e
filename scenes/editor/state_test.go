package editor

import (
	"testing"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/splitmix"
	"roundtable/internal/locale"
	"roundtable/internal/settings"
	"roundtable/internal/store"
	"roundtable/scenes/stage"
	"roundtable/sprites"
)

// Whatever is set up is taken back and done again step by step, and is there the next
// time; no window is needed for it.
func TestStepsAreTakenBackAndKept(t *testing.T) {
	for _, e := range catalog.All() {
		t.Run(e.Game.Name(), func(t *testing.T) {
			g := e.Game.(engine.Editor)
			seats, _ := g.Seats()
			cfg := Config{Game: g, Setup: engine.Setup{Seats: seats}, Services: &stage.Services{
				Theme: sprites.Hall(), Words: locale.New("en"), Settings: settings.Open(store.OpenMemory()), Say: func(string) {},
			}}
			s, lots := New(cfg), splitmix.New(7)
			text := func() string { return g.DraftText(s.Draft()) }
			said := []string{text()}
			for len(said) < 60 {
				squares := s.Draft().Board.Geometry.Squares
				sq, to := squares[lots.Intn(len(squares))], squares[lots.Intn(len(squares))]
				switch lots.Intn(4) {
				case 0:
					s.move(sq, to)
				case 1:
					s.Edit(func(d *engine.Draft) { d.Set(sq, engine.Piece{}) })
				default:
					piece := s.pieces[lots.Intn(len(s.pieces))]
					s.Edit(func(d *engine.Draft) { d.Set(sq, piece) })
				}
				if now := text(); now != said[len(said)-1] {
					said = append(said, now)
				}
			}
			for i := len(said) - 2; i >= 0; i-- {
				if s.step(-1); text() != said[i] {
					t.Fatalf("%d steps back it is %s, not %s", len(said)-1-i, text(), said[i])
				}
			}
			if s.step(-1); text() != said[0] {
				t.Error("there is a step before the first")
			}
			for _, want := range said[1:] {
				if s.step(1); text() != want {
					t.Fatalf("done again it is %s, not %s", text(), want)
				}
			}
			if again := New(cfg); g.DraftText(again.Draft()) != text() {
				t.Errorf("the next time it is %s, not %s", g.DraftText(again.Draft()), text())
			}
		})
	}
}
