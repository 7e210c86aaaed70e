//go:build !js

package browser

import (
	"context"
	"flag"
	"fmt"
	"math/rand/v2"
	"slices"
	"strconv"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/cdproto/cdp"
	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/network"
	cdppage "github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"

	"roundtable/online"
	"roundtable/scenes/system"
	"roundtable/test/cluster"
	"roundtable/test/probe"
)

var live = flag.Bool("live", false, "online games are played with clocks of minutes, in which a first move is to be made within a minute")

var away = flag.Duration("away", 0, "how long a page stays offline or asleep, beyond what it takes to notice; 1m is a usual pause")

// player has a page, which reaches the server by a way of its own.
type player struct {
	*page
	seat int
	way  *cluster.Way
}

// newPlayer returns a player whose page is open at a place, in a profile of its own or in that
// of another page.
func newPlayer(t *testing.T, d device, seat int, beside *page, place string, servers ...string) *player {
	t.Helper()
	way, err := cluster.NewWay(servers...)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(way.Close)
	p := &player{page: blank(t, d, beside), seat: seat, way: way}
	if beside == nil {
		p.url = way.URL()
	}
	p.visit("?probe=1&seed=" + strconv.Itoa(5+seat) + place)
	p.poll(`document.getElementById('hall').hidden`)
	if !d.touch { // the wheel turns what the mouse is on, and that is nowhere yet
		p.mouse(chromedp.MouseMoved, float64(d.width)/2, float64(d.height)/2)
	}
	return p
}

// meet brings two people to a game of Camelot by an invitation, and returns its ID too.
func meet(t *testing.T, d device) (both [2]*player, game string) {
	t.Helper()
	a := newPlayer(t, d, 0, nil, "#/online", server.Host)
	a.Until("the first screen", func(r system.Report) bool { return r.Scene == "online" && has(r, "kind-camelot") })
	a.Press("friend-camelot")
	a.Until("the set-up", probe.In("camelot-choices", ""))
	if *live {
		a.Press("distant-live", "distant-after", "distant-after") // 15 minutes for each, in place of three days a move
	}
	a.Press("start")
	a.Until("the room", func(r system.Report) bool { return r.Scene == "online-room" && has(r, "share-1") })
	link := a.link("share-1")
	b := newPlayer(t, d, 1, nil, link, server.Host)
	b.Press("sit")
	both = [2]*player{a, b}
	for _, p := range both {
		p.Until("the table", func(r system.Report) bool { return isAtTable(r) && !r.Animating })
	}
	return both, strings.Split(link, "/")[2]
}

// isAtTable reports whether a page is at a table.
func isAtTable(r system.Report) bool { return r.Scene == "camelot" && r.Table != nil }

// turn waits until a person is to move at a ply.
func (p *player) turn(ply int) system.Report {
	p.Helper()
	return p.Until(fmt.Sprintf("the turn of seat %d at ply %d", p.seat, ply), func(r system.Report) bool {
		return isAtTable(r) && r.Ply == ply && (r.Outcome != "" || r.Turn == p.seat && len(r.Moves) > 0) && !r.Animating && r.Dialog == ""
	})
}

// path returns the squares to tap for a random legal move.
func path(lots *rand.Rand, r system.Report) []string {
	steps := slices.DeleteFunc(slices.Clone(r.Moves), func(m string) bool { return strings.Contains(m, "x") || strings.Count(m, "-") != 1 })
	if len(steps) == 0 {
		steps = r.Moves
	}
	return strings.FieldsFunc(steps[lots.IntN(len(steps))], func(c rune) bool { return c == '-' || c == 'x' })
}

// serverMoves returns the moves of a game as the server has them, each with its ply.
func serverMoves(t *testing.T, host, game string) (moves []*online.Moved) {
	t.Helper()
	ctx, cancel := context.WithTimeout(t.Context(), patience)
	defer cancel()
	line, err := cluster.Dial(ctx, host, "test")
	if err != nil {
		t.Fatal(err)
	}
	defer line.Close()
	log, err := line.Log(ctx, game)
	if err != nil {
		t.Fatal(err)
	}
	read := online.NewLog()
	for _, data := range log {
		e, err := read.Decode(data)
		if err != nil {
			t.Fatal(err)
		}
		if m, is := e.Event.(*online.Moved); is {
			if m.Ply != len(moves) {
				t.Errorf("the move %s is kept for ply %d after %d moves", m.Move, m.Ply, len(moves))
			}
			moves = append(moves, m)
		}
	}
	return moves
}

// seconds returns what the face of a clock shows, and how much it leaves out.
func seconds(t *testing.T, face string) (s, rest float64) {
	t.Helper()
	if face == "" {
		return 0, 0
	}
	var n, m float64
	for format, units := range map[string][2]float64{"%f d %f h": {86400, 3600}, "%f h %f min": {3600, 60}, "%f:%f": {60, 1}} {
		if k, _ := fmt.Sscanf(face, format, &n, &m); k == 2 {
			return n*units[0] + m*units[1], units[1]
		}
	}
	t.Fatalf("the clock shows %q", face)
	return 0, 0
}

// moments are those at which a page is reloaded.
var moments = []string{"nothing happens", "a piece is taken up", "a move is made", "the other makes a move", "a move is made, and both are reloaded"}

// The page of an online game is reloaded at random moments: while nothing happens, with a piece
// taken up, as soon as a move is made, by the one, by the other, or by both. It comes back to the same game and the same clocks, and the server has each move once. -args
// -reloads 50 does it so often.
func TestReloadedOnline(t *testing.T) {
	probe.Long(t)
	t.Parallel()
	both, game := meet(t, laptop)
	for _, p := range both { // it may be reloaded before the move that has come is saved
		p.expect("Blocked attempt to show a 'beforeunload' confirmation panel")
	}
	lots, ply, unmade := probe.Lots(12), 0, 0
	for round := range *reloads {
		for range lots.IntN(3) {
			one := both[ply%2]
			if one.turn(ply).Outcome != "" {
				break
			}
			probe.PlayCamelot(one, lots, ply+1)
			ply++
		}
		one, other := both[ply%2], both[1-ply%2]
		before := one.turn(ply)
		if before.Outcome != "" {
			t.Logf("the game is over after %d moves", ply)
			break
		}
		other.Until("the same move", func(r system.Report) bool { return r.Ply == ply && !r.Animating })
		moment, begun := lots.IntN(len(moments)), time.Now()
		switch moment {
		case 1:
			one.Press(path(lots, before)[0])
		case 2, 3, 4:
			one.make(lots, before)
		}
		t.Logf("round %d, ply %d: %s", round, ply, moments[moment])
		again := []*player{one}
		switch moment {
		case 3:
			again = []*player{other}
		case 4:
			again = []*player{one, other}
		}
		for _, p := range again {
			p.act(chromedp.Reload())
		}
		for _, p := range again {
			p.awaitReload()
			p.Until("the table again", isAtTable)
		}
		var faces [2][]string
		now, seen := 0, -1
		for now != seen { // a move that the page had kept goes out when its line is up
			now = len(serverMoves(t, server.Host, game))
			if now != ply && (moment < 2 || now != ply+1) {
				t.Fatalf("round %d: the server has %d moves after ply %d", round, now, ply)
			}
			for i, p := range both {
				r := p.Until("the game as the server has it", func(r system.Report) bool { return isAtTable(r) && r.Ply >= now && !r.Animating })
				if seen = r.Ply; seen == ply && r.Table.Key != before.Table.Key {
					t.Errorf("round %d: it came back with the position %s, not %s", round, r.Table.Position, before.Table.Position)
				}
				faces[i] = nil
				for _, s := range r.Table.Seats {
					faces[i] = append(faces[i], s.Clock)
				}
			}
		}
		// Of who waits both show the same; of who is to move no more has gone than time has.
		waits, runs := 1-now%2, now%2
		if faces[0][waits] != faces[1][waits] {
			t.Errorf("round %d: the clock that stands shows %s here and %s there", round, faces[0][waits], faces[1][waits])
		}
		shown := before.Table.Seats[runs].Clock
		was, _ := seconds(t, shown)
		took := time.Since(begun).Seconds()
		for _, f := range faces {
			if now < 2 || shown == "" || f[runs] == "" { // a first move has another clock, or none
				continue
			}
			if is, rest := seconds(t, f[runs]); is > was+10+rest || is < was-took-rest {
				t.Errorf("round %d: after %.1f s the clock that showed %.0f shows %.0f", round, took, was, is)
			}
		}
		if moment >= 2 && now == ply {
			unmade++
		}
		ply = now
	}
	t.Logf("%d moves, %d of them made again since the page was gone before it had sent them", ply, unmade)
}

// offline takes a page offline, or online again. Only the page learns of it, from its browser.
func (p *player) offline(off bool) {
	p.Helper()
	state := cluster.Whole
	if off {
		state = cluster.Silent
	}
	p.way.Set(state)
	call(p.page, network.OverrideNetworkState, network.OverrideNetworkStateParams{Offline: off, DownloadThroughput: -1, UploadThroughput: -1})
}

// make makes a random move on the screen, which need not reach the server.
func (p *player) make(lots *rand.Rand, r system.Report) {
	p.Helper()
	squares := path(lots, r)
	var now system.Report
	for i, sq := range squares {
		p.Press(sq)
		now = p.Until(sq+" to be taken", func(r system.Report) bool { return len(r.Path) > i || i > 0 && len(r.Path) == 0 })
	}
	switch {
	case has(now, "confirm"):
		p.Press("confirm")
	case len(now.Path) > 0: // it could go on: a second tap ends it
		p.Press(squares[len(squares)-1])
	}
	p.Until("the move to be made", func(r system.Report) bool { return len(r.Path) == 0 })
}

// isDown reports whether a page says that its line is down.
func isDown(r system.Report) bool { return strings.Contains(r.Table.Status, "You’re offline") }

// A player is away from a game for a while, and comes back. Without -away the player is offline
// until both pages show it, and makes a move in that time.
func TestAwayOnline(t *testing.T) {
	t.Parallel()
	both, game := meet(t, phone)
	a, b := both[0], both[1]
	a.expect("WebSocket|ERR_")
	lots, ply := probe.Lots(3), 0
	plays := func(p *player) {
		t.Helper()
		p.turn(ply)
		probe.PlayCamelot(p, lots, ply+1)
		ply++
	}
	count := func() {
		t.Helper()
		for _, p := range both {
			p.Until("the move", func(r system.Report) bool { return isAtTable(r) && r.Ply == ply && !r.Animating })
		}
		if n := len(serverMoves(t, server.Host, game)); n != ply {
			t.Errorf("%d moves are kept, not %d", n, ply)
		}
	}
	gone := func(r system.Report) bool { return r.Table.Seats[0].Down }
	there := func(r system.Report) bool { return !r.Table.Seats[0].Down }
	for range 2 {
		plays(a)
		plays(b)
	}

	// Offline, before any page shows it: a move made in that time is sent once.
	a.offline(true)
	a.make(lots, a.turn(ply))
	a.shot("away-1-made")
	begun := time.Now()
	a.Until("the line to be down", isDown)
	t.Logf("offline: it is told after %v", time.Since(begun))
	a.shot("away-1-down")
	b.Until("the other's line to be down", gone)
	b.shot("away-1-other")
	time.Sleep(*away)
	a.shot("away-1-later")
	b.shot("away-1-other-later")
	a.offline(false)
	begun, ply = time.Now(), ply+1
	b.turn(ply)
	t.Logf("offline: the move comes %v after the network", time.Since(begun))
	count()
	plays(b)
	if *away == 0 {
		return
	}

	// Offline as a system tells its programs: connections are refused.
	a.way.Set(cluster.Broken)
	call(a.page, network.OverrideNetworkState, network.OverrideNetworkStateParams{Offline: true, DownloadThroughput: -1, UploadThroughput: -1})
	a.Until("the line to be down", isDown)
	a.shot("away-2-down")
	a.make(lots, a.turn(ply))
	a.shot("away-2-made")
	time.Sleep(*away)
	a.shot("away-2-later")
	a.offline(false)
	begun, ply = time.Now(), ply+1
	b.turn(ply)
	t.Logf("refused: the move comes %v after the network", time.Since(begun))
	count()

	// Asleep: the page stands still, and the other goes on.
	a.sleep(true)
	b.Until("the other's line to be down", gone)
	plays(b)
	time.Sleep(*away)
	b.shot("away-3-other")
	a.sleep(false)
	a.picture("away-3-awake")
	begun = time.Now()
	a.Until("the line", func(r system.Report) bool { return isAtTable(r) && !isDown(r) })
	t.Logf("asleep: the line is up %v after it awoke", time.Since(begun))
	a.turn(ply)
	t.Logf("asleep: it has the move %v after it awoke", time.Since(begun))
	plays(a)
	count()
	plays(b)

	// Another network, of which neither end is told.
	a.way.Roam()
	a.make(lots, a.turn(ply))
	begun, ply = time.Now(), ply+1
	b.turn(ply)
	t.Logf("elsewhere: the move comes after %v", time.Since(begun))
	count()
	plays(b)

	// Reloaded while the server cannot be reached.
	a.way.Set(cluster.Broken)
	call(a.page, network.OverrideNetworkState, network.OverrideNetworkStateParams{Offline: true, DownloadThroughput: -1, UploadThroughput: -1})
	a.Until("the line to be down", isDown)
	a.reload()
	a.Until("a word on the server", func(r system.Report) bool { return r.Scene == "online-room" && has(r, "dial") })
	a.shot("away-5-reloaded")
	a.offline(false)
	begun = time.Now()
	a.Until("the table", func(r system.Report) bool { return isAtTable(r) && r.Ply == ply })
	t.Logf("reloaded: it is at the table %v after the network", time.Since(begun))
	b.Until("the other's line", there)

	// The other ends the game in that time.
	a.offline(true)
	a.make(lots, a.turn(ply))
	a.Until("the line to be down", isDown)
	b.Press("more", "resign", "yes")
	b.Until("the end", func(r system.Report) bool { return r.Dialog == "end" && has(r, "rematch") })
	b.shot("away-6-other")
	a.offline(false)
	a.Until("the end", func(r system.Report) bool { return r.Outcome != "" })
	a.picture("away-6-told")
	a.Until("the end", func(r system.Report) bool { return r.Dialog == "end" && has(r, "rematch") })
	a.shot("away-6-back")
	count()
}

// sleep has the page stand still as one out of sight, or go on.
func (p *player) sleep(on bool) {
	p.Helper()
	state := cdppage.SetWebLifecycleStateStateActive
	if on {
		state = cdppage.SetWebLifecycleStateStateFrozen
	}
	call(p.page, emulation.SetFocusEmulationEnabled, emulation.SetFocusEmulationEnabledParams{Enabled: !on}) // which keeps it in sight
	call(p.page, cdppage.SetWebLifecycleState, cdppage.SetWebLifecycleStateParams{State: state})
	if !on {
		call(p.page, cdppage.BringToFront, cdp.Empty{}) // else it is given few frames
	}
}
