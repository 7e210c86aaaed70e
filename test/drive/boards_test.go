package drive

import (
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/match"
)

// A game on another board of Camelot's family, which no screen offers, comes from a record or
// a link: it stands on the table as it is, and is played on.
func TestOtherBoardsComeFromRecords(t *testing.T) {
	for _, board := range (camelot.Game{}).Options()[0].Values {
		t.Run(board, func(t *testing.T) {
			d := New(t, 800, 600)
			defer d.App.Close()
			m, err := match.New(camelot.Game{}, engine.Setup{Seats: 2, Values: map[string]string{"board": board}}, []match.Player{{Name: "Ann"}, {Name: "Dan"}})
			if err != nil {
				t.Fatal(err)
			}
			for range 6 {
				moves := m.Position().Moves()
				if _, err := m.Play(moves[len(moves)/3]); err != nil {
					t.Fatal(err)
				}
			}
			d.Lay(m.Record())
			d.Rest()
			if got := d.Table().Position; got != m.Position().String() {
				t.Fatalf("on the table stands %s, not %s", got, m.Position())
			}
			d.TapPath(PathOf(d.App.Moves()[0]))
			if r := d.Rest(); r.Ply != 7 {
				t.Errorf("after another move it is ply %d", r.Ply)
			}
		})
	}
}
