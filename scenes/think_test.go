package scenes_test

import (
	"fmt"
	"maps"
	"strings"
	"testing"
	"time"

	"roundtable/engine"
	"roundtable/engine/record"
	"roundtable/online"
	"roundtable/scenes/input"
	"roundtable/scenes/system"
	"roundtable/test/drive"
)

// beginThinking begins a game by correspondence in which the first player thinks after a number of
// moves.
func beginThinking(t *testing.T, wide, high float64, moves int) (*drive.Driver, *drive.Party) {
	t.Helper()
	d := drive.New(t, wide, high, drive.Blank)
	return d, think(d, moves)
}

func think(d *drive.Driver, moves int) *drive.Party {
	p := d.Sit("camelot", "3d", 2, 0)
	for range moves {
		p.Move("")
		d.Ticks(1)
		d.Settle()
	}
	d.Tap("think")
	d.Settle()
	return p
}

// tryMoves taps single steps from the game's present position on, and returns their notations.
func tryMoves(t *testing.T, d *drive.Driver, p *drive.Party, n int) (tried []string) {
	t.Helper()
	return tryFrom(t, d, p.Server.Match().Position(), n)
}

func tryFrom(t *testing.T, d *drive.Driver, at engine.Position, n int) (tried []string) {
	t.Helper()
	for len(tried) < n {
		before := len(tried)
		for _, m := range at.Moves() {
			text, err := at.Notation(m)
			if err != nil || strings.Count(text, "-") != 1 || strings.Contains(text, "x") {
				continue
			}
			d.TapPath(drive.PathOf(text))
			d.Settle()
			tried = append(tried, text)
			if at, _, err = at.Play(m); err != nil {
				t.Fatal(err)
			}
			break
		}
		if len(tried) == before {
			t.Fatal("no move goes from one square to the next")
		}
	}
	showsPosition(t, d, at)
	return tried
}

// showsPosition checks that the board shows a position.
func showsPosition(t *testing.T, d *drive.Driver, at engine.Position) {
	t.Helper()
	want := map[string]engine.Piece{}
	b := at.Board()
	for _, sq := range b.Geometry.Squares {
		if b.At[sq].Kind != engine.NoKind {
			want[b.Geometry.Name(sq)] = b.At[sq]
		}
	}
	if got := d.Table().Pieces; !maps.Equal(got, want) {
		t.Fatalf("shown is %v, want %v", got, want)
	}
}

// thinks reports whether the user tries moves.
func thinks(d *drive.Driver) bool {
	status := d.Table().Status
	return status == words("variation.yours") || status == words("think.try")
}

// The user tries moves of both sides; the game and the server know nothing of them. The button
// that says so makes the first of them.
func TestThink(t *testing.T) {
	for _, size := range [][2]float64{{1280, 720}, {390, 844}, {360, 640}} {
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			d, p := beginThinking(t, size[0], size[1], 2)
			wants(t, d, words("think.try"))
			tried := tryMoves(t, d, p, 3)
			wants(t, d, words("variation.yours"))
			if p.Server.Match().Ply() != 2 || d.Report().Ply != 2 || len(p.Asked) > 0 {
				t.Fatalf("the game has %d moves, at the server %d; asked: %v", d.Report().Ply, p.Server.Match().Ply(), p.Asked)
			}
			if r := d.Saved(); len(r.Variations) != 1 || len(r.Variations[0].Moves) != 3 || len(r.Moves) != 2 {
				t.Fatalf("saved: %+v", r.Variations)
			}
			d.Key(input.First)
			d.Ticks(90)
			showsPosition(t, d, p.Server.Match().Start())
			d.Key(input.Last)
			d.Ticks(90)
			wants(t, d, words("variation.yours"))
			d.Tap("think") // leaves
			d.Settle()
			same(t, d, p)
			d.Tap("think", "later")
			d.Settle()
			d.Tap("make")
			d.Ticks(3)
			d.Settle()
			if m := p.Server.Match(); m.Ply() != 3 || m.Turns()[2].Notation != tried[0] || len(p.Asked) != 1 {
				t.Fatalf("the server has %d moves of %d requests", m.Ply(), len(p.Asked))
			}
			same(t, d, p)
			if r := d.Saved(); len(r.Moves) != 3 || len(r.Variations) != 1 {
				t.Errorf("saved: %d moves and %+v", len(r.Moves), r.Variations)
			}
		})
	}
}

// The other's move leads back to the game and is named; a line that began with it goes on.
func TestThinkingEndsWithTheOthersMove(t *testing.T) {
	for _, goesOn := range []bool{true, false} {
		d, p := beginThinking(t, 390, 844, 1)
		tried := tryMoves(t, d, p, 2)
		if d.Has("make") {
			t.Error("a move of the other can be made")
		}
		theirs := tried[0]
		for _, m := range p.Moves() {
			if !goesOn && m != tried[0] {
				theirs = m
			}
		}
		p.Move(theirs)
		d.Ticks(3)
		d.Settle()
		same(t, d, p)
		said := d.Report().Message
		if thinks(d) || !strings.HasPrefix(said, "Bob played ") || strings.Contains(said, words("think.goes-on")) != goesOn {
			t.Fatalf("%t, the line goes on: %t; said is %q", thinks(d), goesOn, said)
		}
		if !goesOn { // the next taps may be meant as a try
			asked := len(p.Asked)
			for _, m := range p.Moves() {
				if strings.Count(m, "-") == 1 && !strings.Contains(m, "x") {
					d.TapPath(drive.PathOf(m))
					break
				}
			}
			if d.Ticks(20); len(p.Asked) != asked || !d.Has("confirm") {
				t.Errorf("a move is sent without a question: %v", p.Asked)
			}
			d.Tap("think") // tries it
			d.Settle()
			if wants(t, d, words("variation.yours")); len(p.Asked) != asked {
				t.Errorf("a move that was not confirmed is sent: %v", p.Asked)
			}
		}
		if goesOn {
			d.Tap("think", "later")
			d.Settle()
			wants(t, d, words("variation.yours"))
			d.Tap("make")
			d.Ticks(3)
			d.Settle()
			if m := p.Server.Match(); m.Ply() != 3 || m.Turns()[2].Notation != tried[1] {
				t.Error("the reply that was tried is not made")
			}
		}
	}
}

// The other's move ends a drag: the piece goes back, and the move is named.
func TestADragEndsWithTheOthersMove(t *testing.T) {
	d, p := beginThinking(t, 390, 844, 1)
	at, _, err := p.Server.Match().Position().Play(engine.Move(tryMoves(t, d, p, 1)[0]))
	if err != nil {
		t.Fatal(err)
	}
	own := drive.PathOf(tryFrom(t, d, at, 1)[0])
	d.Key(input.Earlier)
	d.Settle()
	g := d.Grab(own[0])
	g.Move(own[1])
	p.Move(p.Moves()[1])
	d.Ticks(3)
	d.Settle()
	g.Move(own[1])
	if path := d.Report().Path; len(path) > 0 {
		t.Errorf("the drag goes on: %v", path)
	}
	g.Drop()
	d.Ticks(3)
	same(t, d, p)
	if r := d.Report(); d.Has("confirm") || len(p.Asked) > 0 || !strings.HasPrefix(r.Message, "Bob played ") {
		t.Errorf("said is %q, asked %v", r.Message, p.Asked)
	}
}

// What was tried is there when the table is opened again after the program has ended, and stays
// when moves are made and taken back; one can delete it.
func TestWhatWasTriedIsKept(t *testing.T) {
	d, p := beginThinking(t, 1280, 720, 2)
	tryMoves(t, d, p, 3)
	p.Move("")
	p.Reopen()
	if r := d.Saved(); len(r.Variations) != 1 {
		t.Fatal("what was tried is overwritten before it is read")
	}
	d.Until("what was tried is read", func(system.Report) bool { return d.Target("think").Enabled })
	kept := func(moves, tried int) {
		t.Helper()
		r := d.Saved()
		if n := len(p.Table.Match().Node(2).Next); len(r.Moves) != moves || len(r.Variations) != min(tried, 1) || tried > 0 && len(r.Variations[0].Moves) != tried || moves == 3 && n != 1+min(1, tried) {
			t.Fatalf("saved: %d moves and %+v", len(r.Moves), r.Variations)
		}
	}
	kept(3, 3)
	p.Others(0, &online.AskTakeback{Chair: p.Chair(0)})
	p.Others(1, &online.GrantTakeback{Chair: p.Chair(1)})
	d.Ticks(5)
	d.Settle()
	kept(2, 3)
	d.Tap("think", "later", "more", "forget")
	d.Settle()
	kept(2, 0)
	d.Tap("undo")
	d.Settle()
	kept(2, 3)
	if len(p.Asked) > 0 {
		t.Errorf("asked: %v", p.Asked)
	}
}

// No thinker is asked, and no hint, threat or bar is shown while the user thinks in a game online,
// whatever is pressed or typed.
func TestThinkingIsNoHelp(t *testing.T) {
	d := newReader(t, drive.Blank)
	p := think(d.Driver, 4)
	d.tell(system.Read(true))
	tryMoves(t, d.Driver, p, 2)
	for _, key := range []input.Actions{input.Hint, input.Threats, input.Redo, input.Pause, input.Time, input.Earlier, input.Later} {
		d.Key(key)
		d.Ticks(20)
	}
	for _, line := range []string{"threats", "hint", "score", "moves"} {
		d.tell(system.Line(line))
	}
	if said := strings.Join(d.speeches, "\n"); !strings.Contains(said, words("distant.no-help")) || strings.Contains(said, "capture now") {
		t.Errorf("said: %s", said)
	}
	d.Tap("more")
	for _, to := range d.Report().Targets {
		if to.Enabled && strings.Contains("hint threats bar edit review branch", to.ID) {
			t.Errorf("%s can be pressed", to.ID)
		}
	}
	d.Tap("close")
	if r := d.Report(); r.Thinking || len(d.Marked("danger")) > 0 || len(d.Seat.Requests) > 0 {
		t.Errorf("there is help: %+v", r.Play)
	}
	if !thinks(d.Driver) {
		t.Error("the trial has ended")
	}
	d.tell(system.Line(p.Moves()[0])) // in the position shown, in which it is not legal
	d.Key(input.First)
	d.Ticks(60)
	first := p.Server.Match().Start()
	text, err := first.Notation(first.Moves()[0])
	if err != nil {
		t.Fatal(err)
	}
	d.tell(system.Line(text))
	if n := len(p.Table.Match().Node(0).Next); n != 1 && n != 2 || d.Table().Status != words("variation.yours") && n == 2 {
		t.Errorf("after %s typed the start leads to %d moves, status %q", text, n, d.Table().Status)
	}
	if len(p.Asked) > 0 {
		t.Errorf("asked: %v", p.Asked)
	}
}

// Users do not think on the board in a live game.
func TestNoThinkingInALiveGame(t *testing.T) {
	d, _ := beginDistant(t, 4, 0)
	if d.Has("think") {
		t.Error("one can think")
	}
	d.Tap("more")
	if d.Has("think") {
		t.Error("one can think by the menu")
	}
}

// A line that begins with the other's move and ends with a reply is made a condition, which is seen
// and can be withdrawn. When the other's move comes, the reply is made at once, and the user is told.
func TestConditions(t *testing.T) {
	for _, size := range [][2]float64{{1280, 720}, {390, 844}, {360, 640}} {
		t.Run(fmt.Sprint(size), func(t *testing.T) {
			d, p := beginThinking(t, size[0], size[1], 1)
			tryMoves(t, d, p, 1)
			if d.Has("condition") || d.Has("make") {
				t.Error("a move of the other can be made, or is a condition")
			}
			d.Key(input.Earlier)
			d.Ticks(60)
			tried := tryMoves(t, d, p, 4)
			lines := func(n, plies int) {
				t.Helper()
				d.Ticks(3)
				l := p.Conditions()
				if len(l) != n || n > 0 && len(l[n-1]) != plies {
					t.Fatalf("the conditional moves are %v", l)
				}
			}
			for range 2 {
				d.Tap("condition")
				lines(1, 4)
				if said := d.Report().Message; !strings.HasPrefix(said, words("condition.set", words("condition", dashes(tried[0]), dashes(tried[1])))[:20]) {
					t.Errorf("said is %q", said)
				}
				d.TapAt(d.Where("withdraw")) // a double tap
				lines(1, 4)
				d.Ticks(30)
				d.TapAt(d.Where("withdraw"))
				lines(0, 0)
			}
			for range 2 { // the shorter line first
				d.Key(input.Earlier)
				d.Ticks(60)
			}
			d.Tap("condition")
			lines(1, 2)
			d.Key(input.Last)
			d.Ticks(60)
			d.Tap("condition")
			lines(1, 4)
			d.Tap("think") // leaves
			d.Settle()
			d.Tap("more", "conditions", "condition-1")
			d.Settle()
			d.Tap("withdraw")
			lines(0, 0)
			d.Tap("condition")
			lines(1, 4)
			p.Move(tried[0])
			d.Ticks(5)
			d.Settle()
			d.Ticks(5)
			d.Settle()
			same(t, d, p)
			m := p.Server.Match()
			if m.Ply() != 3 || m.Turns()[2].Notation != tried[1] {
				t.Fatalf("the game has %d moves", m.Ply())
			}
			if said := d.Report().Message; !strings.HasPrefix(said, "Bob played ") || !strings.Contains(said, " was made as you had planned.") || strings.Contains(said, words("think.goes-on")) {
				t.Errorf("said is %q", said)
			}
			lines(1, 2)
			for _, move := range p.Moves() {
				if move != tried[2] {
					p.Move(move)
					break
				}
			}
			d.Ticks(3)
			moves := p.Server.Match().Turns()
			last := strings.ReplaceAll(moves[len(moves)-1].Notation, "-", "–")
			if said, want := d.Report().Message, words("think.moved", "Bob", last)+" "+words("condition.void"); said != want {
				t.Errorf("said is %q, want %q", said, want)
			}
			lines(0, 0)
		})
	}
}

// A line with conditional moves that is deleted or undone withdraws them, and stays if they can't be
// withdrawn. Another reply to the same move replaces the first, and the user is told.
func TestConditionsEndWithTheirLine(t *testing.T) {
	d, p := beginThinking(t, 390, 844, 1)
	tried := tryMoves(t, d, p, 2)
	set := func(want int) {
		t.Helper()
		d.Ticks(3)
		if l := p.Conditions(); len(l) != want {
			t.Fatalf("the conditional moves are %v", l)
		}
	}
	listed := func(want int) {
		t.Helper()
		if got := len(p.Table.Match().Node(1).Next); got != want {
			t.Fatalf("%d lines are in the tree", got)
		}
	}
	name := dashes
	withdrawn := words("condition.withdrawn", words("condition", name(tried[0]), name(tried[1])))
	d.Tap("condition")
	set(1)
	p.Line(false)
	d.Ticks(3)
	d.Tap("more", "undo")
	d.Settle()
	wants(t, d, words("distant.down"))
	if set(1); !d.Has("withdraw") {
		t.Error("the line has not come back")
	}
	p.Line(true)
	d.Ticks(3)
	p.Deaf = true
	d.Tap("more", "undo")
	d.Settle()
	replies := func() int { return len(p.Table.Match().Node(1).Next[0].Next) }
	if replies() != 0 {
		t.Error("the reply is in the tree")
	}
	p.Refuse(online.Unavailable)
	p.Deaf = false
	d.Ticks(3)
	d.Settle()
	wants(t, d, words("condition.refused"))
	if set(1); replies() != 1 {
		t.Error("the reply has not come back")
	}
	d.Key(input.Later)
	d.Ticks(60)
	d.Key(input.Later)
	d.Ticks(60)
	d.Tap("more", "undo")
	d.Settle()
	set(0)
	if said := d.Report().Message; said != withdrawn {
		t.Errorf("said is %q, want %q", said, withdrawn)
	}
	d.Key(input.Redo)
	d.Settle()
	d.Key(input.Last)
	d.Ticks(60)
	set(0)
	d.Tap("condition")
	set(1)
	d.Tap("more", "forget")
	d.Settle()
	if said := d.Report().Message; said != withdrawn {
		t.Errorf("said is %q, want %q", said, withdrawn)
	}
	set(0)
	listed(1)
	other := p.Server.Match().Position()
	d.Key(input.Later)
	d.Settle()
	next, _, err := other.Play(engine.Move(tried[0]))
	if err != nil {
		t.Fatal(err)
	}
	reply := tryFrom(t, d, next, 1)[0]
	d.Tap("condition")
	set(1)
	d.Key(input.Earlier)
	d.Ticks(60)
	for _, m := range next.Moves() {
		if text, _ := next.Notation(m); text != reply && strings.Count(text, "-") == 1 && !strings.Contains(text, "x") {
			d.TapPath(drive.PathOf(text))
			d.Settle()
			d.Tap("condition")
			set(1)
			want := words("condition.withdrawn", words("condition", name(tried[0]), name(reply))) + " " + words("condition.set", words("condition", name(tried[0]), name(text)))
			if said := d.Report().Message; said != want {
				t.Errorf("said is %q, want %q", said, want)
			}
			break
		}
	}
	p.Move(tried[0])
	d.Until("the button goes", func(system.Report) bool { return !d.Has("withdraw") })
	set(0)
}

func dashes(move string) string { return strings.ReplaceAll(move, "-", "–") }

// A move that is deleted from a line with conditional moves leaves what comes before it, up to a reply.
func TestConditionsAreShortened(t *testing.T) {
	for deleted := range 6 {
		t.Run(fmt.Sprint(deleted), func(t *testing.T) {
			d, p := beginThinking(t, 390, 844, 1)
			tried := tryMoves(t, d, p, 6)
			d.Tap("condition")
			d.Ticks(3)
			for range 5 - deleted {
				d.Key(input.Earlier)
				d.Ticks(60)
			}
			d.Tap("more", "forget")
			d.Ticks(3)
			d.Settle()
			left, said := p.Conditions(), d.Report().Message
			if deleted < 2 {
				if len(left) > 0 || strings.Contains(said, words("condition.set", "")[:4]) {
					t.Errorf("left is %v; said is %q", left, said)
				}
				return
			}
			text := words("condition", dashes(tried[0]), dashes(tried[1]))
			if deleted > 3 {
				text += "; " + words("condition.later", dashes(tried[2]), dashes(tried[3]))
			}
			if len(left) != 1 || len(left[0]) != deleted/2*2 || !strings.HasSuffix(said, " "+words("condition.set", text)) {
				t.Errorf("left is %v; said is %q", left, said)
			}
		})
	}
}

// What ends conditional moves is told before them.
func TestWhyConditionsEnd(t *testing.T) {
	d, p := beginThinking(t, 390, 844, 1)
	tryMoves(t, d, p, 2)
	d.Tap("condition")
	d.Ticks(3)
	p.Others(0, &online.AskTakeback{Chair: p.Chair(0)})
	p.Others(1, &online.GrantTakeback{Chair: p.Chair(1)})
	d.Ticks(5)
	d.Settle()
	if said, want := d.Report().Message, words("distant.takeback.yes", "Bob")+" "+words("condition.void"); said != want {
		t.Errorf("said is %q, want %q", said, want)
	}
}

// A game that is called off leads back to itself; a rematch begins with an empty board to think on.
func TestThinkingEndsWithTheGame(t *testing.T) {
	d, p := beginThinking(t, 390, 844, 1)
	tryMoves(t, d, p, 2)
	p.Others(1, &online.Abort{Game: p.Chair(1).Game})
	d.Ticks(5)
	d.Settle()
	d.Want("camelot", "gone")
	d.Ticks(60)
	if d.Key(input.Back); thinks(d) {
		t.Error("the trial goes on")
	}
	d, p = beginThinking(t, 390, 844, 2)
	tryMoves(t, d, p, 2)
	p.Others(1, &online.Resign{Chair: p.Chair(1)})
	d.Ticks(5)
	d.Settle()
	same(t, d, p)
	d.Want("camelot", "end")
	saves := func(variations int) {
		t.Helper()
		if r := d.Saved(); len(r.Variations) != variations || len(r.Moves) != 2 {
			t.Errorf("saved: %+v", r)
		}
	}
	saves(1)
	d.Rest()
	d.Key(input.Back)
	if d.Has("undo") && d.Target("undo").Enabled {
		t.Error("undo would take back what was tried before the end")
	}
	d.Tap("moves")
	d.Press("ply-3.1")
	d.Until("the notes open", func(r system.Report) bool { return r.Scene == "notes" })
	d.Lift()
	d.Tap("delete")
	d.Rest()
	saves(0)
	d.Tap("undo")
	saves(1)
	d.Tap("redo")
	saves(0)
}

// Against the computer the user thinks too. It makes no move and gives no hint; it answers
// the move that the user makes.
func TestThinkAgainstTheComputer(t *testing.T) {
	d := drive.New(t, 390, 844, drive.Blank)
	d.Tap("play-camelot", "start")
	d.Rest()
	d.TapPath(drive.PathOf(d.App.Moves()[0]))
	d.Rest()
	d.Tap("think")
	tryFrom(t, d, d.Position(), 1)
	asked := len(d.Seat.Requests)
	d.Key(input.Hint)
	d.Ticks(200)
	if r := d.Report(); r.Ply != 2 || !thinks(d) || len(d.Seat.Requests) != asked {
		t.Fatalf("%d moves, %q, the computer is asked %d times", r.Ply, r.Table.Status, len(d.Seat.Requests)-asked)
	}
	d.Tap("make")
	d.Until("the computer's answer", func(r system.Report) bool { return r.Ply == 4 && !thinks(d) })
}

// A reply that comes at once is shown after the user's own move and named, and so is a tried line
// that it continues.
func TestReplyAtOnceIsNamed(t *testing.T) {
	for _, tried := range []bool{true, false} {
		d, p := beginThinking(t, 390, 844, 2)
		line := tryMoves(t, d, p, 3)
		d.Tap("make")
		for p.Server.Match().Ply() < 3 {
			d.Ticks(1)
		}
		own, reply := p.Server.Match().Position(), line[1]
		if moves := p.Moves(); !tried {
			reply = moves[0]
			if reply == line[1] {
				reply = moves[1]
			}
		}
		p.Move(reply)
		d.Ticks(3)
		if r := d.Report(); !r.Animating || r.Ply != 3 || r.Message != "" {
			t.Fatalf("the own move is not shown: %d moves, %q", r.Ply, r.Message)
		}
		showsPosition(t, d, own)
		d.Settle()
		d.Ticks(5)
		d.Settle()
		same(t, d, p)
		want := words("think.moved", "Bob", strings.ReplaceAll(reply, "-", "–"))
		if tried {
			want += " " + words("think.goes-on")
		}
		if said := d.Report().Message; d.Report().Ply != 4 || said != want {
			t.Errorf("said is %q, want %q", said, want)
		}
		if p.Reopen(); strings.Contains(d.Report().Message, words("think.goes-on")) {
			t.Error("said again when the table is opened")
		}
	}
}

// A table that is opened again names once what has come since, if the user's own move on another
// device is among it; a move that was sent from here isn't named.
func TestMovesMadeElsewhereAreNamed(t *testing.T) {
	d, p := beginThinking(t, 390, 844, 2)
	later := time.Hour
	open := func(moves int) string {
		d.Restart()
		for range moves {
			later += time.Hour
			p.ServerTime(later)
			p.Move("")
			d.Ticks(1)
		}
		p.Reopen()
		d.Until("what was tried is read", func(system.Report) bool { return d.Target("think").Enabled })
		return d.Report().Message
	}
	if said := open(2); said != "" {
		t.Errorf("of a move that was sent and its answer is said %q", said)
	}
	said, turns := open(3), p.Server.Match().Turns()
	if own := words("think.moved", "Ann", dashes(turns[6].Notation)); !strings.HasPrefix(said, "Bob played ") || strings.Count(said, " played ") != 2 || !strings.HasSuffix(said, own) {
		t.Errorf("said is %q, its end should be %q", said, own)
	}
	if said := open(0); said != "" {
		t.Errorf("said again is %q", said)
	}
}

// While the user thinks, the menu is about the line alone, and no key resigns.
func TestThinkingLeavesTheGameAlone(t *testing.T) {
	d, p := beginThinking(t, 390, 844, 2)
	at := p.Server.Match().Position()
	tryMoves(t, d, p, 2)
	d.Key(input.Resign)
	wants(t, d, words("variation.yours"))
	d.Ticks(30) // a tap at the last move is no double tap then
	for square, piece := range d.Table().Pieces {
		if piece.Seat == 1 { // both sides are the user's
			d.TapPath([]string{square})
			wants(t, d, words("match.turn", "Ann"))
			break
		}
	}
	if d.Tap("more"); d.Has("resign") || d.Has("draw") || d.Has("say") || d.Has("abort") || !d.Has("undo") {
		t.Error("the menu is not about the line")
	}
	tried := d.Table().Pieces
	d.Tap("undo")
	d.Settle()
	d.Tap("redo")
	d.Settle()
	if now := d.Table().Pieces; !maps.Equal(now, tried) {
		t.Errorf("after redo the board shows %v, not %v", now, tried)
	}
	d.Tap("think")
	d.Settle()
	showsPosition(t, d, at)
	d.Tap("more")
	if !d.Has("resign") || len(p.Asked) > 0 {
		t.Errorf("asked: %v", p.Asked)
	}
}

// A published game without a result was played by others: moves on its board are variations, until
// the user goes on with the game.
func TestAPublishedGameWithoutAResult(t *testing.T) {
	d := drive.New(t, 1280, 800)
	d.Read("White: Dan Black: Michael\n\n1. D6-F8 H11-F9")
	kept := func() string { r, _ := drive.LastSaved(d.Config.Store, "camelot"); return record.Encode(r) }
	if got := d.Table().Status; got != "Try moves for both sides. Only you see them." {
		t.Errorf("the status is %q", got)
	}
	d.Tap("E7", "E8")
	d.Until("the move is a variation", func(r system.Report) bool {
		return !r.Animating && strings.Contains(kept(), "1... H11-F9 (2. E7-E8) *")
	})
	d.Tap("share", "yes")
	if n := len(d.Handed); n != 1 || !strings.Contains(d.Handed[0].Text, "(2. E7-E8)") {
		t.Errorf("%d things are shared", n)
	}
	d.Tap("think")
	d.Until("the game is shown", func(r system.Report) bool { return !r.Animating && r.Table.Status != "A variation, not the game" })
	d.Tap("E7", "E8")
	d.Until("the move is played", func(r system.Report) bool { return !r.Animating && strings.Contains(kept(), "1... H11-F9 2. E7-E8 *") })
}
