package drive

import (
	"slices"
	"strings"
	"testing"

	"roundtable/engine/splitmix"
	"roundtable/scenes/system"
)

// lastLink returns the link that was handed out last; nothing else was since.
func (d *Driver) lastLink(n int) string {
	d.Helper()
	if len(d.Handed) != n {
		d.Fatalf("%d things were handed out, not %d", len(d.Handed), n)
	}
	f := d.Handed[n-1]
	if f.Name != "" || !strings.HasPrefix(f.Text, "roundtable:#/game=") {
		d.Fatalf("handed out: %+v", f)
	}
	return f.Text
}

func (d *Driver) follow(link string) system.Report {
	d.Helper()
	d.App.Tell(system.Open(link))
	d.Ticks(1)
	return d.Rest()
}

// Two people far apart play a game by nothing but links: each move is made by one,
// and seen by the other who opens the link; each stays on their side, and both see
// how it ends.
func TestTwoPlayByLinks(t *testing.T) {
	a, b := New(t, 800, 600), New(t, 390, 844)
	defer a.App.Close()
	defer b.App.Close()
	lots := splitmix.New(4)
	move := func(d *Driver) {
		t.Helper()
		moves := d.App.Moves()
		ply := d.Report().Ply
		path := PathOf(moves[lots.Intn(len(moves))])
		d.TapPath(path)
		if d.Report().Ply == ply {
			d.Tap(path[len(path)-1])
		}
		d.Rest()
	}
	a.Tap("play-camelot", "black-human", "start")
	move(a)
	a.Tap("link")
	a.Want("camelot", "link")
	a.Tap("yes")
	link := a.lastLink(1)
	for ply := 1; ply < 8; ply++ {
		from, to := a, b
		if ply%2 == 0 {
			from, to = b, a
		}
		r := to.follow(link)
		to.Want("camelot", "")
		if r.Ply != ply || to.Table().Position != from.Table().Position {
			t.Fatalf("after %d plies the link shows ply %d, %s", ply, r.Ply, to.Table().Position)
		}
		for seat, s := range to.Table().Seats {
			if s.Away != (seat != ply%2) {
				t.Fatalf("ply %d: seat %d away: %v", ply, seat, s.Away)
			}
		}
		if from.Tap("D7"); len(from.Report().Path) > 0 {
			t.Errorf("ply %d: the side that plays elsewhere can be moved", ply)
		}
		// One's own link changes nothing, and says so.
		if own := from.follow(link); own.Ply != ply || from.Table().Seats[ply%2].Away != true || own.Dialog != "link" {
			t.Errorf("ply %d: one's own link leads to ply %d and asks %q", ply, own.Ply, own.Dialog)
		}
		from.Tap("close")
		move(to)
		if ply == 4 { // it is still there after the program was closed
			game := to.Table().Game
			to.Restart()
			to.Tap("resume-" + game)
			to.Rest()
		}
		to.Tap("link")
		link = to.lastLink(len(to.Handed))
	}
	// The offer of a draw goes with a move, and may be declined by one.
	a.follow(link)
	a.Tap("draw")
	move(a)
	a.Tap("link")
	b.follow(a.lastLink(len(a.Handed)))
	b.Want("camelot", "draw")
	b.Tap("no")
	move(b)
	b.Tap("link")
	// Who gives up tells the other by a link too.
	a.follow(b.lastLink(len(b.Handed)))
	a.Want("camelot", "")
	a.Tap("resign", "yes")
	a.Until("the end is shown", func(r system.Report) bool { return r.Dialog == "end" })
	a.Rest() // a result hears no press before it is seen
	a.Tap("link")
	b.follow(a.lastLink(len(a.Handed)))
	b.Until("the end is shown there too", func(r system.Report) bool { return r.Dialog == "end" })
	if got := b.Report().Outcome; got != "resignation" || got != a.Report().Outcome {
		t.Errorf("the one saw %q, the other %q", a.Report().Outcome, got)
	}
}

// A draw that is offered by a link and agreed to reaches the player who offered it, on the table
// that is open as after a restart.
func TestDrawByLinks(t *testing.T) {
	a, b := New(t, 800, 600), New(t, 390, 844)
	defer a.App.Close()
	defer b.App.Close()
	a.Tap("play-camelot", "black-human", "start")
	a.TapPath(PathOf(a.App.Moves()[0]))
	a.Rest()
	a.Tap("link", "yes")
	b.follow(a.lastLink(1))
	b.Tap("more", "draw")
	b.TapPath(PathOf(b.App.Moves()[0]))
	b.Rest()
	b.Tap("link")
	a.follow(b.lastLink(1))
	r := a.Want("camelot", "draw")
	if !slices.ContainsFunc(r.Texts, func(t system.Text) bool { return t.Text == "Do you accept?" }) {
		t.Errorf("it asks %+v", r.Texts)
	}
	a.Tap("no")
	a.Restart()
	a.Tap("resume-camelot")
	a.Rest()
	a.Want("camelot", "draw") // it still stands
	a.Tap("yes")
	a.Until("the end is shown", func(r system.Report) bool { return r.Dialog == "end" })
	a.Rest() // a result hears no press before it is seen
	a.Tap("link")
	b.follow(a.lastLink(len(a.Handed)))
	b.Until("the end is shown there too", func(r system.Report) bool { return r.Dialog == "end" })
	if got := b.Report(); got.Outcome != "agreement" {
		t.Errorf("it has ended by %q", got.Outcome)
	}
}
