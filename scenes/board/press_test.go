package board

import (
	"slices"
	"testing"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/scenes/games"
	"roundtable/scenes/input"
	"roundtable/scenes/layout"
)

// holdOn presses a point for some ticks and lifts without having moved; in the first tick during
// happens too. It returns what was wanted by that.
func (f *fingers) holdOn(x, y float64, ticks int, during func()) (out []Intent) {
	b, p := f.board, input.Point{X: x, Y: y}
	in := input.State{Pointer: p, Start: p, Touch: true, Pressed: true, Held: true}
	step := func() {
		rest, _ := b.Tick(in)
		b.Input(rest, false)
		b.EndTick()
		in.Pressed = false
	}
	step()
	during()
	for range ticks {
		step()
	}
	in.Held, in.Released, in.Tap = false, true, true
	step()
	return b.Intents()
}

// What is shown at a press counts when it ends, however long it lasts, and whatever disappears
// in between: the buttons beside a move that is finished, may go on, or was just played, and the
// signs on messages.
func TestPressesCountForWhatIsShown(t *testing.T) {
	e, _ := catalog.Find("camelot")
	f := newFingers(t, "camelot", 7, func() bool { return true })
	b := f.board
	pos, err := e.Game.New(engine.Setup{Seats: 2})
	if err != nil {
		t.Fatal(err)
	}
	centre := func(id string) (x, y float64, shown bool) {
		for _, target := range b.Targets(nil) {
			if target.ID == id {
				x, y = target.Rect.Centre()
				return x, y, true
			}
		}
		return 0, 0, false
	}
	build := func(m engine.Move) {
		f.lay(pos, [2]float64{390, 844})
		b.Begin(games.Turn{Words: b.cfg.Services.Words, Position: pos, Names: []string{"A", "B"}})
		f.ticks(1)
		for _, sq := range f.path(m) {
			b.byFinger, b.Offer.unsure = true, true
			b.tap(sq)
			f.ticks(10)
		}
		b.Intents()
	}
	sign := func(text string) { // as the bubble was drawn
		b.Message.bubble.text, b.Message.bubble.sign = text, layout.Rect{X: 20, Y: 20, W: 30, H: 30}
	}
	gone := func() { b.Message.ticks, b.Offer.undo = 1, min(b.Offer.undo, 1) }
	goesOn, ended := 0, 0
	f.lay(pos, [2]float64{390, 844})
	for n := 0; n < 120 && !pos.Outcome().Over(); n++ {
		moves := pos.Moves()
		for _, m := range moves {
			chain := len(f.path(m)) > 2 || slices.ContainsFunc(moves, func(other engine.Move) bool {
				return len(other) > len(m) && other[:len(m)] == m
			})
			if !chain && f.lots.Intn(40) > 0 || goesOn > 40 {
				continue
			}
			for _, ticks := range []int{0, 3, 24} {
				build(m)
				x, y, shown := centre(confirmID)
				if !shown || b.Offered() != m {
					continue
				}
				if b.Offer.stands == "" {
					goesOn++
				} else {
					ended++
				}
				if out := f.holdOn(x, y, ticks, gone); chosen(out) != m {
					t.Fatalf("%s, pressed for %d ticks: %v", m, ticks, out)
				}
				build(m)
				x, y, _ = centre(cancelID)
				if f.holdOn(x, y, ticks, gone); len(b.Path()) > 1 {
					t.Fatalf("%s, called off for %d ticks: %v", m, ticks, b.Path())
				}
				b.Begin(games.Turn{})
				b.Offer.unsure = true
				b.Offer.TakeBack(f.path(m)[1])
				b.stale = true
				f.ticks(1)
				if x, y, shown = centre(TakeBackID); shown {
					if out := f.holdOn(x, y, ticks, gone); !slices.Contains(out, Intent(TakeBackAsked{})) {
						t.Fatalf("%s, taken back for %d ticks: %v", m, ticks, out)
					}
					if f.ticks(takeBackTicks); b.Offer.lies.id != "" {
						t.Fatal("the offer stays")
					}
				}
				b.Offer.undo = 0
			}
			build(m)
			if b.Offer.unsure = false; b.Endable() == m {
				f.ticks(60)
				b.stale = true
				f.ticks(1)
				sign(b.Message.stop)
				if out := f.holdOn(30, 30, 30, func() { b.Message.Say("something else") }); chosen(out) != m {
					t.Fatalf("%s, stopped: %v", m, out)
				}
			}
			build(m)
			b.Message.Say("a reason")
			b.Message.Cite("C7")
			sign("a reason")
			if out := f.holdOn(30, 30, 30, gone); !slices.Contains(out, Intent(RulesAsked{"C7"})) {
				t.Fatalf("a ruling: %v", out)
			}
		}
		pos, _, _ = pos.Play(moves[f.lots.Intn(len(moves))])
	}
	if goesOn < 20 || ended < 20 {
		t.Errorf("of moves that may go on %d, of others %d", goesOn, ended)
	}
}
