package scenes_test

import (
	"slices"
	"strings"
	"testing"

	"roundtable/internal/locale"
	"roundtable/internal/settings"
	"roundtable/scenes/system"
	"roundtable/test/drive"
)

// boards are those of Camelot's family without Camelot itself.
var boards = []string{"cam", "camette", "chivalry", "river", "anti"}

// Every board of the family is played at the table from its start, and seen again from there
// to the latest move.
func TestGamesOnEveryBoard(t *testing.T) {
	for _, board := range boards {
		t.Run(board, func(t *testing.T) {
			d := drive.New(t, 800, 600)
			d.Lay(drive.OnBoard(board))
			r := d.PlayCamelot(7, 60)
			if r.Outcome == "" && r.Ply != 60 {
				t.Errorf("it stands at ply %d", r.Ply)
			}
			if r.Outcome != "" {
				d.Until("the end is told", func(r system.Report) bool { return r.Dialog == "end" && !r.Animating && !r.Rising })
				d.Tap("view")
			}
			saved := d.Saved()
			d.Restart()
			if again, _ := drive.LastSaved(d.Config.Store, "camelot"); !slices.Equal(again.Moves, saved.Moves) || again.Setup.Values["board"] != board {
				t.Errorf("%v was saved", again)
			}
		})
	}
}

// theEnds are games that end with a move as they end on no other board, and what is said of it.
var theEnds = []struct {
	board, start string
	taps         []string
	want         string
}{
	{"cam", "1/2M/5/7/7/7/7/m6/m6/7/5/3/1 w 0 0", []string{"E12", "D13"}, "White entered the enemy castle on move 1."},
	{"camette", "1/1M1/5/5/5/m2/1 w 0 0", []string{"C6", "C7"}, "White entered the enemy castle on move 1."},
	{"anti", "2/3M4/10/12/m11/12/12/12/12/12/12/12/M11/10/8/2 w 0 0", []string{"F15", "F16"}, "On move 1 White entered the enemy castle, and so lost."},
	{"anti", "2/8/10/12/12/12/12/12/12/12/3m8/3M8/M11/10/8/2 w 0 0", []string{"D5", "D7"}, "After move 1 Black had no move left, and so won."},
}

// Each end is told by what happened, in every language and at every size of letters.
func TestEndsOnEveryBoard(t *testing.T) {
	for _, c := range theEnds {
		for _, tag := range locale.Tags() {
			t.Run(c.board+"-"+tag, func(t *testing.T) {
				d := drive.New(t, 360, 640, drive.Blank)
				d.Settings(func(s *settings.Settings) { s.Language = tag })
				r := drive.OnBoard(c.board)
				r.Start = c.start
				d.Lay(r)
				d.Tap(c.taps...)
				d.Until("the end is told", func(r system.Report) bool { return r.Dialog == "end" && !r.Animating && !r.Rising })
				if tag == "en" && !slices.ContainsFunc(d.Report().Texts, func(x system.Text) bool { return strings.Contains(x.Text, c.want) }) {
					t.Errorf("it says %v, not %q", d.Report().Texts, c.want)
				}
				for _, text := range []float64{1, 1.5} {
					d.App.Tell(system.TextScale(text))
					d.Ticks(1)
					d.Arrange()
					if cut := d.Report().Misfits; len(cut) > 0 {
						t.Errorf("with letters of %g are cut: %q", text, cut)
					}
				}
			})
		}
	}
}

// Where the loser wins the table says so until the first piece is taken.
func TestTableSaysThatLosingWins(t *testing.T) {
	d := drive.New(t, 360, 640)
	d.Lay(drive.OnBoard("anti"))
	if d.Settle(); !says(d, "White: win by losing") {
		t.Errorf("at the start it says %v", d.Report().Texts)
	}
	r := drive.OnBoard("anti")
	r.Levels = []int{0, 1}
	d.Lay(r)
	if d.Settle(); !says(d, "Your move: win by losing") {
		t.Errorf("against the computer it says %v", d.Report().Texts)
	}
}
