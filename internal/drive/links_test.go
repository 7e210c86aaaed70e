package drive

import (
	"strings"
	"testing"

	"roundtable/engine/splitmix"
	"roundtable/scenes/report"
	"roundtable/scenes/system"
)

// handed is the link that was handed out last; nothing else was since.
func (d *Driver) handed(n int) string {
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

// follow opens a link.
func (d *Driver) follow(link string) report.Report {
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
	link := a.handed(1)
	for ply := 1; ply < 9; ply++ {
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
		// One's own link changes nothing.
		if own := from.follow(link); own.Ply != ply || from.Table().Seats[ply%2].Away != true {
			t.Errorf("ply %d: one's own link leads to ply %d", ply, own.Ply)
		}
		move(to)
		if ply == 4 { // it is still there after the program was closed
			game := to.Table().Game
			to.Restart()
			to.Tap("resume-" + game)
			to.Rest()
		}
		to.Tap("link")
		link = to.handed(len(to.Handed))
	}
	a.follow(link)
	if a.Has("draw") {
		t.Error("a draw is offered to somebody who is not there")
	}
	a.Tap("resign", "yes")
	a.Until("the end is shown", func(r report.Report) bool { return r.Dialog == "end" })
	a.Tap("link")
	b.follow(a.handed(len(a.Handed)))
	if got := b.Report().Outcome; got == "" || got != a.Report().Outcome {
		t.Errorf("the one saw %q, the other %q", a.Report().Outcome, got)
	}
}
