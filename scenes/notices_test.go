package scenes_test

import (
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"roundtable/internal/lobby"
	"roundtable/internal/session"
	"roundtable/online"
	"roundtable/scenes"
	"roundtable/scenes/input"
	"roundtable/scenes/system"
	"roundtable/test/drive"
)

// atDesk returns the title of a program that has played at a Desk before in this session, where all
// games are by days.
func atDesk(t *testing.T, w, h float64) (*drive.Driver, *drive.Desk) {
	t.Helper()
	d, k := drive.New(t, w, h, drive.Blank), drive.NewDesk()
	k.Games[1].Clock = "1d"
	d.PlayAt(k)
	d.Tap("online")
	d.Ticks(5)
	d.Want("online", "")
	d.Tap("back")
	d.Settle()
	d.Want("title", "")
	return d, k
}

// The toast's button.
const toast = "stop-progress"

// A user elsewhere in the program is told of a turn, by a line that leads to the game;
// the list of games, which says so itself, has none.
func TestToastOfATurn(t *testing.T) {
	d, k := atDesk(t, 390, 844)
	said := words("online.turn.many", words("game.lancelot"))
	k.Turn(true, 1)
	d.Ticks(2)
	wants(t, d, said)
	if !strings.Contains(documentText(d), said) {
		t.Error("the document does not say it")
	}
	d.Ticks(30)
	d.Tap(toast)
	d.Ticks(40)
	if r := d.Report(); r.Scene != "online-room" || has(r, toast) {
		t.Errorf("it has led to %s, and the line is there: %v", r.Scene, has(r, toast))
	}
	d.Tap("back")
	d.Tap("online")
	d.Ticks(30)
	k.Turn(false, 1)
	d.Ticks(2)
	k.Turn(true, 1)
	d.Ticks(60)
	if r := d.Want("online", ""); has(r, toast) {
		t.Error("the list tells it a second time")
	}
}

// documentText returns all that the document says.
func documentText(d *drive.Driver) string {
	var all []string
	for _, it := range d.App.Document().Items {
		all = append(all, it.Text)
	}
	return strings.Join(all, "\n")
}

// A toast goes without a press, and at once where the game no longer waits.
func TestToastGoes(t *testing.T) {
	d, k := atDesk(t, 1280, 720)
	k.Turn(false, 0)
	d.Ticks(2)
	k.Turn(true, 0)
	d.Ticks(60)
	if !has(d.Report(), toast) {
		t.Fatal("there is no toast")
	}
	d.Ticks(8 * 60)
	if has(d.Report(), toast) {
		t.Error("it stays")
	}
	k.Turn(false, 0)
	d.Ticks(2)
	k.Turn(true, 0)
	d.Ticks(60)
	k.Turn(false, 0)
	d.Ticks(2)
	if has(d.Report(), toast) {
		t.Error("it tells of a turn that is over")
	}
}

// A user elsewhere is told that a game of theirs has ended.
func TestToastOfAnEnd(t *testing.T) {
	d, k := atDesk(t, 390, 844)
	k.End(0)
	d.Ticks(2)
	wants(t, d, words("online.ended", words("game.camelot"), "Bob of the Lake"))
	d.Ticks(30)
	d.Tap(toast)
	d.Ticks(40)
	if r := d.Report(); r.Scene == "title" || has(r, toast) {
		t.Errorf("it has led to %s, and the line is there: %v", r.Scene, has(r, toast))
	}
	k.End(2) // no user has come to it
	d.Tap("back")
	d.Ticks(60)
	if has(d.Report(), toast) {
		t.Error("it is told of a game that had not begun")
	}
}

// What is pressed as a toast comes was meant for what was there before.
func TestToastTakesNoPress(t *testing.T) {
	d, k := atDesk(t, 390, 844)
	k.Turn(true, 1)
	d.Ticks(2)
	x, y := d.Where(toast)
	d.TapAt(x, y)
	d.Ticks(3)
	d.Want("title", "")
	d.Ticks(30)
	d.TapAt(x, y)
	d.Ticks(3)
	d.Want("online-room", "")
}

// While a user looks for a move at a table no line comes, moves the board, or goes: it
// comes after the move.
func TestToastWaitsForTheMove(t *testing.T) {
	d, k := atDesk(t, 1280, 720)
	d.Tap("play-camelot", "black-human", "start")
	d.Ticks(120)
	board := d.Table().Board
	k.Turn(false, 0)
	d.Ticks(2)
	k.Turn(true, 0)
	d.Tap("D7")
	d.Ticks(90)
	if r := d.Report(); has(r, toast) || d.Table().Board != board || !slices.Equal(r.Path, []string{"D7"}) {
		t.Fatalf("the line is there: %v; the move stands at %v", has(r, toast), r.Path)
	}
	d.Tap("D8")
	d.Ticks(2)
	if !has(d.Report(), toast) {
		t.Fatal("it does not come after the move")
	}
	board = d.Table().Board
	d.Ticks(20 * 60)
	if d.Table().Board != board {
		t.Error("it goes while a user looks for a move")
	}
	d.Settle()
	d.Tap("D10", "D9")
	d.Ticks(2)
	if has(d.Report(), toast) {
		t.Error("it does not go after the next move")
	}
}

// Two toasts come one after the other, and an import goes before them.
func TestToastsInTurn(t *testing.T) {
	d, k := atDesk(t, 390, 844)
	k.Turn(false, 0)
	d.Ticks(2)
	d.App.Tell(system.Open(manyGames(t, 900)))
	d.Ticks(34)
	k.Turn(true, 1)
	k.Turn(true, 0)
	d.Ticks(2)
	camelot, lancelot := words("online.turn", words("game.camelot"), "Bob of the Lake"), words("online.turn.many", words("game.lancelot"))
	if text := texts(d.Report()); strings.Contains(text, camelot) || strings.Contains(text, lancelot) {
		t.Errorf("a toast hides how far the import has come: %s", text)
	}
	for _, said := range []string{lancelot, camelot} {
		d.Until(said, func(r system.Report) bool { return strings.Contains(texts(r), said) })
	}
}

// The system hears which games wait, whenever that changes.
func TestBadge(t *testing.T) {
	d, k := atDesk(t, 390, 844)
	if len(k.Badge) != 1 {
		t.Errorf("%d games wait", len(k.Badge))
	}
	if said := words("online.sub.turn", 1); !strings.Contains(documentText(d), said) {
		t.Errorf("the title does not say %q", said)
	}
	k.Turn(true, 1)
	d.Ticks(2)
	if len(k.Badge) != 2 {
		t.Errorf("%d games wait", len(k.Badge))
	}
	if said := words("online.sub.turn", 2); !strings.Contains(documentText(d), said) {
		t.Errorf("the title does not say %q", said)
	}
	k.Turn(false, 0)
	k.Turn(false, 1)
	d.Ticks(2)
	if len(k.Badge) != 0 {
		t.Errorf("%d games wait", len(k.Badge))
	}
}

// After one's move in a game by days the table leads on to the next that waits, by pointer and
// by the document; not before it, nor while something else is to be said there.
func TestNextGame(t *testing.T) {
	for _, size := range [][2]float64{{360, 640}, {1280, 720}, {844, 390}} {
		d := drive.New(t, size[0], size[1], drive.Blank)
		p := d.Sit("camelot", "3d", 2, 0)
		p.Waits = session.WaitingGame{Game: "next", Against: "Cara", Games: 2}
		d.Ticks(2)
		if d.Has("waiting-game") {
			t.Error("it leads away from one's own move")
		}
		d.TapPath(step(t, p))
		d.Settle()
		d.Ticks(2)
		if !d.Has("waiting-game") {
			t.Fatal("it does not lead on")
		}
		games := 2
		if size[0] < 400 { // there is no room for how many wait
			games = 1
		}
		if said, want := d.Target("waiting-game").Text, words("distant.waiting-game", games, "Cara"); said != want || !strings.Contains(documentText(d), want) {
			t.Errorf("the button says %q, the document %q", said, documentText(d))
		}
		p.Line(false)
		d.Ticks(2)
		if d.Has("waiting-game") {
			t.Error("it hides that the line is down")
		}
		p.Line(true)
		d.Ticks(2)
		d.Step(input.State{Actions: input.Earlier, By: input.Keyboard})
		d.Ticks(2)
		if d.Has("waiting-game") {
			t.Error("it hides that one looks back")
		}
		d.Step(input.State{Actions: input.Last, By: input.Keyboard})
		d.Ticks(2)
		d.Tap("waiting-game")
		d.Ticks(2)
		if !slices.Equal(p.Opened, []string{"next"}) {
			t.Errorf("it has led to %q", p.Opened)
		}
	}
}

// Whom a game by days has begun for is asked once whether to be told of turns; the browser is
// asked by their press alone.
func TestNoticesAreOffered(t *testing.T) {
	d, k := drive.New(t, 390, 844, drive.Blank), drive.NewDesk()
	k.Notices = &drive.Browser{}
	d.PlayAt(k)
	d.Tap("online")
	d.Ticks(5)
	wants(t, d, words("online.notice.offer"))
	if k.Notices.Asked > 0 {
		t.Error("the browser is asked before anybody wanted it")
	}
	d.Tap("notices-yes")
	d.Ticks(5)
	asks := func() (n int) {
		for _, r := range k.Heard {
			if p, is := r.(*online.Push); is && p.Language == "en" {
				n++
			}
		}
		return n
	}
	if d.Has("notices-yes") || k.Notices.Asked != 1 || asks() != 1 {
		t.Errorf("offered still: %v; the browser was asked %d times, the server %d", d.Has("notices-yes"), k.Notices.Asked, asks())
	}
	d.Restart()
	d.Tap("online")
	d.Ticks(5)
	if d.Has("notices-yes") || asks() != 2 || k.Notices.Asked != 1 {
		t.Error("after a reload it is offered again, or the server is not told")
	}
	d.Tap("account", "notices-off")
	d.Ticks(5)
	unpushed := slices.ContainsFunc(k.Heard, func(r online.Request) bool { _, is := r.(*online.Unpush); return is })
	if !unpushed {
		t.Error("the server sends them still")
	}
	d.Tap("back")
	d.Ticks(2)
	if d.Has("notices-yes") {
		t.Error("who has said no is asked again")
	}
}

// A user who says no is not asked again; where there is no browser, nothing is offered or switched.
func TestNoticesDeclined(t *testing.T) {
	d, k := drive.New(t, 390, 844, drive.Blank), drive.NewDesk()
	k.Notices = &drive.Browser{}
	d.PlayAt(k)
	d.Tap("online")
	d.Ticks(5)
	d.Tap("notices-no")
	d.Ticks(2)
	d.Restart()
	d.Tap("online")
	d.Ticks(5)
	if d.Has("notices-yes") || k.Notices.Asked > 0 {
		t.Error("it is offered again")
	}
	desk := drive.NewDesk()
	w := drive.New(t, 390, 844, drive.Blank)
	w.PlayAt(desk)
	w.Tap("online")
	w.Ticks(5)
	if w.Has("notices-yes") {
		t.Error("it is offered where no browser is")
	}
	w.Tap("account")
	w.Ticks(2)
	if w.Has("notices-on") {
		t.Error("there is a switch where no browser is")
	}
}

// Where the browser gives no notices the switch says why, and asks it again.
func TestNoticesRefused(t *testing.T) {
	for refusal, says := range map[lobby.Notices]string{
		lobby.NoticesForbidden: words("online.notice.forbidden"), lobby.NoticesUnasked: words("online.notice.unasked"), lobby.NoticesFailed: words("online.notice.failed"),
	} {
		d, k := drive.New(t, 390, 844, drive.Blank), drive.NewDesk()
		k.Notices = &drive.Browser{Refusal: refusal}
		d.PlayAt(k)
		d.Tap("online")
		d.Ticks(5)
		d.Tap("account", "notices-on")
		d.Ticks(5)
		wants(t, d, says)
		k.Notices.Refusal = lobby.NoNotices
		d.Tap("notices-on")
		d.Ticks(5)
		if text := allWritten(d.Report()); strings.Contains(text, says) || k.Notices.Asked != 2 {
			t.Errorf("asked %d times, it says %q", k.Notices.Asked, text)
		}
	}
}

// While the program is out of sight and online, the browser shows the turns of games by
// days, where that is wanted; of others, and while the program is seen, it shows none.
func TestNoticeOutOfSight(t *testing.T) {
	var hidden atomic.Int64 // for how long already
	began := time.Unix(1_700_000_000, 0)
	d := drive.New(t, 390, 844, drive.Blank, func(c *scenes.Config) {
		c.Now = func() time.Time { return began.Add(time.Duration(hidden.Load())) }
	})
	k := drive.NewDesk()
	k.Notices = &drive.Browser{}
	d.PlayAt(k)
	d.Ticks(5)
	d.Tap("online", "notices-yes")
	d.Ticks(5)
	d.Tap("back")
	d.Settle()
	k.Turn(false, 0)
	d.Ticks(5)
	k.Turn(true, 0)
	d.Ticks(5)
	k.Turn(false, 0)
	d.Ticks(5)
	if len(k.Shown) > 0 {
		t.Error("a notice is shown to who sees the program")
	}
	hide(t, d, k, &hidden, time.Minute, 0, 1) // the second has a clock
	select {
	case n := <-k.Shown:
		if n.Title != words("game.camelot") || n.Text != words("online.turn", words("game.camelot"), "Bob of the Lake") || n.Language != "en" || n.Path != "#/online/"+n.Game {
			t.Errorf("%+v", n)
		}
	case <-time.After(time.Minute):
		t.Fatal("no notice is shown")
	}
	awake(t, d)
	if len(k.Shown) > 0 {
		t.Errorf("another one is: %+v", <-k.Shown)
	}
}

// awake shows the program, once it has done what it did out of sight.
func awake(t *testing.T, d *drive.Driver) {
	t.Helper()
	if err := d.App.Update(); err != nil {
		t.Fatal(err)
	}
}

// hide hides a program that was shown until now, and has it become the user's turn
// in some games after so long.
func hide(t *testing.T, d *drive.Driver, k *drive.Desk, hidden *atomic.Int64, span time.Duration, games ...int) {
	t.Helper()
	awake(t, d)
	hidden.Add(int64(span))
	k.Turn(true, games...)
}

// A program that was hidden for long hangs up, so that the server sends its notices to
// every device, and calls again once it is seen; not while a game with a clock goes on.
func TestHangsUpOutOfSight(t *testing.T) {
	var hidden atomic.Int64
	d := drive.New(t, 390, 844, drive.Blank, func(c *scenes.Config) {
		c.Now = func() time.Time { return time.Unix(1_700_000_000, 0).Add(time.Duration(hidden.Load())) }
	})
	k := drive.NewDesk()
	k.Notices = &drive.Browser{}
	live := k.Games[1]
	k.Games = slices.Delete(slices.Clone(k.Games), 1, 2)
	d.PlayAt(k)
	d.Ticks(5)
	d.Tap("online", "notices-yes")
	d.Ticks(5)
	hide(t, d, k, &hidden, 10*time.Minute, 0)
	select {
	case <-k.HungUp:
	case <-time.After(time.Minute):
		t.Fatal("it does not hang up")
	}
	awake(t, d)
	d.Ticks(5)
	d.Want("online", "")
	if d.Has("dial") || !d.Has("seek") {
		t.Error("it does not call again")
	}
	for len(k.Shown) > 0 {
		<-k.Shown
	}
	k.Games = append(k.Games, live)
	k.Turn(false, 0, 2)
	d.Ticks(5)
	hide(t, d, k, &hidden, 10*time.Minute, 0)
	select {
	case <-k.Shown: // what it has heard is done with
	case <-time.After(time.Minute):
		t.Fatal("no notice is shown")
	}
	awake(t, d)
	if len(k.HungUp) > 0 {
		t.Error("it hangs up while a clock runs")
	}
}

// Who has an account finds on the title how many games wait, before they have gone anywhere.
func TestTitleKnowsWhatWaits(t *testing.T) {
	d, k := drive.New(t, 390, 844, drive.Blank), drive.NewDesk()
	d.PlayAt(k)
	d.Ticks(5)
	if said := words("online.sub.turn", 1); !strings.Contains(documentText(d), said) {
		t.Errorf("the title does not say %q", said)
	}
}
