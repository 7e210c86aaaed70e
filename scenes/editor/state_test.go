package editor

import (
	"testing"

	"roundtable/audio"
	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/splitmix"
	"roundtable/internal/locale"
	"roundtable/internal/settings"
	"roundtable/internal/store"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
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
				Present: &stage.Present{Theme: sprites.New("hall"), Words: locale.New("en")}, Settings: settings.Open(store.OpenMemory()), Say: func(string) {},
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

// On a phone a finger looks at a square before it sets a piece down there, and the board stays
// near until the piece is put away; what is beside a piece means it; a tap that does nothing is
// answered.
func TestAFingerLooksBeforeItSetsDown(t *testing.T) {
	e, _ := catalog.Find("lancelot")
	s := New(Config{Game: e.Game.(engine.Editor), Setup: engine.Setup{Seats: 5}, Services: &stage.Services{
		Present: &stage.Present{Theme: sprites.New("hall"), Words: locale.New("en")}, Settings: settings.Open(store.OpenMemory()), Say: func(string) {}, Sounds: noSounds{},
	}})
	s.Build(ui.Kit{Theme: sprites.New("hall"), Frame: layout.Frame{W: 360, H: 640, Scale: 1}})
	surface := &s.Board.Surface
	tap := func(square string, dx float64) {
		t.Helper()
		target, ok := ui.Find(s.Board.Targets(nil), stage.SquarePrefix+square)
		if !ok || target.Hidden {
			t.Fatalf("%s is out of sight", square)
		}
		x, y := target.Rect.Centre()
		p := input.Point{X: x + dx, Y: y}
		in := input.State{Pointer: p, Start: p, Touch: true, Pressed: true, Held: true}
		s.Update(in)
		in.Pressed = false
		s.Update(in)
		s.Update(input.State{Pointer: p, Start: p, Touch: true, Released: true, Tap: true})
		for range 30 {
			s.Update(input.State{Touch: true})
		}
	}
	at := func(square string) engine.Piece {
		return s.Draft().Board.At[surface.Square(stage.SquarePrefix+square)]
	}
	s.Edit(func(d *engine.Draft) { clear(d.Board.At) })
	if tap("C12", 0); s.said != s.svc.Text("editor.how") {
		t.Errorf("a tap on nothing says %q", s.said)
	}
	s.tool, s.stale = 0, true
	s.Update(input.State{})
	if tap("G7", 0); at("G7").Kind != engine.NoKind || !surface.Zoomed() {
		t.Error("the first tap does not look")
	}
	if tap("G7", 0); at("G7") != s.pieces[0] || !surface.Zoomed() {
		t.Error("the second sets nothing down")
	}
	if tap("H8", 0); at("H8") != s.pieces[0] {
		t.Error("a third is asked for where squares are large")
	}
	if s.Back(); surface.Zoomed() && s.tool != none {
		s.Back()
	}
	for range 30 {
		s.Update(input.State{})
	}
	if surface.Zoomed() {
		t.Error("the board stays near")
	}
	if tap("G6", 0); s.lifted == engine.NoSquare {
		t.Error("a tap beside a piece does not mean it")
	}
}

// noSounds plays no sounds.
type noSounds struct{ stage.Sounds }

func (noSounds) Play(audio.Sound, uint64, float64) {}
