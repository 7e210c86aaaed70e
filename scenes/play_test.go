package scenes_test

import (
	"slices"
	"strconv"
	"strings"
	"testing"

	"roundtable/audio"
	"roundtable/engine/catalog"
	"roundtable/engine/record"
	"roundtable/internal/locale"
	"roundtable/scenes"
	"roundtable/scenes/input"
	"roundtable/scenes/system"
	"roundtable/test/drive"
)

const back = input.Back

// A whole match of Camelot against the computer, by touch and drag, to its end;
// the record that is kept replays to the same end.
func TestWholeCamelotMatch(t *testing.T) {
	for _, size := range [][2]float64{{360, 640}, {1280, 720}} {
		d := drive.New(t, size[0], size[1])
		d.Tap("play-camelot")
		d.Want("camelot-setup", "")
		d.Tap("start")
		d.Want("camelot", "")
		r := d.PlayCamelot(3, 400)
		if r.Outcome == "" || r.Dialog != "end" {
			t.Fatalf("no end after 400 moves: %+v", r)
		}
		checkRecord(d, r)
		sounds := d.Sounds.Names()
		if n := len(sounds); n < r.Ply*3/2 { // a step is heard once, what a hand takes up twice
			t.Errorf("%d plies made %d sounds", r.Ply, n)
		}
		last := sounds[len(sounds)-1]
		if last != audio.Victory && last != audio.Defeat && last != audio.Draw {
			t.Errorf("the end sounds like %v", last)
		}
		d.Tap("view")
		d.Want("camelot", "")
		d.Tap("more", "result")
		d.Tap("again")
		if r := d.Want("camelot", ""); r.Ply != 0 {
			t.Errorf("again begins at ply %d", r.Ply)
		}
		d.Key(back)
	}
}

// checkRecord checks that the record that is saved is that of the finished game.
func checkRecord(d *drive.Driver, r system.Report) {
	d.Helper()
	rec := d.Saved()
	if len(rec.Moves) != r.Ply || string(rec.Outcome.Cause) != r.Outcome {
		d.Errorf("the record has %d moves and ends by %q; the game had %d and %q", len(rec.Moves), rec.Outcome.Cause, r.Ply, r.Outcome)
	}
	e, _ := catalog.Find(rec.Game)
	positions, _, err := rec.Replay(e.Game)
	if err != nil {
		d.Fatalf("the record does not replay: %v", err)
	}
	if got := positions[len(positions)-1].String(); got != r.Table.Position {
		d.Errorf("the record ends at %s, the game at %s", got, r.Table.Position)
	}
}

// Two people at one board, and all the ways of leaving, coming back, taking
// back and playing again.
func TestCamelotTwoPeople(t *testing.T) {
	d := drive.New(t, 1280, 720)
	d.Tap("play-camelot", "black-human", "rules-wcf", "start")
	d.Want("camelot", "")
	d.Tap("D7") // select ...
	if r := d.Report(); len(r.Path) != 1 {
		t.Fatalf("D7 is not picked: %+v", r.Path)
	}
	d.Key(back) // ... and think better of it
	if r := d.Want("camelot", ""); len(r.Path) != 0 {
		t.Fatalf("Escape keeps %v", r.Path)
	}
	d.Tap("D7", "D8")
	d.Settle()
	d.Drag("D10", "D9")
	r := d.Settle()
	if r.Ply != 2 || r.Turn != 0 {
		t.Fatalf("after two moves: ply %d, turn %d", r.Ply, r.Turn)
	}
	position := r.Table.Position
	d.Tap("undo")
	d.Tap("undo")
	if r := d.Settle(); r.Ply != 0 {
		t.Fatalf("two undos leave ply %d", r.Ply)
	}
	d.Key(input.Redo)
	d.Key(input.Redo)
	if r := d.Settle(); r.Ply != 2 || r.Table.Position != position {
		t.Fatalf("redo comes to ply %d, %s", r.Ply, r.Table.Position)
	}
	d.Tap("ply-1") // look back; the match stays
	if r := d.Settle(); r.Ply != 2 || r.Table.Shown != 1 {
		t.Fatalf("looking back: ply %d, shown %d", r.Ply, r.Table.Shown)
	}
	d.Key(back)
	if d.Table().Shown != 2 {
		t.Fatal("Escape does not come back to the present")
	}
	d.Tap("back")
	d.Want("title", "")
	d.Resize(360, 640, 1)
	d.Restart()
	d.Tap("resume-camelot")
	if r := d.Want("camelot", ""); r.Ply != 2 || r.Table.Position != position {
		t.Fatalf("resumed at ply %d: %s", r.Ply, r.Table.Position)
	}
	d.Settle()
	d.Tap("undo")
	d.Settle()
	d.Tap("back")
	d.Restart()
	d.Tap("resume-camelot")
	if r := d.Want("camelot", ""); r.Ply != 1 {
		t.Fatalf("resumed at ply %d after a move was taken back", r.Ply)
	}
	d.Settle()
	d.Key(input.Redo)
	if r := d.Settle(); r.Ply != 2 || r.Table.Position != position {
		t.Fatalf("what was taken back before leaving is played again to ply %d: %s", r.Ply, r.Table.Position)
	}
	d.Tap("draw")
	d.Want("camelot", "draw")
	d.Tap("yes")
	if r := d.Settle(); r.Outcome != "agreement" || r.Dialog != "end" {
		t.Fatalf("after the agreement: %+v", r)
	}
	d.Tap("back")
	d.Want("title", "")
	if d.Has("resume-camelot") {
		t.Error("a finished game can be resumed")
	}
}

func TestResignAsks(t *testing.T) {
	d := drive.New(t, 640, 360)
	d.Tap("play-camelot", "start")
	d.Key(input.Resign)
	d.Want("camelot", "resign")
	d.Key(back)
	d.Want("camelot", "")
	d.Tap("resign", "yes")
	if r := d.Settle(); r.Outcome != "resignation" || !d.Saved().Outcome.Winners.Has(1) {
		t.Fatalf("%+v", r)
	}
}

// Undo while the computer thinks stops it and gives the move back.
func TestUndoWhileThinking(t *testing.T) {
	d := drive.New(t, 1280, 720)
	d.Tap("play-camelot", "start")
	d.Tap("D7", "D8")
	d.Ticks(3)
	if r := d.Report(); !r.Thinking {
		t.Fatalf("no computer thinks: %+v", r.Ply)
	}
	d.Tap("undo")
	if r := d.Settle(); r.Ply != 0 || r.Thinking || d.Seat.Stops == 0 {
		t.Fatalf("ply %d, thinking %v, %d stops", r.Ply, r.Thinking, d.Seat.Stops)
	}
}

// A hint first lights up where to look, then names a legal move, with a reason, and
// marks its squares; the game waits, and a move ends the looking.
func TestHint(t *testing.T) {
	for game, first := range map[string]string{"camelot": "Merlin would move this piece. ", "lancelot": "Merlin would choose a square in this row. "} {
		d := drive.New(t, 360, 640)
		d.Tap("play-"+game, "start")
		d.Settle()
		d.Key(input.Hint)
		if r := d.Report(); !r.Thinking {
			t.Fatal("no user is to move")
		}
		r := d.Settle()
		lit := d.Marked("selected", "movable", "target")
		if !strings.HasPrefix(r.Message, first) || len(lit) == 0 || len(d.Marked("target")) > 0 {
			t.Fatalf("%s: %q, lit are %v", game, r.Message, lit)
		}
		d.Key(input.Hint)
		if r = d.Report(); r.Thinking {
			t.Errorf("%s: what was found is looked for again", game)
		}
		move, ok := strings.CutPrefix(r.Message, "Merlin would play ")
		move, why, reasoned := strings.Cut(strings.TrimPrefix(move, "a knight on "), ": ")
		move = strings.NewReplacer("–", "-", "×", "x").Replace(move)
		if !ok || !slices.Contains(d.App.Moves(), move) || r.Ply != 0 || !reasoned || why == "" {
			t.Fatalf("%s: %q after %d plies", game, r.Message, r.Ply)
		}
		squares := drive.PathOf(move)
		marked := d.Marked("selected", "movable", "target")
		for _, want := range []string{squares[0], squares[len(squares)-1]} {
			if !slices.Contains(marked, want) {
				t.Errorf("%s: %s marks %v", game, move, marked)
			}
		}
		if !slices.Contains(lit, squares[0]) {
			t.Errorf("%s: %s was to be found in %v", game, move, lit)
		}
		d.Tap(squares...)
		if r := d.Settle(); r.Ply != 2 || strings.HasPrefix(r.Message, "Merlin") {
			t.Fatalf("%s: %d plies, %q", game, r.Ply, r.Message)
		}
		d.Seat.Mute = true
		d.Tap("hint")
		d.Seat.Mute = false
		stops := d.Seat.Stops
		if d.Tap("undo"); d.Seat.Stops == stops {
			t.Errorf("%s: the looking went on", game)
		}
	}
}

// What a board or an option brings is said in a sentence when it counts for the first time, and never again; where it does
// not count, nothing is said.
func TestRulesAreExplainedOnce(t *testing.T) {
	for name, c := range map[string]struct {
		game record.Record
		says locale.Key // "" nothing
	}{
		"Excalibur":             {drive.Lancelot("8/2B5/5A2/3X4/8/1A4B1/8/8 A 0,0 28,28 AB target=7,sword"), "lancelot.sword.explained"},
		"Excalibur is used":     {drive.Lancelot("8/2B5/5A2/3X4/8/1A4B1/8/8 A 0,0 28,28 B target=7,sword"), ""},
		"Excalibur to be laid":  {drive.Lancelot("8/8/8/8/8/8/8/8 B 0,0 28,28 AB target=7,sword"), "lancelot.sword.laid"},
		"diagonals":             {drive.Lancelot("8/2B5/5A2/8/8/1A4B1/8/8 A 0,0 28,28 - target=7,diagonals"), "lancelot.diagonals.explained"},
		"Lancelot":              {drive.Lancelot("8/2B5/5A2/8/8/1A4B1/8/8 A 0,0 28,28 - target=7"), ""},
		"trees":                 {drive.OnBoard("river"), "camelot.trees.explained"},
		"losing":                {drive.OnBoard("anti"), "camelot.losing.explained"},
		"one square":            {drive.OnBoard("cam"), "camelot.castle.explained"},
		"castle moves":          {drive.Camelot("N1/8/10/3M8/12/8m3/1m10/12/2M9/12/12/12/12/10/8/2 w 0 0"), "camelot.castle-moves.explained"},
		"castle moves are used": {drive.Camelot("N1/8/10/3M8/12/8m3/1m10/12/2M9/12/12/12/12/10/8/2 w 2 0"), ""},
		"no castle move now":    {drive.Camelot("N1/8/10/3M8/4m7/12/1m10/12/2M9/12/12/12/12/10/8/2 w 0 0"), ""},
		"Camelot":               {drive.OnBoard("camelot"), ""},
		"Chivalry":              {drive.OnBoard("chivalry"), ""},
	} {
		d := drive.New(t, 1280, 720)
		for _, first := range []bool{true, false} {
			d.Lay(c.game)
			d.Ticks(10)
			var said, want locale.Key
			for _, key := range []locale.Key{"lancelot.sword.explained", "lancelot.sword.laid", "lancelot.diagonals.explained", "camelot.trees.explained", "camelot.losing.explained", "camelot.castle.explained", "camelot.castle-moves.explained"} {
				if d.Report().Message == en.Text(key) {
					said = key
				}
			}
			if first {
				want = c.says
			}
			if said != want {
				t.Errorf("%s, for the first time %v: it says %q", name, first, d.Report().Message)
			}
		}
	}
}

// With more than two players all moves since one's own are marked, and of an earlier position those up to it.
func TestMovesSinceOnesOwnAreMarked(t *testing.T) {
	for _, seats := range []int{2, 4} {
		d := drive.New(t, 1280, 720)
		d.Seat.Lots = true
		d.Tap("play-lancelot", "seats-"+strconv.Itoa(seats), "start")
		d.Settle()
		for range 3 {
			moves, own := d.App.Moves(), 0
			d.Tap(drive.PathOf(moves[len(moves)/2])...)
			own = d.Report().Ply
			r := d.Settle()
			played := d.Saved().Moves
			if r.Outcome != "" || r.Ply-own != seats-1 {
				t.Fatalf("%d of %d moves with %d players", own, r.Ply, seats)
			}
			var want []string
			for _, m := range played[own:] {
				want = append(want, drive.PathOf(string(m))...)
			}
			got := d.Marked("last")
			slices.Sort(got)
			slices.Sort(want)
			if !slices.Equal(slices.Compact(got), want) {
				t.Errorf("%d players: after %v the squares %v are marked, and not %v", seats, played, got, want)
			}
		}
	}
}

// A hint is about the whole turn: what was touched is taken back, and that is said.
func TestHintTakesTouchesBack(t *testing.T) {
	d := drive.New(t, 1280, 720)
	d.Tap("play-lancelot", "seats-2", "sword-on", "start")
	d.Settle()
	if len(d.Table().Pieces) == 0 { // the sword is to be placed
		d.Tap("D4")
		d.Settle()
	}
	for i, taps := range [][]string{{"sword"}, {"sword", "sword-after"}} { // before the knight, and after it
		d.Tap(taps...)
		d.Key(input.Hint)
		if len(d.Report().Path) != 0 {
			t.Fatalf("the way is %v while a hint is looked for", d.Report().Path)
		}
		r := d.Settle()
		if want := []string{"Ask again", "Merlin would play "}[i]; !strings.HasPrefix(r.Message, "Your unfinished move was undone. Merlin would ") || !strings.Contains(r.Message, want) {
			t.Fatalf("%q", r.Message)
		}
	}
}

func TestWholeLancelotTournaments(t *testing.T) {
	for seats := 2; seats <= 5; seats++ {
		for _, sword := range []string{"off", "on"} {
			t.Run(strconv.Itoa(seats)+"-sword-"+sword, func(t *testing.T) {
				d := drive.New(t, 1280, 720)
				d.Tap("play-lancelot", "seats-"+strconv.Itoa(seats), "sword-"+sword)
				if seats > 3 {
					d.Tap("diagonals-on", "target-less", "target-less")
				}
				if sword == "on" && seats == 3 {
					d.Tap("allegiance-invoker")
				}
				if seats > 2 {
					d.Tap("seat2-human")
				}
				d.Tap("start")
				r := d.PlayLancelot(uint64(seats)*7+uint64(len(sword)), 400)
				if r.Outcome == "" {
					t.Fatalf("no end: ply %d", r.Ply)
				}
				checkRecord(d, r)
				d.Tap("again")
				d.Want("lancelot", "")
			})
		}
	}
}

// Who gives up is named, the captures are listed from the most to the fewest, and
// what was is told, with what to try next.
func TestResult(t *testing.T) {
	d := drive.New(t, 1280, 720)
	d.Tap("play-camelot", "start", "D7", "D8")
	d.Settle()
	d.Tap("resign")
	d.Key(input.Confirm) // what stands out does no harm
	d.Want("camelot", "")
	d.Tap("resign", "yes")
	d.Settle()
	r := d.Report()
	for _, want := range []string{"You resigned on move 1.", "1 move, less than a minute"} {
		if !slices.ContainsFunc(r.Texts, func(x system.Text) bool { return x.Text == want }) {
			t.Errorf("the result does not say %q", want)
		}
	}
	level := d.Saved().Levels[1]
	d.Tap("next")
	d.Want("camelot", "")
	if got := d.Saved().Levels[1]; got != level-1 {
		t.Errorf("after a defeat by level %d the next has level %d", level, got)
	}
	if was, is := r.Table.Seats[1].Name, d.Saved().Players[1]; was != "Dagonet" || is != "Griflet" {
		t.Errorf("after %q, of level 3, comes %q", was, is)
	}

	d = drive.New(t, 360, 640)
	d.Tap("play-lancelot", "seats-3", "start")
	r = d.PlayLancelot(4, 400)
	last := 1 << 30
	var points []int
	for _, x := range r.Texts {
		if n, err := strconv.Atoi(x.Text); err == nil {
			points = append(points, n)
		}
	}
	for _, n := range points[len(points)-3:] {
		if n > last {
			t.Errorf("the result lists %v", points)
		}
		last = n
	}
}

// As soon as a match is over the line above the board says how, and not whose turn it
// would be.
func TestTheEndIsSaidAtOnce(t *testing.T) {
	for name, end := range map[string]func(d *drive.Driver){
		"by a move": func(d *drive.Driver) {
			d.Lay(drive.Camelot("N1/4N3/10/m11/4m7/12/12/12/12/12/12/3M3M4/12/10/8/2 w 0 0"))
			d.Tap("G15", "G16")
		},
		"before the first move": func(d *drive.Driver) {
			d.Tap("play-camelot", "start", "resign", "yes")
		},
	} {
		d := drive.New(t, 1280, 720)
		end(d)
		r := d.Report()
		if r.Outcome == "" || r.Dialog == "end" {
			t.Errorf("%s: outcome %q, dialog %q", name, r.Outcome, r.Dialog)
		}
		at := r.Table.Status
		if last := d.Settle().Table.Status; at == "" || at != last {
			t.Errorf("%s: at the end is said %q, and then %q", name, at, last)
		}
	}
}

// The result names the best move in every language on the smallest phone, as the list does.
func TestTheBestMoveIsNamed(t *testing.T) {
	for _, tag := range locale.Tags() {
		d := drive.New(t, 360, 640, func(c *scenes.Config) { c.Language = tag })
		d.Lay(drive.Camelot("2/8/10/12/12/7m4/12/5m6/12/3m8/12/1m10/N3M7/10/8/2 w 0 0"))
		d.Step(input.State{Typed: "a4i12"})
		d.Key(input.Confirm)
		d.Settle()
		d.Snapshot()
		r := d.Want("camelot", "end")
		if !slices.ContainsFunc(r.Texts, func(x system.Text) bool {
			return strings.Contains(x.Text, "1. A4…I12 ×4")
		}) || len(r.Misfits) > 0 {
			t.Errorf("%s: the result does not say the move: %+v", tag, r.Texts)
		}
	}
}

// A draw may be offered to the computer, once the user says that it is meant; it agrees
// where it stands no better, and never in the first moves.
func TestDrawIsOfferedToTheComputer(t *testing.T) {
	for score, want := range map[int]string{30: "agreement", -300: ""} {
		d := drive.New(t, 360, 640)
		d.Seat.Lots = true
		d.Tap("play-camelot", "start")
		d.Seat.Score = &score
		d.Tap("draw")
		d.Want("camelot", "offer")
		d.Tap("yes")
		if r := d.Settle(); r.Outcome != "" || !slices.Contains(pageTexts(d), "No draw. We fight on!") {
			t.Fatalf("before the first move: %q, %q", r.Outcome, pageTexts(d))
		}
		if d.PlayCamelot(3, 20); d.Report().Outcome != "" {
			t.Fatal("the game is over before anything is offered")
		}
		d.Tap("draw", "no")
		if r := d.Settle(); r.Outcome != "" || r.Thinking {
			t.Fatalf("it was not meant: %q", r.Outcome)
		}
		d.Tap("draw", "yes")
		if r := d.Settle(); r.Outcome != want {
			t.Errorf("with %+d for who offers the game ends by %q, message %q", score, r.Outcome, r.Message)
		}
	}
}

// The computer is seen thinking for a while, which a tap on the board skips.
func TestThoughtIsSkippedByATap(t *testing.T) {
	wait := func(skip bool) int {
		d := drive.New(t, 1280, 720)
		d.Tap("play-camelot", "start", "D7", "D8")
		n := 0
		for ; d.Report().Ply < 2; n++ {
			if n == 3 && skip {
				d.Tap("A8")
			}
			d.Ticks(1)
			if n > 600 {
				t.Fatal("the computer never moves")
			}
		}
		return n
	}
	if long, short := wait(false), wait(true); short >= long || long < 30 {
		t.Errorf("%d ticks, and %d with a tap", long, short)
	}
}
