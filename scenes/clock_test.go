package scenes_test

import (
	"bytes"
	"slices"
	"strings"
	"testing"
	"time"

	"roundtable/audio"
	"roundtable/engine"
	"roundtable/engine/clock"
	"roundtable/engine/record"
	"roundtable/internal/recording"
	"roundtable/scenes"
	"roundtable/scenes/input"
	"roundtable/scenes/system"
	"roundtable/test/drive"
	"roundtable/test/recorded"
)

// timedRecord returns a game of Camelot from its start: White a user, Black too or else a
// computer, each with a clock.
func timedRecord(c clock.Control, computer bool) record.Record {
	r := drive.Camelot("")
	r.Clocks = []clock.Control{c, c}
	if computer {
		r.Levels = []int{0, 3}
	}
	return r
}

// shows returns what the players' clocks show.
func shows(d *drive.Driver) (out []string) {
	for _, s := range d.Table().Seats {
		out = append(out, s.Clock)
	}
	return out
}

// wantClocks checks what the clocks show.
func wantClocks(t *testing.T, d *drive.Driver, when string, want ...string) {
	t.Helper()
	if got := shows(d); !slices.Equal(got, want) {
		t.Errorf("%s the clocks show %q, want %q", when, got, want)
	}
}

// seconds lets time pass.
func seconds(d *drive.Driver, n float64) { d.Ticks(int(n * 60)) }

// A running clock is drawn once a second, and ten times where tenths are shown.
func TestClockIsDrawnOnceASecond(t *testing.T) {
	d := drive.New(t, 640, 360)
	d.Lay(timedRecord(clock.Control{Main: 40 * clock.Second}, false))
	d.Tap("D7", "D8")
	screen := d.Screen()
	d.Rest()
	seconds(d, 10) // messages go, animations end
	d.Draw(screen)
	if n := countDraws(d, screen, 600); n < 9 || n > 11 {
		t.Errorf("%d frames in ten seconds", n)
	}
	d.Until("less than ten seconds", func(r system.Report) bool { return r.Table.Seats[1].Clock == "9.5" })
	d.Draw(screen)
	if n := countDraws(d, screen, 300); n < 48 || n > 52 {
		t.Errorf("%d frames in five seconds of tenths", n)
	}
}

// Clocks begin with the first move and run in turn, moves that are taken back give their time back, and looking
// back shows what the clocks showed then.
func TestClocksAtTheTable(t *testing.T) {
	d := drive.New(t, 1280, 720)
	d.Lay(timedRecord(clock.Control{Main: clock.Minute, Increment: 5 * clock.Second}, false))
	d.Rest()
	seconds(d, 10)
	wantClocks(t, d, "before the first move", "1:00", "1:00")
	d.Tap("D7", "D8")
	d.Until("ten seconds of Black's are gone", func(r system.Report) bool { return r.Table.Seats[1].Clock == "0:50" })
	wantClocks(t, d, "after White's move", "1:05", "0:50")
	d.Tap("D10", "D9")
	d.Settle()
	d.Key(input.Earlier)
	wantClocks(t, d, "a move back", "1:05", "1:00")
	d.Key(input.Earlier)
	wantClocks(t, d, "two moves back", "1:00", "1:00")
	d.Key(input.Last)
	d.Settle()
	d.Key(input.Undo)
	d.Settle()
	if got := shows(d); got[0] != "1:05" || got[1] < "0:57" {
		t.Errorf("a move taken back leaves %q", got)
	}
	if r := d.Saved(); len(r.Moves) != 1 || len(r.Times) > 0 && r.Times[0] != 0 {
		t.Errorf("saved are %v", r.Times)
	}
}

// The flag falls whatever goes on at the table, and ends the game by time.
func TestFlagFalls(t *testing.T) {
	for name, pass := range map[string]func(d *drive.Driver){
		"nothing":      func(*drive.Driver) {},
		"looking back": func(d *drive.Driver) { d.Key(input.Earlier) },
		"a question":   func(d *drive.Driver) { d.Key(input.Resign) },
		"a movement":   func(d *drive.Driver) { d.Ticks(1) },
		"a half move":  func(d *drive.Driver) { d.Settle(); d.Tap("D10") },
	} {
		d := drive.New(t, 844, 390)
		d.Lay(timedRecord(clock.Control{Main: 4 * clock.Second}, false))
		d.Tap("D7", "D8")
		if name == "a movement" { // that begins when hardly any time is left
			d.Until("little is left", func(r system.Report) bool { return r.Table.Seats[1].Clock == "0.1" })
			d.Key(input.Earlier)
		}
		pass(d)
		_, r := d.Until("the flag falls", func(r system.Report) bool { return r.Outcome != "" })
		if r.Outcome != string(engine.CauseTime) || d.Table().Seats[1].Clock != "0.0" {
			t.Errorf("%s: %s, the clocks show %q", name, r.Outcome, shows(d))
		}
		d.Until("the end is told", func(r system.Report) bool { return r.Dialog == "end" })
		if s := d.Saved(); s.Outcome.Cause != engine.CauseTime || !s.Outcome.Winners.Has(0) {
			t.Errorf("%s: saved is %+v", name, s.Outcome)
		}
	}
}

// Against the computer a user may stop the clocks, and does not see the board then.
func TestPause(t *testing.T) {
	d := drive.New(t, 360, 640)
	d.Lay(timedRecord(clock.Control{Main: 5 * clock.Minute}, true))
	d.Tap("D7", "D8")
	d.Settle()
	d.Tap("pause")
	d.Want("camelot", "pause")
	was := shows(d)
	seconds(d, 20)
	wantClocks(t, d, "paused", was...)
	if r := d.Report(); len(r.Squares) > 0 {
		t.Error("squares can be touched while the clocks stand")
	}
	d.Tap("go-on")
	seconds(d, 20)
	if got := shows(d); got[0] >= was[0] {
		t.Errorf("the clocks stand on at %q", got)
	}
	d.Step(input.State{Actions: input.Pause})
	d.Want("camelot", "pause")
	d.Key(input.Back)
	d.Want("camelot", "")

	d = drive.New(t, 360, 640)
	d.Lay(timedRecord(clock.Control{Main: 5 * clock.Minute}, false))
	if d.Key(input.Pause); d.Has("pause") || d.Report().Dialog != "" {
		t.Error("between two people the clocks may be stopped")
	}
}

// Time in which the program stood still, or another screen was shown, counts between
// two people, and not against the computer; one that was not seen stands still.
func TestTimeUnseen(t *testing.T) {
	for _, computer := range []bool{false, true} {
		real := time.Unix(0, 0)
		d := drive.New(t, 640, 360, func(c *scenes.Config) { c.Now = func() time.Time { return real } })
		d.Before = func() { real = real.Add(time.Second / 60) }
		d.Lay(timedRecord(clock.Control{Main: 5 * clock.Minute}, computer))
		d.Tap("D7", "D8")
		if !computer {
			d.Tap("D10", "D9")
		}
		d.Settle()
		begins := faceSeconds(t, shows(d)[0])
		want := func(when string, person, against int) { // so many seconds are gone
			t.Helper()
			if computer {
				person = against
			}
			d.Until(when, func(r system.Report) bool {
				return r.Table != nil && faceSeconds(t, r.Table.Seats[0].Clock) == begins-person
			})
		}
		seconds(d, 1.1)
		real = real.Add(time.Minute) // no tick in all that time
		d.Ticks(1)
		want("after a minute without ticks", 62, 2)
		d.Tap("settings")
		seconds(d, 30)
		d.Tap("back")
		want("after half a minute of settings", 93, 3)
		d.App.Pause()
		real = real.Add(time.Minute)
		d.App.Tell(system.Resume{})
		d.Ticks(2)
		if dialog := d.Report().Dialog; computer != (dialog == "pause") {
			t.Errorf("against the computer %t: the card %q", computer, dialog)
		}
	}
}

// A program that is killed loses at most a few seconds of what has passed, and comes
// back with the clocks standing.
func TestClocksSurviveBeingKilled(t *testing.T) {
	d := drive.New(t, 640, 360)
	d.Lay(timedRecord(clock.Control{Main: clock.Minute}, true))
	d.Tap("D7", "D8")
	d.Settle()
	seconds(d, 13)
	was := d.Table().Seats[0].Clock
	killed := d.Config.Store
	other := drive.New(t, 640, 360, func(c *scenes.Config) { c.Store = killed })
	other.Tap("resume-camelot")
	other.Want("camelot", "pause")
	back := other.Table().Seats[0].Clock
	a, b := faceSeconds(t, was), faceSeconds(t, back)
	if b < a || b > a+5 {
		t.Errorf("at %s it was killed, with %s it comes back", was, back)
	}
	seconds(other, 30)
	if now := other.Table().Seats[0].Clock; now != back {
		t.Errorf("the program is out of sight, and the clock runs from %s to %s", back, now)
	}
	other.Tap("go-on", "back") // left in order nothing is lost
	other.Restart()
	other.Tap("resume-camelot")
	if now := faceSeconds(t, other.Table().Seats[0].Clock); now > b {
		t.Errorf("leaving gives time back: %d of %d", now, b)
	}
}

// faceSeconds returns what a clock shows in seconds.
func faceSeconds(t *testing.T, face string) int {
	t.Helper()
	m, s, ok := strings.Cut(face, ":")
	if !ok {
		t.Fatalf("a clock shows %q", face)
	}
	n := 0
	for _, c := range s {
		n = n*10 + int(c-'0')
	}
	return n + 60*int(m[0]-'0')
}

// The computer is asked for a move in its time, is charged its thought alone, and
// moves before its flag falls even where its thought does not end.
func TestComputerKeepsItsTime(t *testing.T) {
	d := drive.New(t, 640, 360)
	d.Lay(timedRecord(clock.Control{Main: 10 * clock.Second}, true))
	d.Seat.Mute = true
	d.Tap("D7", "D8")
	d.Until("it thinks", func(r system.Report) bool { return r.Thinking })
	if asked := d.Seat.Requests[len(d.Seat.Requests)-1].Time; asked <= 0 || asked > clock.Second {
		t.Errorf("of ten seconds it may think %d ms", asked)
	}
	r := d.Settle()
	if r.Ply != 2 || r.Outcome != "" {
		t.Fatalf("ply %d, %q: it does not move in its time", r.Ply, r.Outcome)
	}

	d = drive.New(t, 640, 360)
	d.Lay(timedRecord(clock.Control{Main: 10 * clock.Second}, true))
	d.Tap("D7", "D8")
	d.Key(input.Earlier) // its move waits until the present is looked at
	seconds(d, 30)
	d.Key(input.Last)
	if r := d.Settle(); r.Ply != 2 || r.Table.Seats[1].Clock != "0:10" && r.Table.Seats[1].Clock != "9.9" {
		t.Errorf("ply %d, its clock shows %s", r.Ply, r.Table.Seats[1].Clock)
	}
}

// At ten seconds a bell is heard and the time is told, once; then each second.
func TestLittleTimeIsTold(t *testing.T) {
	d := drive.New(t, 640, 360)
	d.Lay(timedRecord(clock.Control{Main: 14 * clock.Second}, false))
	d.Tap("D7", "D8")
	d.Until("four seconds are left", func(r system.Report) bool { return r.Table.Seats[1].Clock == "4.0" })
	var bells, ticks int
	for _, s := range d.Sounds.Names() {
		switch s {
		case audio.Bell:
			bells++
		case audio.Tick:
			ticks++
		}
	}
	if bells != 1 || ticks < 5 || ticks > 6 {
		t.Errorf("heard are %d bells and %d ticks", bells, ticks)
	}
	d.Key(input.Time)
	if m := d.Report().Message; m != "White: 14 seconds left. Black: 4 seconds left." {
		t.Errorf("it says %q", m)
	}
}

// A limit for each turn is Lancelot's, for any number of players; who has captured
// most of the others wins where it runs out.
func TestLimitForEachTurn(t *testing.T) {
	for _, size := range [][2]float64{{360, 640}, {844, 390}, {1280, 720}} {
		d := drive.New(t, size[0], size[1])
		d.Lay(record.Record{Game: "lancelot", Players: []string{"Kay", "Bors", "Bedivere"}, Setup: engine.Setup{Seats: 3},
			Clocks: []clock.Control{clock.Each(20 * clock.Second), clock.Each(20 * clock.Second), clock.Each(20 * clock.Second)}})
		d.Tap("G7") // the clocks begin with it
		d.Until("ten seconds are gone", func(r system.Report) bool { return r.Table.Seats[1].Clock == "0:10" })
		d.Tap("F6")
		d.Until("the next has twenty", func(r system.Report) bool { return r.Table.Seats[2].Clock == "0:19" })
		texts := 0
		for _, w := range d.Report().Texts {
			if w.Text == "0:19" {
				texts++
			}
		}
		if texts != 1 {
			t.Errorf("%v: the clock of who is to move is seen %d times", size, texts)
		}
		d.Until("time runs out", func(r system.Report) bool { return r.Outcome == string(engine.CauseTime) })
		if w := d.Saved().Outcome.Winners; w != engine.Seats(0).With(0).With(1) {
			t.Errorf("%b win", w)
		}
	}
}

// A recording of a game with clocks runs again as it was, also where the program
// stood still.
func TestClocksAreReplayed(t *testing.T) {
	var out bytes.Buffer
	begun := timedRecord(clock.Control{Main: 5 * clock.Minute}, false)
	begun.Moves = []engine.Move{"D7-D8"}
	to, err := recording.NewWriter(&out, recording.Header{Seed: 11, Saved: map[string]string{"game-camelot": record.Encode(begun)}})
	if err != nil {
		t.Fatal(err)
	}
	real := time.Unix(0, 0)
	d := drive.New(t, 640, 360, func(c *scenes.Config) {
		if err := c.Store.Save("game-camelot", []byte(record.Encode(begun))); err != nil {
			t.Fatal(err)
		}
		c.Record, c.Now = to, func() time.Time { return real }
	})
	d.Before = func() { real = real.Add(time.Second / 60) }
	d.App.Tell(system.Open("#/camelot"))
	d.Until("the game has come", func(r system.Report) bool { return r.Scene == "camelot" })
	d.Tap("go-on")
	seconds(d, 3)
	real = real.Add(47 * time.Second)
	d.Tap("D10", "D9")
	seconds(d, 2)
	d.Tap("E7", "E8")
	d.Settle()
	if got := d.Saved().Times; len(got) < 2 || got[1] < 50*clock.Second {
		t.Fatalf("the moves took %v", got)
	}
	if err := to.Close(d.End()); err != nil {
		t.Fatal(err)
	}
	rec, err := recorded.Read(&out)
	if err != nil {
		t.Fatal(err)
	}
	drive.Replay(t, rec, nil)
}

// The set-up offers clocks for each side of Camelot, and remembers them.
func TestClocksAreChosen(t *testing.T) {
	d := drive.New(t, 360, 640)
	begin := func(taps ...string) []clock.Control {
		d.Tap("play-camelot")
		d.Tap(taps...)
		d.Tap("start", "D7", "D8")
		d.Settle()
		r := d.Saved()
		d.Tap("back")
		return r.Clocks
	}
	fischer, own := clock.Control{Main: 5 * clock.Minute, Increment: 3 * clock.Second}, clock.Control{Main: 20 * clock.Minute, Increment: 3 * clock.Second, Periods: 1, Period: 10 * clock.Second}
	for _, step := range []struct {
		what string
		taps []string
		want []clock.Control
	}{
		{"nothing", nil, nil},
		{"5+3 for White, and Black the same", []string{"white-clock-after"}, []clock.Control{fischer, fischer}},
		{"that is remembered", nil, []clock.Control{fischer, fischer}},
		{"none for Black", []string{"black-clock-after"}, []clock.Control{fischer}},
		{"one of his own for Black, and none for White", []string{"black-clock-before", "black-clock-before", "black-increment-less", "black-byoyomi-more", "white-clock-before"}, []clock.Control{{}, own}},
	} {
		if got := begin(step.taps...); !slices.Equal(got, step.want) {
			t.Errorf("%s: the clocks are %v", step.what, got)
		}
	}
	d.Tap("play-lancelot", "seats-4", "limit-clock-after", "limit-clock-after", "start")
	if r := d.Table(); r.Seats[3].Clock != "0:20" {
		t.Errorf("the limit is %q", r.Seats[3].Clock)
	}
}
