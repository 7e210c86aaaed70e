package spoken_test

import (
	"testing"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/internal/spoken"
)

// Moves are named by where they begin and end and by what they capture; the path is not
// written, but known.
func TestMovesInShort(t *testing.T) {
	for _, c := range []struct {
		game, start string
		setup       engine.Setup
		typed       []string
		want        string
		kind        engine.Kind
		path        string
	}{
		{"camelot", "", engine.Setup{}, []string{"D7-D8"}, "D7–D8", camelot.Knight, "D7 D8"},
		{"camelot", "", engine.Setup{}, []string{"C6-E8"}, "C6–E8", camelot.Knight, "C6 E8"},
		{"camelot", "", engine.Setup{}, []string{"D7-D5-B7"}, "D7…B7", camelot.Knight, "D7 D5 B7"},
		{"camelot", "2/8/10/m11/12/12/12/6m5/12/4m7/3N8/12/M11/10/8/2 w 0 0", engine.Setup{}, []string{"D6xF8xH10"}, "D6…H10 ×2", camelot.Knight, "D6 F8 H10"},
		{"camelot", "2/8/10/m11/12/12/12/12/12/4m7/3M8/12/M11/10/8/2 w 0 0", engine.Setup{}, []string{"D6xF8"}, "D6×F8", camelot.Man, "D6 F8"},
		{"lancelot", "", engine.Setup{}, []string{"G7"}, "G7", 0, "G7"},
		{"lancelot", "", engine.Setup{Values: map[string]string{"sword": "on"}}, []string{"@J11"}, "Excalibur J11", 0, "J11"},
		{"lancelot", "", engine.Setup{Values: map[string]string{"sword": "on"}}, []string{"@J11", "@K10 I7"}, "Excalibur K10, I7", 0, "J11 K10 I7"},
		{"lancelot", "8/8/8/8/8/8/B1AA4/8 A 0,0 10,10 - target=7", engine.Setup{}, []string{"H5"}, "H5 ×1", 0, "H5"},
	} {
		m, of := table(t, c.game, c.start, c.setup, "Ada", "Bob")
		play(t, m, of, c.typed...)
		turn, g := m.Turns()[m.Ply()-1], m.Position().Board().Geometry
		moved, got := of.Short(turn.Turn, g)
		if got != c.want || moved.Kind != c.kind {
			t.Errorf("%s is named %q by a piece of kind %d, want %q, %d", turn.Notation, got, moved.Kind, c.want, c.kind)
		}
		path := ""
		for _, sq := range spoken.Path(turn.Turn) {
			path += " " + g.Name(sq)
		}
		if path != " "+c.path {
			t.Errorf("%s leads over%s, want %s", turn.Notation, path, c.path)
		}
	}
}
