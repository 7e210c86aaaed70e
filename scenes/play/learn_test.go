package play

import (
	"testing"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/match"
	"roundtable/internal/locale"
	"roundtable/internal/spoken"
	"roundtable/scenes/layout"
	"roundtable/scenes/stage"
	"roundtable/scenes/ui"
	"roundtable/sprites"
)

// Beside the board, and below it on a phone, there is room for a long reason of a mistake, in every
// language.
func TestReasonsFitWhereABetterMoveIsAsked(t *testing.T) {
	path := engine.Move("F8-H10xF12xH12xH10xJ12xJ10")
	claims := map[string]spoken.Claim{
		"camelot":  {Kind: spoken.ClaimThreatens, Move: path, Pieces: []engine.Piece{{Kind: 1}, {Kind: 1}, {Kind: 2}, {Kind: 2}, {Kind: 2}, {Kind: 2}}},
		"lancelot": {Kind: spoken.ClaimTakes, Move: "F10", Pieces: make([]engine.Piece, 7)},
	}
	sizes := [][2]float64{{1280, 800}, {390, 844}, {360, 640}, {844, 390}, {640, 360}}
	for _, e := range catalog.All() {
		c, ok := claims[e.Game.Name()]
		if !ok {
			continue
		}
		m, err := match.New(e.Game, engine.Setup{Seats: 2}, []match.Player{{Name: "Ann"}, {Name: "Bob"}})
		if err != nil {
			t.Fatal(err)
		}
		if c.Kind == spoken.ClaimTakes {
			c.Lines = []engine.Line{{From: 0, To: 5}, {From: 20, To: 60}, {From: 30, To: 70}}
		}
		for _, tag := range locale.Tags() {
			for i := range 2 * len(sizes) {
				size, choices := sizes[i/2], i%2 > 0
				k := ui.Kit{Theme: sprites.New("hall"), Frame: layout.Frame{W: size[0], H: size[1], Scale: 1}}
				lay := layout.NewMatch(k.Frame, layout.Table{Aspect: 0.75, Players: 2, Tools: 4, Review: true, Asks: true})
				w := locale.New(tag)
				_, _, _, body := retryRows(k, lay.Review.Verdict.InsetXY(k.Px(8), k.Px(5)), choices)
				said := w.Text("review.learn.played", "100", string(path)+" ??") + " · " + c.Words(w, e.Game.Name(), m.Position().Board().Geometry)
				if !k.Fits(said, body, retryText) {
					t.Errorf("%s, %v, choices %t: %q does not fit", tag, size, choices, said)
				}
			}
		}
	}
}

// The frame waits for no reason of a wrong move, and none is shown once the position has changed.
func TestReasonsAreFoundBesideTheFrame(t *testing.T) {
	table := tableOf(t, match.Player{Name: "Ann"}, match.Player{Name: "Bob"})
	table.display.wrong.found = make(chan whyShown, 1)
	if c := table.display.takeWhy(false); c != stage.Nothing || !table.Busy() {
		t.Error("a reason is there before it is found")
	}
	table.display.wrong.found <- whyShown{}
	table.choose("D7-D8")
	if c := table.display.takeWhy(true); c != stage.Nothing || table.Board.Message.Said() != "" {
		t.Errorf("after a move the table says %q", table.Board.Message.Said())
	}
}
