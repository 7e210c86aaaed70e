package computer

import (
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/internal/thinker/protocol"
)

// FuzzTo: what a request asks for may be nonsense, which the reply says. No work is
// done: the search is stopped at once.
func FuzzTo(f *testing.F) {
	f.Add(`{"ID":1,"Game":"camelot","Setup":{"Seats":2,"Values":{"a":"b"}},"Moves":["","A1\r\n"],"Time":3}`)
	f.Add(protocol.Encode(protocol.Request{ID: 3, Game: "lancelot", Setup: engine.Setup{Seats: 2, Values: map[string]string{"sword": "on"}},
		Start: "8/8", Moves: []engine.Move{"@G6 G8"}, Limits: engine.Limits{Nodes: 50}}))
	f.Fuzz(func(t *testing.T, text string) {
		r, err := protocol.ParseRequest(text)
		if err != nil || len(r.Moves) >= 50 {
			return
		}
		r.Limits.Nodes, r.Limits.Depth = 1, 1
		if got := Answer(r, func() bool { return true }, nil); got.ID != r.ID || !got.Done || strings.HasPrefix(got.Err, "the search failed") {
			t.Errorf("%+v of %q", got, text)
		}
	})
}
