package match

import (
	"slices"
	"testing"

	"roundtable/engine"
	"roundtable/engine/clock"
	"roundtable/engine/record"
	"roundtable/engine/splitmix"
)

// timed returns a table at which everybody has the same clock.
func timed(t *testing.T, game, seats string, c clock.Control) *Match {
	t.Helper()
	m := table(t, game, seats, 3, nil)
	for i := range m.players {
		m.players[i].Clock = c
	}
	return m
}

// again returns a match that was written down and read.
func again(t *testing.T, m *Match) *Match {
	t.Helper()
	r, err := record.Decode(record.Encode(m.Record()))
	if err != nil {
		t.Fatal(err)
	}
	back, err := FromRecord(r, find)
	if err != nil {
		t.Fatal(err)
	}
	return back
}

// clocks returns what all clocks show after a number of moves.
func clocks(m *Match, ply int) (out []clock.Reading) {
	for s := range m.Players() {
		out = append(out, m.Clock(engine.Seat(s), ply))
	}
	return out
}

func TestClocksRunInTurn(t *testing.T) {
	m := timed(t, "camelot", "pp", clock.Control{Main: clock.Minute, Increment: 2 * clock.Second})
	r := splitmix.New(1)
	for _, think := range []clock.Millis{5000, 7000, 1000} {
		m.Elapse(think - 400)
		m.Elapse(400)
		roll(t, m, &r, 1)
	}
	m.Elapse(3000)
	want := [][2]clock.Millis{{60000, 60000}, {57000, 60000}, {57000, 55000}, {58000, 52000}}
	for _, m := range []*Match{m, again(t, m)} { // all of it survives
		for ply, w := range want {
			if got := clocks(m, ply); got[0].Left != w[0] || got[1].Left != w[1] {
				t.Errorf("after %d plies the clocks show %+v, want %v", ply, got, w)
			}
		}
		if m.Turns()[0].Took != 5000 || m.Elapsed() != 3000 {
			t.Errorf("a move took %d, and %d since", m.Turns()[0].Took, m.Elapsed())
		}
	}
}

func TestTakingBackRestoresTheClocks(t *testing.T) {
	m := timed(t, "camelot", "pp", clock.Control{Main: clock.Minute})
	r := splitmix.New(1)
	for range 4 {
		m.Elapse(5000)
		roll(t, m, &r, 1)
	}
	m.Elapse(9000)
	m.Undo()
	m.Undo()
	if got := clocks(m, m.Ply()); got[0].Left != 55000 || got[1].Left != 55000 {
		t.Errorf("two moves back the clocks show %+v", got)
	}
	m.Redo()
	m.Redo()
	if got := clocks(m, m.Ply()); got[0].Left != 41000 || got[1].Left != 50000 {
		t.Errorf("played again they show %+v", got)
	}
	m.Undo()
	m.Elapse(1000)
	roll(t, m, &r, 1)
	if got := clocks(m, m.Ply()); got[0].Left != 50000 || got[1].Left != 54000 {
		t.Errorf("after another move they show %+v", got)
	}
}

// Time that runs out ends the game by a cause of its own, which its record keeps;
// also among several, where the most captures of the others win.
func TestTimeRunsOut(t *testing.T) {
	for _, tt := range []struct {
		game, seats string
		plies       int
	}{{"camelot", "pp", 3}, {"lancelot", "pcpcp", 60}, {"lancelot", "pp", 0}} {
		m := timed(t, tt.game, tt.seats, clock.Each(clock.Minute))
		r := splitmix.New(4)
		for range tt.plies {
			m.Elapse(clock.Minute - 1)
			roll(t, m, &r, 1)
		}
		other := again(t, m)
		loser := m.Position().Turn()
		if events := m.Elapse(clock.Minute - 1); events != nil {
			t.Fatalf("too early: %v", events)
		}
		events := m.Elapse(1)
		o := m.Outcome()
		if len(events) != 1 || o.Cause != engine.CauseTime || o.Winners.Has(loser) || o.Winners == 0 || !m.Clock(loser, m.Ply()).Fallen {
			t.Fatalf("%s of %d: %v, %+v", tt.game, len(tt.seats), events, o)
		}
		if other.Resign(loser); other.Outcome().Winners != o.Winners {
			t.Errorf("resigning lets %b win, running out of time %b", other.Outcome().Winners, o.Winners)
		}
		if back := again(t, m); back.Outcome() != o || !back.Clock(loser, back.Ply()).Fallen {
			t.Errorf("the record says %+v", back.Outcome())
		}
		if m.Elapse(clock.Hour) != nil || m.Elapsed() != clock.Minute {
			t.Error("the clock runs on after the end")
		}
	}
}

func TestNoClock(t *testing.T) {
	m := table(t, "camelot", "pp", 1, nil)
	if m.Elapse(100*clock.Hour) != nil || m.Timed() || m.Elapsed() != 0 || len(m.Record().Clocks)+len(m.Record().Times) > 0 {
		t.Error("time passes without a clock")
	}
	// One side alone may have one.
	m.players[1].Clock = clock.Control{Main: clock.Second}
	r := splitmix.New(1)
	if m.Elapse(clock.Hour); m.Outcome().Over() {
		t.Error("White has no clock")
	}
	roll(t, m, &r, 1)
	if m.Elapse(clock.Second); m.Outcome().Cause != engine.CauseTime {
		t.Error("Black has one")
	}
}

// A game by links has no clocks: none run, and none are sent. A game that is over
// is sent with its times.
func TestClocksAndLinks(t *testing.T) {
	m := timed(t, "camelot", "pp", clock.Control{Main: clock.Minute})
	r := splitmix.New(1)
	m.Elapse(5000)
	roll(t, m, &r, 1)
	sent := func() record.Record {
		data, err := m.Packed()
		if err != nil {
			t.Fatal(err)
		}
		out, err := record.Unpack(data, find)
		if err != nil {
			t.Fatal(err)
		}
		return out
	}
	if got := sent(); got.Clocks != nil || got.Times != nil {
		t.Errorf("it is sent with %v %v", got.Clocks, got.Times)
	}
	m.SendAway()
	if m.Elapse(clock.Hour) != nil || m.Timed() || m.Elapsed() != 0 {
		t.Error("a clock runs while a player is elsewhere")
	}
	m.Gather()
	m.Elapse(clock.Minute)
	if got := sent(); len(got.Clocks) != 2 || len(got.Times) != 1 || got.Outcome.Cause != engine.CauseTime {
		t.Errorf("%+v", got)
	}
}

// A clock that is kept elsewhere says how long moves took and when a flag falls; the match
// shows and keeps what it would have by a clock of its own.
func TestClocksKeptElsewhere(t *testing.T) {
	c := clock.Control{Main: clock.Minute, Increment: 2 * clock.Second}
	m, own := timed(t, "camelot", "pp", c), timed(t, "camelot", "pp", c)
	for i, took := range []clock.Millis{5000, 0, 61_999, 1000} {
		mv := m.Position().Moves()[i]
		if _, err := m.PlayIn("A1-A2", 900); err == nil {
			t.Fatal("a move that there is not is played")
		}
		if _, err := m.PlayIn(mv, took); err != nil {
			t.Fatal(err)
		}
		own.Elapse(took)
		if _, err := own.Play(mv); i != 2 && err != nil {
			t.Fatal(err)
		}
		if i == 2 { // 61.999 s are more than the 57 that were left: the own clock says so, this one is told
			break
		}
		if got, want := clocks(m, m.Ply()), clocks(own, own.Ply()); !slices.Equal(got, want) {
			t.Errorf("after %d moves the clocks show %+v, not %+v", i+1, got, want)
		}
	}
	if o := m.Outcome(); o.Over() || own.Outcome().Cause != engine.CauseTime {
		t.Errorf("without being told it ended by %q", o.Cause)
	}
	m.LoseOnTime(1)
	if o := again(t, m).Outcome(); o != (engine.Outcome{Cause: engine.CauseTime, Winners: engine.Seats(0).With(0)}) {
		t.Errorf("it ended as %+v", o)
	}
	if m.LoseOnTime(0) != nil {
		t.Error("it ends twice")
	}
}

// A server may limit a match to fewer moves than a record: it is then a draw by its length,
// and its record can be read.
func TestEndByLength(t *testing.T) {
	m := timed(t, "camelot", "pp", clock.Control{})
	r := splitmix.New(1)
	roll(t, m, &r, 6)
	m.EndByLength()
	if o := again(t, m).Outcome(); o != (engine.Outcome{Cause: engine.CauseLength}) {
		t.Errorf("it ended as %+v", o)
	}
}

// Undone moves of an opened game keep their times.
func TestUndoneMovesOfAnOpenedGameKeepTheirTimes(t *testing.T) {
	m := timed(t, "camelot", "pp", clock.Control{Main: clock.Minute})
	r := splitmix.New(1)
	for range 4 {
		m.Elapse(5000)
		roll(t, m, &r, 1)
	}
	m = reload(t, m)
	want := m.Record().Times
	m.Go(1)
	m, err := FromRecord(m.RecordAll(), find)
	if err != nil {
		t.Fatal(err)
	}
	m.Go(4)
	if got := m.Record().Times; len(want) != 4 || !slices.Equal(got, want) {
		t.Errorf("the times are %v, not %v", got, want)
	}
}
