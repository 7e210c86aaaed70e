package record

import (
	"errors"
	"fmt"
	"os"
	"reflect"
	"slices"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/clock"
	"roundtable/engine/splitmix"
)

// setups returns all settings of all games, in every combination.
func setups() map[string][]engine.Setup {
	out := map[string][]engine.Setup{}
	for _, e := range catalog.All() {
		least, most := e.Game.Seats()
		for seats := least; seats <= most; seats++ {
			list := []map[string]string{{}}
			for _, o := range e.Game.Options() {
				values := o.Values
				if len(values) == 0 {
					values = []string{"", fmt.Sprint(min(o.Min+4, o.Max))}
				}
				var wider []map[string]string
				for _, set := range list {
					for _, v := range values {
						with := map[string]string{}
						for k, old := range set {
							with[k] = old
						}
						if v != "" {
							with[o.Name] = v
						}
						wider = append(wider, with)
					}
				}
				list = wider
			}
			for i, values := range list {
				out[e.Game.Name()] = append(out[e.Game.Name()],
					engine.Setup{Seats: seats, Seed: splitmix.Mix(uint64(i)), Values: values})
			}
		}
	}
	return out
}

// touched returns a move made touch by touch at random: unlike Moves it also finds
// texts that are not canonical, and does not list ten thousand to choose one.
func touched(t testing.TB, p engine.Position, r *splitmix.Source) engine.Move {
	t.Helper()
	var path []engine.Square
	for {
		part, err := p.Continue(path)
		if err != nil {
			t.Fatalf("%v in %s: %v", path, p, err)
		}
		if part.Move != "" && (len(part.Next) == 0 || r.Intn(2) == 0) {
			return part.Move
		}
		if len(part.Next) == 0 {
			t.Fatalf("%v in %s leads nowhere", path, p)
		}
		c := part.Next[r.Intn(len(part.Next))]
		path = append(append(path, c.Via...), c.Square)
	}
}

// randomGame returns the record of a whole game, or of its first plies, with all
// that a record can hold.
func randomGame(t testing.TB, g engine.Game, s engine.Setup, most int) Record {
	t.Helper()
	r := splitmix.New(s.Seed + uint64(s.Seats))
	rec := Record{Game: g.Name(), Date: "2026.11.20", Setup: s}
	for i := range s.Seats {
		rec.Players = append(rec.Players, fmt.Sprintf("Sir %q \\ %d, é", "K", i))
		rec.Levels = append(rec.Levels, (i+s.Seats)%4)
	}
	rec.Levels[s.Seats-1] = 2 // the last level written ends the list
	p, err := g.New(s)
	if err != nil {
		t.Fatal(err)
	}
	note := func() {
		if r.Intn(8) == 0 {
			rec.Comments = append(rec.Comments, Comment{len(rec.Moves), ""},
				Comment{len(rec.Moves), ` 1. well "struck" [sic] * draw A ü`})
		}
	}
	note()
	for len(rec.Moves) < most && !p.Outcome().Over() {
		m := touched(t, p, &r)
		text, err := p.Notation(m)
		if err != nil {
			t.Fatal(err)
		}
		next, _, err := p.Play(m)
		if err != nil {
			t.Fatal(err)
		}
		rec.Moves = append(rec.Moves, engine.Move(text))
		p = next
		note()
	}
	rec.Outcome, rec.Key = p.Outcome(), p.Key()
	return rec
}

// length returns how many plies the tests play at the most.
func length() int {
	if testing.Short() {
		return 40
	}
	return 250
}

func TestWholeGamesSurvive(t *testing.T) {
	ended := 0
	for _, e := range catalog.All() {
		for _, s := range setups()[e.Game.Name()] {
			rec := randomGame(t, e.Game, s, length())
			text := Encode(rec)
			back, err := Decode(text)
			if err != nil {
				t.Fatalf("%v\n%s", err, text)
			}
			if !reflect.DeepEqual(tidy(back), tidy(rec)) {
				t.Fatalf("read back:\n%+v\nwas:\n%+v", back, rec)
			}
			if again := Encode(back); again != text {
				t.Fatalf("written again:\n%s\nwas:\n%s", again, text)
			}
			positions, events, err := back.Replay(e.Game)
			if err != nil {
				t.Fatalf("%v\n%s", err, text)
			}
			if len(positions) != len(rec.Moves)+1 || len(events) != len(rec.Moves) {
				t.Fatalf("%d positions and %d lists of events of %d moves", len(positions), len(events), len(rec.Moves))
			}
			last := positions[len(positions)-1]
			if last.Outcome() != rec.Outcome || last.Key() != rec.Key {
				t.Fatalf("%s ends otherwise than the game that was played\n%s", last, text)
			}
			if rec.Outcome.Over() {
				ended++
			}
		}
	}
	if ended == 0 {
		t.Error("no game came to an end")
	}
}

// tidy makes no difference of 'no settings' and an empty map.
func tidy(r Record) Record {
	if len(r.Setup.Values) == 0 {
		r.Setup.Values = nil
	}
	return r
}

func TestAllThatARecordHolds(t *testing.T) {
	over := engine.Outcome{Cause: engine.CauseResignation, Winners: engine.Seats(0).With(1).With(2)}
	for _, r := range []Record{
		{Game: "camelot", Setup: engine.Setup{Seats: 2}},
		{Game: "", Setup: engine.Setup{Seats: 1}},
		{Game: "camelot", Setup: engine.Setup{Seats: 2}, Start: "2/8/10 w 0 0", Outcome: engine.Outcome{Cause: engine.CauseAgreement}},
		{Game: "lancelot", Setup: engine.Setup{Seats: 3, Seed: 1<<64 - 1}, Levels: []int{0, 99}, Characters: []string{"", "kay"}, Arms: []string{"lion", "", "tower"}, Outcome: over, Key: 1},
		{Game: "x", Setup: engine.Setup{Seats: 8, Values: map[string]string{"a": "", "zed": `\"`}},
			Comments: []Comment{{0, "before"}, {0, "twice"}}, Key: 1<<64 - 1},
		{Game: "x", Setup: engine.Setup{Seats: 2}, Online: "https://play.example.org/#/online/AQEBAQEBAQEBAQEBAQEBAQ"},
		{Game: "x", Setup: engine.Setup{Seats: 2}, Moves: []engine.Move{"@G6 G8", "pass", "K4xI4,K7"},
			Comments: []Comment{{1, ""}, {3, "end"}}},
		{Game: "x", Setup: engine.Setup{Seats: 2}, Moves: []engine.Move{"a"}, Offered: true,
			Variations: []Variation{{From: 1, Moves: []engine.Move{"@G6 G8", "pass", "K4xI4,K7"},
				Comments: []Comment{{1, Undone}, {3, "[%emt 0:00:01.500]"}, {4, "[%emt 1:00:00]"}}}},
			Comments: []Comment{{0, "[%undone a]"}, {1, "[%undone ]"}, {1, "[%undone a; 0:0:7]"}, {1, "[%undone a"}}},
		{Game: "x", Setup: engine.Setup{Seats: 2}, Moves: []engine.Move{"a"}, Outcome: engine.Outcome{Cause: engine.CauseAgreement},
			Comments: []Comment{{1, "[%undone b]"}}},
		{Game: "x", Setup: engine.Setup{Seats: 3}, Clocks: []clock.Control{{}, {Main: clock.Minute, Increment: clock.Second}, clock.Each(clock.Minute)},
			Moves: []engine.Move{"a", "b", "c"}, Times: []clock.Millis{0, 1500}, Elapsed: 7*clock.Hour + 1,
			Comments: []Comment{{2, "quick"}, {2, "[%emt 0:00:07]"}, {3, "[%emt 0:0:7]"}, {3, "[%emt 0:00:07"}, {3, "[%clk 0:00:07]"}}},
	} {
		text := Encode(r)
		back, err := Decode(text)
		if err != nil || !reflect.DeepEqual(back, r) {
			t.Errorf("%+v, %v\nof\n%s", back, err, text)
		}
	}
}

// A later player may have a name alone. Older programs need the tags of the players before.
func TestALaterPlayer(t *testing.T) {
	for _, text := range []string{`[Player2 "Bo"]`, `[Player1 ""][Player2 "Bo"]`, `[Player2 "Bo"][Player1 ""]`} {
		r, err := Decode(strings.Replace(sound, `[Player1 "You"]`, text, 1))
		if err != nil || !slices.Equal(r.Players, []string{"", "Bo"}) || !strings.Contains(Encode(r), "[Player1 \"\"]\n[Player2 \"Bo\"]") {
			t.Errorf("%s: %q, %v", text, r.Players, err)
		}
	}
}

// TestWhatCannotBeWritten: line ends and braces would break the format, and
// become something harmless.
func TestWhatCannotBeWritten(t *testing.T) {
	r := Record{Game: "x", Date: "a\nb", Players: []string{"\x00\"]\r\n[Seed \"7\"]"}, Setup: engine.Setup{Seats: 2},
		Comments: []Comment{{0, "a}b{c\nd"}}}
	back, err := Decode(Encode(r))
	if err != nil {
		t.Fatal(err)
	}
	if back.Date != "a b" || back.Players[0] != "\"] [Seed \"7\"]" || back.Comments[0].Text != "a)b(c d" || back.Setup.Seed != 0 {
		t.Errorf("%+v", back)
	}
}

func TestLinesWrap(t *testing.T) {
	e := catalog.All()[0]
	rec := randomGame(t, e.Game, engine.Setup{Seats: 2, Seed: 3}, 60)
	rec.Comments = nil
	_, movetext, _ := strings.Cut(Encode(rec), "\n\n")
	if n := strings.Count(movetext, "\n"); n < 5 {
		t.Errorf("60 plies take %d lines", n)
	}
	for line := range strings.Lines(movetext) {
		if len(line) > lineWidth+1 {
			t.Errorf("%d bytes: %s", len(line), line)
		}
	}
}

func TestReplayNamesThePly(t *testing.T) {
	for _, e := range catalog.All() {
		least, _ := e.Game.Seats()
		rec := randomGame(t, e.Game, engine.Setup{Seats: least, Seed: 5}, 12)
		for i := range rec.Moves {
			bad := rec
			bad.Moves = append([]engine.Move(nil), rec.Moves...)
			bad.Moves[i] = "Z99"
			_, _, err := bad.Replay(e.Game)
			var m *MismatchError
			if !errors.As(err, &m) || m.Ply != i+1 || m.Move != "Z99" || m.Err == nil {
				t.Fatalf("ply %d: %v", i+1, err)
			}
			if want := fmt.Sprintf("record, move %d, Z99: ", i+1); !strings.HasPrefix(err.Error(), want) {
				t.Errorf("%q does not begin with %q", err, want)
			}
			var text *engine.TextError
			if !errors.As(err, &text) {
				t.Errorf("%v hides why the move is refused", err)
			}
		}
		bad := rec
		bad.Key++
		_, _, err := bad.Replay(e.Game)
		var m *MismatchError
		if !errors.As(err, &m) || m.Ply != 0 || m.Err != nil || m.Move != "" {
			t.Errorf("a wrong key: %v", err)
		}
		bad.Key = 0 // not known: not compared
		if _, _, err := bad.Replay(e.Game); err != nil {
			t.Error(err)
		}
		bad.Start = "nonsense"
		if _, _, err := bad.Replay(e.Game); err == nil {
			t.Error("a start that is no position was accepted")
		}
	}
}

func TestReplayFromAStart(t *testing.T) {
	for _, e := range catalog.All() {
		least, _ := e.Game.Seats()
		whole := randomGame(t, e.Game, engine.Setup{Seats: least, Seed: 11}, 20)
		positions, _, err := whole.Replay(e.Game)
		if err != nil {
			t.Fatal(err)
		}
		tail := whole
		tail.Start, tail.Moves, tail.Comments = positions[7].String(), whole.Moves[7:], nil
		back, err := Decode(Encode(tail))
		if err != nil {
			t.Fatal(err)
		}
		again, _, err := back.Replay(e.Game)
		if err != nil || back.Start != tail.Start || again[0].String() != tail.Start {
			t.Errorf("%s: %v", back.Start, err)
		}
	}
}

// Records of earlier versions still replay: a position's key is the same number
// for good.
func TestOldRecordsReplay(t *testing.T) {
	for _, name := range []string{"camelot", "lancelot"} {
		text, err := os.ReadFile("testdata/" + name + ".rtg")
		if err != nil {
			t.Fatal(err)
		}
		r, err := Decode(string(text))
		if err != nil || r.Key == 0 {
			t.Fatalf("%s: %v, key %x", name, err, r.Key)
		}
		e, _ := catalog.Find(r.Game)
		if _, _, err := r.Replay(e.Game); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
}
