package noughts

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/match"
	"roundtable/engine/record"
	"roundtable/internal/computer"
	"roundtable/internal/thinker/protocol"
)

func find(name string) (engine.Game, bool) { return Game{}, name == "noughts" }

func setup(goal string) engine.Setup {
	return engine.Setup{Seats: 2, Seed: 5, Values: map[string]string{"goal": goal}}
}

func sit(t *testing.T, goal string) *match.Match {
	t.Helper()
	m, err := match.New(Game{}, setup(goal), []match.Player{{Name: "Lyn"}, {Name: "Merlin", Computer: true, Level: 2}})
	if err != nil {
		t.Fatal(err)
	}
	return m
}

func play(t *testing.T, m *match.Match, moves string) []engine.Event {
	t.Helper()
	var last []engine.Event
	for _, mv := range strings.Fields(moves) {
		var err error
		if last, err = m.Play(engine.Move(mv)); err != nil {
			t.Fatal(err)
		}
	}
	return last
}

func TestMatch(t *testing.T) {
	m := sit(t, "win")
	play(t, m, "b2 a1 C1")
	if m.Position().String() != "3/1A1/B1A B" || m.ToMove().Name != "Merlin" {
		t.Fatalf("%s, %+v is to move", m.Position(), m.ToMove())
	}
	if _, err := m.Play("C1"); err == nil || m.Len() != 3 {
		t.Error("a square was taken twice")
	}
	m.Undo() // the person's own
	m.Undo() // the computer's reply and the person's
	if m.Ply() != 0 || m.CanUndo() || !m.CanRedo() {
		t.Errorf("undo came to ply %d", m.Ply())
	}
	m.Redo()
	if m.Ply() != 2 {
		t.Errorf("redo came to ply %d", m.Ply())
	}
	events := play(t, m, "A3 C1 C3 B1")
	if m.CanRedo() || m.Len() != 6 {
		t.Error("the old move is still known")
	}
	won := engine.Outcome{Cause: engine.CauseTarget, Winners: engine.Seats(0).With(1)}
	if m.Outcome() != won || events[len(events)-1] != (engine.GameEnded{Outcome: won}) {
		t.Errorf("%v, %+v", events, m.Outcome())
	}
}

func TestResign(t *testing.T) {
	m := sit(t, "win")
	play(t, m, "B2")
	m.Resign(1)
	if o := m.Outcome(); o.Cause != engine.CauseResignation || o.Winners != 1 {
		t.Errorf("%+v", o)
	}
}

func TestRecord(t *testing.T) {
	for goal, winner := range map[string]string{"win": "A", "lose": "B"} {
		m := sit(t, goal)
		play(t, m, "b2 a1 c1 a3 a2 c2 b1 c3 b3")
		for ply := range m.Len() + 1 {
			m.Go(ply)
			text := record.Encode(m.Record())
			rec, err := record.Decode(text)
			if err != nil {
				t.Fatalf("%v\n%s", err, text)
			}
			back, err := match.FromRecord(rec, find)
			if err != nil {
				t.Fatalf("%v\n%s", err, text)
			}
			if back.Position() != m.Position() || !reflect.DeepEqual(back.Record(), m.Record()) || record.Encode(rec) != text {
				t.Errorf("%s is not the game of\n%s", back.Position(), text)
			}
		}
		text := record.Encode(m.Record())
		for _, want := range []string{`[Game "noughts"]`, `[Goal "` + goal + `"]`, `[Level2 "2"]`, `[Result "` + winner + `"]`, "1. B2 1... A1", " 5. B3 " + winner + "\n"} {
			if !strings.Contains(text, want) {
				t.Errorf("%s is not in\n%s", want, text)
			}
		}
	}
}

// TestThinker: the seat's messages carry any game. Which games it knows is the
// catalog's to say, and noughts and crosses is not in it.
func TestThinker(t *testing.T) {
	m := sit(t, "win")
	for !m.Outcome().Over() {
		r := m.Record()
		req, err := protocol.ParseRequest(protocol.Encode(protocol.Request{ID: 1, Game: r.Game, Setup: r.Setup, Start: r.Start, Moves: r.Moves}))
		if err != nil {
			t.Fatal(err)
		}
		asked := record.Record{Game: req.Game, Setup: req.Setup, Start: req.Start, Moves: req.Moves}
		positions, _, err := asked.Replay(Game{})
		if err != nil {
			t.Fatal(err)
		}
		var think engine.Search = Think
		info := think(positions[len(positions)-1], req.Limits, nil, nil)
		reply, err := protocol.ParseReply(protocol.Encode(protocol.Reply{ID: 1, Done: true, Info: info}))
		if err != nil || !reflect.DeepEqual(reply.Info, info) {
			t.Fatalf("%+v, %v", reply, err)
		}
		play(t, m, string(reply.Info.Move))
	}
	if m.Outcome() != (engine.Outcome{Cause: fullBoard}) {
		t.Errorf("two that see everything do not draw: %+v", m.Outcome())
	}
	if got := computer.Answer(protocol.Request{Game: "noughts"}, nil, nil); got.Err == "" {
		t.Error("noughts and crosses got into the catalog")
	}
	for _, e := range catalog.All() {
		if e.Game.Name() == "noughts" {
			t.Error("noughts and crosses got into the catalog")
		}
	}
}

func TestThinkWinsWhereItCan(t *testing.T) {
	p, err := Game{}.Parse(setup("win"), "AA1/BB1/3 A")
	if err != nil {
		t.Fatal(err)
	}
	told := 0
	info := Think(p, engine.Limits{}, nil, func(engine.Info) { told++ })
	if info.Move != "C3" || info.Score != 100 || told == 0 {
		t.Errorf("%+v", info)
	}
	if got := Think(p, engine.Limits{Nodes: 1}, func() bool { return true }, nil); got.Move == "" {
		t.Error("stopped at once, it has no move")
	}
}

func TestTextsThatAreNoPositions(t *testing.T) {
	for text, at := range map[string]int{
		"": 0, "3": 1, "3/3/3": 5, "3/3/3 ": 6, "3/3/3 C": 6, "3/3/3 AB": 6, "4/3/3 A": 0, "A3/3/3 A": 1, "12/3/3 A": 1, "3 3/3 A": 1, "3/3/3/A": 5, "3/x/3 A": 2,
	} {
		_, err := Game{}.Parse(engine.Setup{}, text)
		var e *engine.TextError
		if !errors.As(err, &e) || e.At != at {
			t.Errorf("%q: %v, want character %d", text, err, at+1)
		}
	}
	if _, err := (Game{}).New(setup("draw")); err == nil {
		t.Error("a setting that there is not")
	}
}

func TestEveryPositionHasItsKey(t *testing.T) {
	seen := map[uint64]string{}
	var walk func(p engine.Position)
	walk = func(p engine.Position) {
		if text, ok := seen[p.Key()]; ok {
			if text != p.String() {
				t.Fatalf("%s and %s have the same key", text, p)
			}
			return
		}
		seen[p.Key()] = p.String()
		for _, m := range p.Moves() {
			next, _, err := p.Play(m)
			if err != nil {
				t.Fatal(err)
			}
			walk(next)
		}
	}
	p, err := Game{}.New(setup("win"))
	if err != nil {
		t.Fatal(err)
	}
	walk(p)
	if len(seen) != 5478 { // known of the game
		t.Errorf("%d positions", len(seen))
	}
	if slices.Contains(p.Moves(), "D4") {
		t.Error("a square beyond the board")
	}
}
