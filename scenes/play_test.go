package scenes

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"roundtable/audio"
	"roundtable/engine"
	"roundtable/engine/lancelot"
	"roundtable/engine/record"
	"roundtable/scenes/input"
)

// squaresOf are the squares that a person touches for a Camelot move.
func squaresOf(move string) []string {
	return strings.FieldsFunc(move, func(r rune) bool { return r == '-' || r == 'x' })
}

// playCamelot plays random legal moves by touch until the end.
func (d *driver) playCamelot(seed uint64, most int) Report {
	d.Helper()
	l := lots{dice{seed}}
	for range most {
		if r := d.settle(); r.Outcome != "" {
			return r
		}
		r := d.app.Report()
		path := squaresOf(r.Moves[l.of(len(r.Moves))])
		drag := l.of(4) == 0 && len(path) == 2
		if drag {
			d.drag(path...)
		} else {
			d.tap(path...)
		}
		if after := d.app.Report(); after.Ply == r.Ply && len(after.Path) > 0 {
			d.tap(path[len(path)-1]) // it could go on: end it here
		}
		if after := d.app.Report(); after.Ply <= r.Ply {
			d.Fatalf("%v (drag %v) was not played: path %v, message %q", path, drag, after.Path, after.Message)
		}
	}
	return d.settle()
}

// A whole match of Camelot against the computer, by touch and drag, to its end;
// the record that is kept replays to the same end.
func TestWholeCamelotMatch(t *testing.T) {
	for _, size := range [][3]float64{{360, 640, 1}, {1280, 720, 1}} {
		d := newDriver(t, size[0], size[1], size[2])
		d.tap("play-camelot")
		d.want("camelot-setup", "")
		d.tap("start")
		d.want("camelot", "")
		r := d.playCamelot(3, 400)
		if r.Outcome == "" || r.Dialog != "end" {
			t.Fatalf("no end after 400 moves: %+v", r)
		}
		checkRecord(d, r)
		if n := len(d.ears.sounds); n < 2*r.Ply/2 {
			t.Errorf("%d plies made %d sounds", r.Ply, n)
		}
		last := d.ears.sounds[len(d.ears.sounds)-1]
		if last != audio.Victory && last != audio.Defeat && last != audio.Draw {
			t.Errorf("the end sounds like %v", last)
		}
		d.tap("view")
		d.want("camelot", "")
		d.tap("result")
		d.tap("again")
		if r := d.want("camelot", ""); r.Ply != 0 && r.Human {
			t.Errorf("again begins at ply %d", r.Ply)
		}
		d.press(input.Back)
	}
}

func checkRecord(d *driver, r Report) {
	d.Helper()
	data, err := d.saves.Load(autosave)
	if err != nil {
		d.Fatal(err)
	}
	rec, err := record.Decode(string(data))
	if err != nil {
		d.Fatal(err)
	}
	if len(rec.Moves) != r.Ply || string(rec.Outcome.Cause) != r.Outcome {
		d.Errorf("the record has %d moves and ends by %q; the game had %d and %q", len(rec.Moves), rec.Outcome.Cause, r.Ply, r.Outcome)
	}
	g, _ := findGame(rec.Game)
	if _, _, err := rec.Replay(g); err != nil {
		d.Errorf("the record does not replay: %v", err)
	}
}

// Two people at one board, and all the ways of leaving, coming back, taking
// back and playing again.
func TestCamelotTwoPeople(t *testing.T) {
	d := newDriver(t, 1280, 720, 1)
	d.tap("play-camelot", "black-human", "rules-wcf", "start")
	d.want("camelot", "")
	d.tap("D7") // select ...
	if r := d.app.Report(); len(r.Path) != 1 {
		t.Fatalf("D7 is not picked: %+v", r.Path)
	}
	d.press(input.Back) // ... and think better of it
	if r := d.want("camelot", ""); len(r.Path) != 0 {
		t.Fatalf("Escape keeps %v", r.Path)
	}
	d.tap("D7", "D8")
	d.settle()
	d.drag("D10", "D9")
	r := d.settle()
	if r.Ply != 2 || r.Turn != 0 {
		t.Fatalf("after two moves: ply %d, turn %d", r.Ply, r.Turn)
	}
	board := d.table().m.Position().String()
	d.tap("undo")
	d.tap("undo")
	if r := d.settle(); r.Ply != 0 {
		t.Fatalf("two undos leave ply %d", r.Ply)
	}
	d.press(input.Redo)
	d.press(input.Redo)
	if r := d.settle(); r.Ply != 2 || d.table().m.Position().String() != board {
		t.Fatalf("redo comes to ply %d, %s", r.Ply, d.table().m.Position())
	}
	d.tap("ply-1") // look back; the match stays
	if r := d.settle(); r.Ply != 2 || d.table().shown != 1 {
		t.Fatalf("looking back: ply %d, shown %d", r.Ply, d.table().shown)
	}
	d.press(input.Back)
	if d.table().shown != 2 {
		t.Fatal("Escape does not come back to the present")
	}
	d.press(input.Back)
	d.want("camelot", "leave")
	d.tap("no")
	d.want("camelot", "")
	d.tap("back", "yes")
	d.want("title", "")
	d.restart(360, 640, 1)
	d.tap("resume")
	if r := d.want("camelot", ""); r.Ply != 2 || d.table().m.Position().String() != board {
		t.Fatalf("resumed at ply %d: %s", r.Ply, d.table().m.Position())
	}
	d.settle()
	d.tap("draw")
	d.want("camelot", "draw")
	d.tap("yes")
	if r := d.settle(); r.Outcome != "agreement" || r.Dialog != "end" {
		t.Fatalf("after the agreement: %+v", r)
	}
	d.tap("back")
	r = d.want("title", "")
	for _, tg := range r.Targets {
		if tg.ID == "resume" {
			t.Error("a finished game can be resumed")
		}
	}
}

func TestResignAsks(t *testing.T) {
	d := newDriver(t, 640, 360, 1)
	d.tap("play-camelot", "start")
	d.press(input.Resign)
	d.want("camelot", "resign")
	d.press(input.Back)
	d.want("camelot", "")
	d.tap("resign", "yes")
	if r := d.settle(); r.Outcome != "resignation" || !d.table().m.Outcome().Winners.Has(1) {
		t.Fatalf("%+v", r)
	}
}

// Undo while the computer thinks stops it and gives the move back.
func TestUndoWhileThinking(t *testing.T) {
	d := newDriver(t, 1280, 720, 1)
	d.tap("play-camelot", "start")
	d.tap("D7", "D8")
	for range 3 {
		d.step(input.State{})
	}
	if r := d.app.Report(); !r.Thinking {
		t.Fatalf("nobody thinks: %+v", r.Ply)
	}
	d.tap("undo")
	if r := d.settle(); r.Ply != 0 || r.Thinking || d.mind.stops == 0 {
		t.Fatalf("ply %d, thinking %v, %d stops", r.Ply, r.Thinking, d.mind.stops)
	}
}

// A hint names a legal move and marks its squares; the game waits, and a move
// ends the looking.
func TestHint(t *testing.T) {
	for _, game := range []string{"camelot", "lancelot"} {
		d := newDriver(t, 360, 640, 1)
		d.tap("play-"+game, "start")
		d.settle()
		d.press(input.Hint)
		if r := d.app.Report(); !r.Thinking {
			t.Fatal("nobody looks for a move")
		}
		d.settle()
		r := d.app.Report()
		move, ok := strings.CutPrefix(r.Message, "Merlin would play ")
		if !ok || !slices.Contains(r.Moves, move) || r.Ply != 0 {
			t.Fatalf("%s: %q after %d plies", game, r.Message, r.Ply)
		}
		if n := len(d.table().toast.marks); n < 1 || game == "camelot" && n != 2 {
			t.Errorf("%s: %d marks", game, n)
		}
		d.mind.mute = true
		d.tap("hint")
		d.mind.mute = false
		stops := d.mind.stops
		d.tap(squaresOf(move)...)
		if d.mind.stops == stops || d.app.Report().Ply == 0 {
			t.Errorf("%s: %s was not played, or the looking went on", game, move)
		}
		if r := d.settle(); r.Ply != 2 || strings.HasPrefix(r.Message, "Merlin") {
			t.Errorf("%s: %d plies, %q", game, r.Ply, r.Message)
		}
	}
}

// playLancelot plays random legal actions by touch until the end, invoking the
// sword now and then.
func (d *driver) playLancelot(seed uint64, most int) Report {
	d.Helper()
	l := lots{dice{seed}}
	for range most {
		r := d.settle()
		if r.Outcome != "" {
			return r
		}
		d.place(&l)
		if after := d.app.brief(); after.Ply <= r.Ply {
			d.Fatalf("nothing was played at ply %d: path %v, message %q", r.Ply, after.Path, after.Message)
		}
	}
	return d.settle()
}

// place plays one random action by hand.
func (d *driver) place(l *lots) {
	d.Helper()
	t := d.table()
	// next is a random square that may be touched after path, by name.
	next := func(act engine.Act, path ...engine.Square) (engine.Square, bool) {
		part, err := t.m.Position().Continue(path)
		if err != nil {
			d.Fatal(err)
		}
		var open []engine.Square
		for _, c := range part.Next {
			if c.Act == act {
				open = append(open, c.Square)
			}
		}
		if len(open) == 0 {
			return engine.NoSquare, false
		}
		return open[l.of(len(open))], true
	}
	g := t.geometry()
	sword := engine.NoSquare
	for _, sq := range g.Squares {
		if t.board.At[sq].Kind == lancelot.Sword {
			sword = sq
		}
	}
	at, open := next(engine.ActPlace)
	touch, may := next(engine.ActSword)
	switch {
	case !open && !may:
		d.tap("pass")
	case may && sword == engine.NoSquare: // before the game
		d.tap(g.Name(touch))
	case may && (!open || l.of(4) == 0): // Excalibur, then the knight
		to, _ := next(engine.ActSword, sword)
		at, _ := next(engine.ActPlace, sword, to)
		d.tap("sword", g.Name(to), g.Name(at))
	case may && l.of(4) == 0: // the knight, then Excalibur
		if to, ok := next(engine.ActSword, at, sword); ok {
			d.tap("sword", "sword", g.Name(at), g.Name(to))
			return
		}
		d.tap(g.Name(at))
	default:
		d.tap(g.Name(at))
	}
}

func TestWholeLancelotTournaments(t *testing.T) {
	for seats := 2; seats <= 5; seats++ {
		for _, sword := range []string{"off", "on"} {
			t.Run(strconv.Itoa(seats)+"-sword-"+sword, func(t *testing.T) {
				d := newDriver(t, 1280, 720, 1)
				d.tap("play-lancelot", "seats-"+strconv.Itoa(seats), "sword-"+sword)
				if seats > 3 {
					d.tap("diagonals-on", "target-less", "target-less")
				}
				if sword == "on" && seats == 3 {
					d.tap("allegiance-invoker")
				}
				if seats > 2 {
					d.tap("seat2-human")
				}
				d.tap("start")
				r := d.playLancelot(uint64(seats)*7+uint64(len(sword)), 400)
				if r.Outcome == "" {
					t.Fatalf("no end: ply %d", r.Ply)
				}
				checkRecord(d, r)
				d.tap("again")
				d.want("lancelot", "")
			})
		}
	}
}
