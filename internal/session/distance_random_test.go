package session_test

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
	"testing"
	"time"

	"roundtable/engine"
	"roundtable/engine/clock"
	"roundtable/engine/record"
	"roundtable/engine/splitmix"
	"roundtable/internal/session"
	"roundtable/online"
)

// TestRandomDistance plays online games on several devices over connections that delay, lose,
// double and break, with players who do anything possible. At every moment each session's match
// is the server's up to some event, a move being sent is apart from it, and the events alone
// lead to what is shown; in the end all have the same game and have received the same events in
// order.
func TestRandomDistance(t *testing.T) {
	n := *session.Steps
	if testing.Short() {
		n /= 4 // the rarest events come in so many
	}
	began := time.Now()
	kinds := map[string]int{}
	games, plies, ends := 0, 0, 0
	for done := 0; done < n; games++ {
		w := newWorld(t, uint64(games), kinds)
		done += w.run(2500)
		plies += len(w.log)
		if w.g.Phase() == online.Finished {
			ends++
		}
	}
	t.Logf("%d steps, %d games, %d events, %d ends in %v: %v", n, games, plies, ends, time.Since(began), kinds)
	for _, e := range []any{session.OnItsWay{}, session.Settled{}, session.Overtaken{}, session.Played{}, session.PlayedUnseen{},
		session.Moved{}, session.AskRefused{}, &online.DrawOffered{}, &online.DrawAgreed{}, &online.DrawDeclined{},
		&online.TakebackAsked{}, &online.TakebackGranted{}, &online.TakebackDenied{}, &online.Resigned{}, &online.Flagged{}, &online.Aborted{},
		&online.RematchOffered{}, &online.RematchAgreed{}, &online.RematchDeclined{}, session.Said{}, session.WentOffline{}, session.CameOnline{},
		session.Stalled{}, &online.Outage{}, session.Renamed{}, session.Ended{}} {
		if kinds[fmt.Sprintf("%T", e)] == 0 && n >= 100_000 {
			t.Errorf("%T never came", e)
		}
	}
}

// world is a game on its devices.
type world struct {
	*server
	lots    splitmix.Source
	devices []*device // the first has a line that never fails, and looks on
	kinds   map[string]int
}

func newWorld(t tester, seed uint64, kinds map[string]int) *world {
	w := &world{lots: splitmix.New(seed), kinds: kinds}
	c := &online.Created{Kind: "camelot", Seed: seed, Clock: []string{"60", "30+2", "10:2x5", "1/20", "1d"}[w.lots.Intn(5)]}
	seats := 2
	if w.lots.Intn(2) == 0 {
		c.Kind, seats = "lancelot", 2+w.lots.Intn(4)
		c.Clock = []string{"1/20", "3d"}[w.lots.Intn(2)]
		c.Options = map[string]string{"target": "3"}
	} else if w.lots.Intn(2) == 0 {
		c.Start = "2/8/10/6m5/5M6/12/12/5m6/12/12/12/12/3M8/10/4n3/1m b 0 1"
	}
	for i := range seats {
		c.Seats = append(c.Seats, online.Seat{For: "player", Player: &online.Sitter{Account: who(i).Account}})
	}
	c.Host = who(0).Account
	w.server = newServer(t, c)
	ids := 0
	all := make([][]online.Identity, 1+w.lots.Intn(seats)) // who sits at which device
	for i := range seats {
		at := w.lots.Intn(len(all))
		all[at] = append(all[at], who(i))
	}
	if w.lots.Intn(3) == 0 { // a player has two devices
		all = append(all, []online.Identity{who(w.lots.Intn(seats))})
	}
	for i, me := range append([][]online.Identity{nil}, all...) {
		d := newDevice(w.server, &ids, i, me...)
		d.mirror.test, d.kinds, d.whole = t, kinds, true
		d.perfect = i == 0
		w.devices = append(w.devices, d)
		d.dial()
		w.flow(d)
		d.open()
	}
	return w
}

// flow has all come that is under way.
func (w *world) flow(d *device) {
	for d.send(); len(d.out)+len(d.in) > 0; d.send() {
		d.arrive(false)
		d.receive()
	}
}

// run does so many things, or fewer where the game ends; then it looks at all.
func (w *world) run(most int) int {
	after := 400
	for i := range most {
		d := w.devices[w.lots.Intn(len(w.devices))]
		if d.perfect {
			w.tick(clock.Millis(w.lots.Intn(60)))
			w.flow(d)
			d.step(frame, false)
			d.check("the witness")
			continue
		}
		w.fault(d)
		w.act(d)
		d.check("act")
		if w.g.Phase() > online.Playing {
			if after--; after < 0 {
				w.settle()
				return i + 1
			}
		}
	}
	w.settle()
	return most
}

const frame = time.Second / 60

// fault injects a fault of the connection or server.
func (w *world) fault(d *device) {
	switch n := w.lots.Intn(2000); {
	case n < 12:
		d.cut()
	case n < 60:
		d.dial()
	case n < 70:
		w.stall(w.lots.Intn(2) == 0)
	case n < 90:
		w.stall(false)
	case n < 94 && d.up:
		d.restart()
	case n < 97:
		d.leave()
		d.load()
		d.whole = false
	case n < 100:
		d.leave()
		d.whole = false
	case n < 102:
		w.tick(clock.Millis(w.lots.Intn(30_000)))
	case n < 110:
		d.g.Presence(&online.Presence{Seat: w.lots.Intn(6), Up: w.lots.Intn(2) == 0})
	case n < 115:
		seats := d.seats()
		seats.Seats[w.lots.Intn(len(seats.Seats))].Name = "Beatrice"
		d.g.Seats(seats)
	case n < 117:
		d.g.Spoken(&online.Said{Word: "hello"})
	}
	for range 3 {
		switch w.lots.Intn(4) {
		case 0:
			d.send()
		case 1:
			d.arrive(w.lots.Intn(10) == 0)
		case 2:
			d.receive()
		}
	}
}

// act has the people at a device do something.
func (w *world) act(d *device) {
	if d.s == nil {
		if d.have > 0 && w.lots.Intn(20) == 0 {
			d.open()
		}
		return
	}
	n := w.lots.Intn(100)
	switch {
	case n < 60:
		d.step(frame, w.lots.Intn(5) == 0)
	case n < 84 && d.s.Mine():
		w.play(d)
	case n < 86:
		d.took("look", d.s.Look(w.lots.Intn(d.s.Match().Ply()+3)-1))
	case n < 92:
		d.took("present", d.s.Look(d.s.Match().Ply()))
	default:
		w.ask(d)
	}
}

// play plays a move, or tries one that is none.
func (w *world) play(d *device) {
	m := engine.Move("nonsense")
	if w.lots.Intn(20) > 0 {
		m = lotMove(d.s.Match().Position(), &w.lots)
	}
	was := d.s.Match().Ply()
	out, err := d.s.Play(m)
	if (err == nil) != (m != "nonsense") || d.s.Match().Ply() != was {
		d.t.Fatalf("%q: %v", m, err)
	}
	d.took("play", out)
	if _, err := d.s.Play(m); err != session.NotNow && m != "nonsense" {
		d.t.Fatalf("played twice: %v", err)
	}
}

// ask asks for something, or does what a distant match does not have.
func (w *world) ask(d *device) {
	seat := engine.NoSeat
	if w.lots.Intn(3) > 0 {
		seat = engine.Seat(w.lots.Intn(6))
	}
	maybe := func(out []session.Event, err error) {
		var why *online.Refused
		if err != nil && (len(out) > 0 || !errors.As(err, &why) && err != session.NotNow && err != session.KeptElsewhere && err != session.FairPlay) {
			d.t.Fatalf("%v, %v", out, err)
		}
		if errors.As(err, &why) && !why.Reason.Known() {
			d.t.Fatalf("refused for %q", why.Reason)
		}
		d.took("ask", out)
	}
	dist := d.s.Distance()
	switch n := w.lots.Intn(26); {
	case n < 3:
		maybe(d.s.Undo())
	case n < 5:
		if w.lots.Intn(5) == 0 {
			d.took("offer", d.s.OfferDraw())
		}
	case n == 5:
		if w.lots.Intn(6) == 0 {
			d.took("agree", d.s.AgreeDraw())
		}
	case n == 6:
		maybe(nil, dist.Ask(&online.DeclineDraw{}, seat))
	case n < 10:
		maybe(nil, dist.Ask(&online.GrantTakeback{}, seat))
	case n == 10:
		maybe(nil, dist.Ask(&online.DenyTakeback{}, seat))
	case n == 11:
		if w.lots.Intn(30) == 0 {
			d.took("resign", d.s.Resign(seat))
		}
	case n == 12:
		if w.lots.Intn(60) == 0 {
			maybe(nil, dist.Ask(&online.Abort{}, engine.NoSeat))
		}
	case n == 13:
		maybe(nil, dist.Ask(&online.OfferRematch{}, seat))
	case n == 14:
		maybe(nil, dist.Ask(&online.AgreeRematch{}, seat))
	case n == 15:
		maybe(nil, dist.Ask(&online.DeclineRematch{}, seat))
	case n == 16:
		maybe(nil, dist.Ask(&online.Courtesy{Word: "hello"}, seat))
	case n == 17:
		mine := d.s.Mine()
		if out, err := d.s.Hint(); len(out) > 0 || mine && err != session.FairPlay {
			d.t.Fatalf("a hint: %v, %v", out, err)
		}
	case n == 18:
		if _, err := d.s.Branch(d.s.Match().Node(0)); err != session.KeptElsewhere {
			d.t.Fatalf("another way: %v", err)
		}
	case n == 19:
		if err := d.s.Show(session.Help{Threats: true}); (err == session.FairPlay) != !d.s.Match().Outcome().Over() {
			d.t.Fatalf("help: %v", err)
		}
	default:
		out := append(d.s.Redo(), d.s.Pause()...)
		out = append(append(append(out, d.s.GoOn()...), d.s.Suspend()...), append(d.s.SendAway(), d.s.MoveNow()...)...)
		d.s.Hurry()
		d.s.Helped()
		if len(out) > 0 {
			d.t.Fatalf("it does %v", out)
		}
	}
}

// settle connects all devices, delivers everything, and checks that all have the same game.
func (w *world) settle() {
	w.stall(false)
	for range 3 {
		for _, d := range w.devices {
			d.dial()
			d.g.Seats(d.seats())
			d.open()
			for range 6 + 2*len(w.log) {
				w.flow(d)
				d.step(frame, false)
				d.open()
			}
			d.check("settle")
		}
	}
	want := w.devices[0]
	fresh := newDevice(w.server, new(int), 99)
	fresh.mirror.test, fresh.kinds = w.t, map[string]int{}
	fresh.dial()
	w.flow(fresh)
	fresh.open()
	fresh.step(frame, false)
	for _, d := range append(w.devices, fresh) {
		if d.s == nil || len(d.tasks) > 0 || d.g.Asks() > 0 {
			w.t.Fatalf("device %d has %d requests left, and %d", d.name, len(d.tasks), d.g.Asks())
		}
		d.took("present", d.s.Look(d.s.Match().Ply()))
		if got, want := d.s.Match().Record(), w.record(); !reflect.DeepEqual(got, want) {
			w.t.Fatalf("device %d has\n%+v, the server\n%+v", d.name, got, want)
		}
		if d.keeper.last != nil && !reflect.DeepEqual(d.keeper.last.Record().Moves, w.record().Moves) {
			w.t.Fatalf("device %d has saved\n%+v, the server\n%+v", d.name, d.keeper.last.Record(), w.record())
		}
		got, table := d.s.Distance().Table(), want.s.Distance().Table()
		if got.Down = table.Down; !reflect.DeepEqual(got, table) {
			w.t.Fatalf("device %d has the table %+v, the witness %+v", d.name, got, table)
		}
		for seat := range w.g.Created().Seats {
			timer := d.s.Distance().Timer(engine.Seat(seat))
			if timer.Reading != w.g.Clock(seat, w.now) {
				w.t.Fatalf("device %d has the clock %+v, the server %+v", d.name, timer, w.g.Clock(seat, w.now))
			}
			step := clock.Second
			if timer.Days() {
				step = clock.Minute
			}
			if face := d.s.Shown().Clock(engine.Seat(seat)); face.Left < 0 || face.Left > timer.Left+step {
				w.t.Fatalf("device %d shows %+v of %+v", d.name, face, timer)
			}
		}
		if d.whole && !slices.Equal(d.told, want.told) {
			w.t.Fatalf("device %d was told\n%v, the witness\n%v", d.name, d.told, want.told)
		}
		if _, reviews := d.s.Played(); d.s.MayReview() != (w.g.Phase() == online.Finished && w.g.Match().Ply() > 0) {
			w.t.Fatalf("device %d may review: %v, %v", d.name, d.s.MayReview(), reviews)
		}
		if got, want := d.s.Shown().Position().String(), w.g.Match().Position().String(); got != want {
			w.t.Fatalf("device %d shows %s, the server has %s", d.name, got, want)
		}
	}
	if len(want.told) == 0 && w.g.Match().Ply() > 0 {
		w.t.Fatalf("the witness was told nothing")
	}
	for _, d := range w.devices {
		if d.restarts > 0 {
			w.t.Fatalf("device %d restarted, though the server lost nothing", d.name)
		}
	}
}

// record is the server's record, with the names that it tells beside the events.
func (w *world) record() record.Record {
	m := w.g.Match().Clone()
	for i := range m.Players() {
		m.Rename(engine.Seat(i), fmt.Sprint("Knight ", i))
	}
	return m.Record()
}
