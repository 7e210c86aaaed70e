package computer

import (
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/internal/thinker/protocol"
)

// endless is a request without a limit: only stopping ends it.
func endless(game string) protocol.Request {
	e, _ := catalog.Find(game)
	least, _ := e.Game.Seats()
	return protocol.Request{Game: game, Setup: engine.Setup{Seats: least}}
}

// TestTimeEndsASearch that nothing else does.
func TestTimeEndsASearch(t *testing.T) {
	for _, e := range catalog.All() {
		r := endless(e.Game.Name())
		r.Time = 20
		if got := Answer(r, func() bool { return false }, nil); !got.Done || got.Err != "" || got.Info.Move == "" {
			t.Errorf("%+v", got)
		}
	}
}

// TestStoppedAtOnce there is still a legal move.
func TestStoppedAtOnce(t *testing.T) {
	for _, e := range catalog.All() {
		p, err := e.Game.New(endless(e.Game.Name()).Setup)
		if err != nil {
			t.Fatal(err)
		}
		got := Answer(endless(e.Game.Name()), func() bool { return true }, nil)
		if _, _, err := p.Play(got.Info.Move); err != nil || got.Err != "" {
			t.Errorf("%+v: %v", got, err)
		}
	}
}

func TestRequestsThatMakeNoSense(t *testing.T) {
	for what, r := range map[string]protocol.Request{
		"no game":          {},
		"another game":     {Game: "chess"},
		"too many seats":   {Game: "lancelot", Setup: engine.Setup{Seats: 6}},
		"no seats":         {Game: "lancelot"},
		"fewer than none":  {Game: "camelot", Setup: engine.Setup{Seats: -3}},
		"another setting":  {Game: "camelot", Setup: engine.Setup{Seats: 2, Values: map[string]string{"colour": "red"}}},
		"a bad start":      {Game: "camelot", Setup: engine.Setup{Seats: 2}, Start: "8/8/8 w"},
		"a bad move":       {Game: "camelot", Setup: engine.Setup{Seats: 2}, Moves: []engine.Move{"D7-D8", "A1"}},
		"a line as a move": {Game: "lancelot", Setup: engine.Setup{Seats: 2}, Moves: []engine.Move{"K4\nK5"}},
	} {
		r.ID, r.Limits.Nodes = 5, 10
		got := Answer(r, func() bool { return false }, nil)
		if !got.Done || got.ID != 5 || got.Err == "" || got.Info.Move != "" || strings.HasPrefix(got.Err, "the search failed") {
			t.Errorf("%s: %+v", what, got)
		}
	}
}

// TestToSurvivesItsSearch: whatever panics below becomes a word of the reply.
func TestToSurvivesItsSearch(t *testing.T) {
	r := endless("camelot")
	got := Answer(r, func() bool { panic("stop") }, nil)
	if !got.Done || !strings.Contains(got.Err, "stop") || got.Info.Move != "" {
		t.Errorf("%+v", got)
	}
}
