package match

import (
	"errors"
	"reflect"
	"slices"
	"testing"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/clock"
	"roundtable/engine/record"
	"roundtable/engine/splitmix"
)

// reload takes a match through the text of its record.
func reload(t *testing.T, m *Match) *Match {
	t.Helper()
	rec, err := record.Decode(record.Encode(m.Record()))
	if err != nil {
		t.Fatal(err)
	}
	back, err := FromRecord(rec, find)
	if err != nil {
		t.Fatal(err)
	}
	return back
}

// TestRecordAtEveryPly: what is saved at any ply is the game up to there,
// however much was taken back.
func TestRecordAtEveryPly(t *testing.T) {
	for i, g := range games {
		m := table(t, g.game, g.seats, uint64(i), g.values)
		m.SetDate("2026.11.20")
		r := splitmix.New(uint64(i))
		roll(t, m, &r, 24)
		was := faces(m)
		for ply := range was {
			m.Go(ply)
			back := reload(t, m)
			if !slices.Equal(faces(back), was[:ply+1]) || back.Ply() != ply {
				t.Fatalf("%s at ply %d: %v, want %v", g.game, ply, faces(back), was[:ply+1])
			}
			if back.Game().Name() != g.game || !reflect.DeepEqual(back.Players(), m.Players()) || back.Outcome() != m.Outcome() {
				t.Fatalf("%+v", back)
			}
			if !reflect.DeepEqual(back.Record(), reload(t, back).Record()) {
				t.Fatalf("%+v", back.Record())
			}
			if a, b := record.Encode(back.Record()), record.Encode(m.Record()); a != b {
				t.Fatalf("%s\nwas\n%s", a, b)
			}
			if s := back.Setup(); s.Seats != len(g.seats) || s.Seed != uint64(i) {
				t.Fatalf("%+v", s)
			}
			for j, turn := range back.Turns() {
				was := m.Turns()[j]
				if turn.Seat != was.Seat || turn.Notation != was.Notation {
					t.Fatalf("%+v, was %+v", turn, was)
				}
			}
		}
	}
}

// TestAGameFromAStart keeps the position that it began from.
func TestAGameFromAStart(t *testing.T) {
	m := table(t, "camelot", "pc", 3, nil)
	r := splitmix.New(3)
	roll(t, m, &r, 10)
	rec := m.Record()
	rec.Start, rec.Moves, rec.Key = m.Position().String(), nil, 0
	from, err := FromRecord(rec, find)
	if err != nil {
		t.Fatal(err)
	}
	if from.Start().String() != rec.Start {
		t.Errorf("%s, want %s", from.Start(), rec.Start)
	}
	roll(t, from, &r, 5)
	if back := reload(t, from); !slices.Equal(faces(back), faces(from)) {
		t.Errorf("%v, was %v", faces(back), faces(from))
	}
}

func TestResign(t *testing.T) {
	m := table(t, "camelot", "pp", 1, nil)
	r := splitmix.New(1)
	roll(t, m, &r, 7)
	events := m.Resign(0)
	want := engine.Outcome{Cause: engine.CauseResignation, Winners: engine.Seats(0).With(1)}
	if !reflect.DeepEqual(events, []engine.Event{engine.GameEnded{Outcome: want}}) || m.Outcome() != want {
		t.Fatalf("%v, %+v", events, m.Outcome())
	}
	if _, err := m.Play(m.Position().Moves()[0]); err == nil || m.Len() != 7 {
		t.Error("a move was played after the end")
	}
	if m.Resign(1) != nil || m.AgreeDraw() != nil || m.Outcome() != want {
		t.Error("the game ended twice")
	}
	if back := reload(t, m); back.Outcome() != want || back.Ply() != 7 {
		t.Errorf("read back: %+v", back.Outcome())
	}
	// Giving up can be taken back like a move, and looked back from.
	if !m.Undo() || m.Outcome().Over() || m.Ply() != 7 {
		t.Errorf("after undo, at ply %d: %+v", m.Ply(), m.Outcome())
	}
	if o := m.Record().Outcome; o.Over() {
		t.Errorf("the record before the end says %+v", o)
	}
	if !m.Redo() || m.Outcome() != want {
		t.Errorf("after redo: %+v", m.Outcome())
	}
	m.Undo()
	roll(t, m, &r, 1) // another game from here on
	if m.Outcome().Over() || m.Len() != 8 {
		t.Errorf("after another move: %+v", m.Outcome())
	}
}

// TestResignInTeams: the other team wins, whatever was captured.
func TestResignInTeams(t *testing.T) {
	for seat := range engine.Seat(4) {
		m := table(t, "grand", "ppcp", 1, nil)
		r := splitmix.New(uint64(seat))
		roll(t, m, &r, 40)
		m.Resign(seat)
		if got, want := m.Outcome(), (engine.Outcome{Cause: engine.CauseResignation, Winners: 0b1111 &^ (0b0101 << (seat & 1))}); got != want {
			t.Errorf("%d gives up: %+v, want %+v", seat, got, want)
		}
		if back := reload(t, m); back.Outcome() != m.Outcome() {
			t.Errorf("read back: %+v", back.Outcome())
		}
	}
}

// TestResignAmongSeveral: those of the others with the most captures win.
func TestResignAmongSeveral(t *testing.T) {
	tried := 0
	for seed := range uint64(12) {
		m := table(t, "lancelot", "pppp", seed, map[string]string{"target": "30"})
		r := splitmix.New(seed)
		roll(t, m, &r, 60)
		if m.Outcome().Over() {
			continue
		}
		tried++
		tally := m.Position().Board().Tally
		for seat := range tally {
			best, want := 0, engine.Seats(0)
			for s, a := range tally {
				if s != seat {
					best = max(best, a.Captured)
				}
			}
			for s, a := range tally {
				if s != seat && a.Captured == best {
					want = want.With(engine.Seat(s))
				}
			}
			one := reload(t, m)
			one.Resign(engine.Seat(seat))
			if got := one.Outcome().Winners; got != want || got == 0 {
				t.Errorf("%v: %b wins when %d gives up, want %b", tally, got, seat, want)
			}
			if back := reload(t, one); back.Outcome() != one.Outcome() {
				t.Errorf("read back: %+v", back.Outcome())
			}
		}
	}
	if tried < 6 {
		t.Errorf("only %d of 12 games went on after 60 plies", tried)
	}
}

func TestAgreeDraw(t *testing.T) {
	m := table(t, "lancelot", "pp", 1, nil)
	r := splitmix.New(1)
	roll(t, m, &r, 5)
	want := engine.Outcome{Cause: engine.CauseAgreement}
	if ev := m.AgreeDraw(); !reflect.DeepEqual(ev, []engine.Event{engine.GameEnded{Outcome: want}}) {
		t.Errorf("%v", ev)
	}
	if back := reload(t, m); back.Outcome() != want {
		t.Errorf("read back: %+v", back.Outcome())
	}
}

// TestTheEndDropsWhatWasTakenBack: after giving up in an earlier position there
// is no way on, or the game would go on beyond its end.
func TestTheEndDropsWhatWasTakenBack(t *testing.T) {
	for _, end := range []func(*Match){func(m *Match) { m.Resign(1) }, func(m *Match) { m.AgreeDraw() }} {
		m := table(t, "camelot", "pp", 1, nil)
		r := splitmix.New(1)
		roll(t, m, &r, 9)
		m.Go(4)
		end(m)
		if m.CanRedo() || m.Redo() || m.Len() != 4 || !m.Outcome().Over() {
			t.Errorf("%d moves are known at ply %d: %+v", m.Len(), m.Ply(), m.Outcome())
		}
	}
}

// TestCommentsAreKept while the move that they stand after is.
func TestCommentsAreKept(t *testing.T) {
	m := table(t, "camelot", "pp", 6, nil)
	r := splitmix.New(6)
	roll(t, m, &r, 8)
	rec := m.Record()
	rec.Comments = []record.Comment{{After: 0, Text: "before"}, {After: 3, Text: "bold"}, {After: 8, Text: "why?"}}
	m, err := FromRecord(rec, find)
	if err != nil {
		t.Fatal(err)
	}
	kept := func(want ...string) {
		t.Helper()
		var got []string
		for _, c := range m.Record().Comments {
			got = append(got, c.Text)
		}
		if !slices.Equal(got, want) {
			t.Errorf("%q, want %q", got, want)
		}
	}
	kept("before", "bold", "why?")
	m.Go(3)
	kept("before", "bold")
	m.Go(2)
	kept("before")
	m.Go(8)
	kept("before", "bold", "why?")
	m.Go(2)
	roll(t, m, &r, 8)
	kept("before")
}

func TestRecordsThatDoNotFit(t *testing.T) {
	m := table(t, "camelot", "pp", 6, nil)
	r := splitmix.New(6)
	roll(t, m, &r, 8)
	castle := engine.Outcome{Cause: engine.CauseCastle, Winners: 1}
	damage := map[string]func(*record.Record){
		"a move":             func(r *record.Record) { r.Moves[4] = "A1-A2" },
		"the key":            func(r *record.Record) { r.Key ^= 1 },
		"one move fewer":     func(r *record.Record) { r.Moves = r.Moves[:7] },
		"an end that is not": func(r *record.Record) { r.Outcome = castle },
	}
	for what, do := range damage {
		rec := m.Record()
		do(&rec)
		_, err := FromRecord(rec, find)
		var bad *record.MismatchError
		if !errors.As(err, &bad) {
			t.Errorf("%s: %v", what, err)
		} else if want := map[bool]int{true: 5}[what == "a move"]; bad.Ply != want {
			t.Errorf("%s: ply %d, want %d", what, bad.Ply, want)
		}
	}
	for what, do := range map[string]func(*record.Record){
		"no such setting":   func(r *record.Record) { r.Setup.Values = map[string]string{"colour": "red"} },
		"no such start":     func(r *record.Record) { r.Start = "8/8" },
		"not so many seats": func(r *record.Record) { r.Setup.Seats = 1 },
	} {
		rec := m.Record()
		do(&rec)
		if _, err := FromRecord(rec, find); err == nil {
			t.Errorf("%s was accepted", what)
		}
	}
}

// TestAnotherEndThanTheMoves: the moves end the game for one, the record says
// another won.
func TestAnotherEndThanTheMoves(t *testing.T) {
	m := table(t, "lancelot", "pp", 2, map[string]string{"target": "1"})
	r := splitmix.New(2)
	roll(t, m, &r, 500)
	rec := m.Record()
	if !rec.Outcome.Over() {
		t.Fatal("the game did not end")
	}
	if _, err := FromRecord(rec, find); err != nil {
		t.Fatal(err)
	}
	rec.Outcome.Winners ^= 3
	var bad *record.MismatchError
	if _, err := FromRecord(rec, find); !errors.As(err, &bad) {
		t.Errorf("%v", err)
	}
}

// A match that is kept has what was taken back, with the time that each move took, and can play it
// again; its record is the game as it stands. What is no move of the game is refused.
func TestWhatWasTakenBackIsKept(t *testing.T) {
	for _, e := range catalog.All() {
		least, _ := e.Game.Seats()
		who := players("pppppppp"[:least])
		for i := range who {
			who[i].Clock = clock.Control{Main: clock.Hour}
		}
		m, err := New(e.Game, engine.Setup{Seats: least}, who)
		if err != nil {
			t.Fatal(err)
		}
		for i := range 6 {
			m.Elapse(clock.Millis(1000 * (i + 1)))
			if _, err := m.Play(m.Position().Moves()[0]); err != nil {
				t.Fatal(err)
			}
		}
		last := m.Position().Key()
		for range 4 {
			m.Undo()
		}
		if r := m.Record(); r.Variations != nil || len(r.Moves) != 2 {
			t.Errorf("%s: the record has %d moves, and %v that were taken back", e.Game.Name(), len(r.Moves), r.Variations)
		}
		r, err := record.Decode(record.Encode(m.RecordAll()))
		if err != nil {
			t.Fatal(err)
		}
		back, err := FromRecord(r, find)
		if err != nil {
			t.Fatal(err)
		}
		if back.Ply() != 2 || back.Len() != 6 || back.Position().Key() != m.Position().Key() || !back.Aided() {
			t.Errorf("%s: at ply %d of %d", e.Game.Name(), back.Ply(), back.Len())
		}
		for back.Redo() {
		}
		if back.Ply() != 6 || back.Position().Key() != last || back.Turns()[4].Took != 5000 {
			t.Errorf("%s: played again it is at ply %d, and the fifth move took %d ms", e.Game.Name(), back.Ply(), back.Turns()[4].Took)
		}
		if again := back.RecordAll(); again.Variations != nil {
			t.Errorf("%s: %v is kept as taken back", e.Game.Name(), again.Variations)
		}
		r.Variations[0].Moves[1] = "nonsense"
		if back, err := FromRecord(r, find); err != nil || len(back.Unplayed()) != 1 || back.CanRedo() || len(back.Record().Comments) != 1 {
			t.Errorf("%s: no move is among those taken back: %v", e.Game.Name(), err)
		}
	}
}
