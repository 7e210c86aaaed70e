package session_test

import (
	"errors"
	"fmt"
	"slices"
	"testing"
	"time"

	"roundtable/engine"
	"roundtable/engine/clock"
	"roundtable/engine/splitmix"
	"roundtable/internal/session"
	"roundtable/online"
)

// party is a server and its devices, with connections controlled by a test.
type party struct {
	*testing.T
	*server
	devices []*device
	lots    splitmix.Source
}

// sit is a game of a kind with a clock; at each device sit the people of those numbers, who
// have the seats of the same.
func sit(t *testing.T, kind, control string, seats int, people ...[]int) *party {
	t.Helper()
	return sitAt(t, &online.Created{Kind: kind, Clock: control, Host: who(0).Account}, seats, people...)
}

// sitAt is a game that begins so, as sit.
func sitAt(t *testing.T, c *online.Created, seats int, people ...[]int) *party {
	t.Helper()
	for i := range seats {
		c.Seats = append(c.Seats, online.Seat{For: "player", Player: &online.Sitter{Account: who(i).Account}})
	}
	p := &party{T: t, server: newServer(t, c), lots: splitmix.New(1)}
	ids := 0
	for i, here := range people {
		var me []online.Identity
		for _, n := range here {
			me = append(me, who(n))
		}
		d := newDevice(p.server, &ids, i, me...)
		d.test, d.kinds = t, map[string]int{}
		p.devices = append(p.devices, d)
		d.dial()
		p.flow(d)
		d.open()
		p.steps(d)
	}
	return p
}

// flow has all come that is under way at a device.
func (p *party) flow(d *device) {
	for d.send(); len(d.out)+len(d.in) > 0; d.send() {
		d.arrive(false)
		d.receive()
	}
}

// steps steps a device a few times and returns the events.
func (p *party) steps(d *device) (out []session.Event) {
	p.Helper()
	for range 5 {
		d.now += frame
		out = append(out, d.s.Step(d.now, false)...)
	}
	d.took("steps", out)
	d.check("steps")
	return out
}

// all delivers everything to every device, twice, since they answer each other.
func (p *party) all() {
	p.Helper()
	for range 2 {
		for _, d := range p.devices {
			p.flow(d)
			p.steps(d)
		}
	}
}

// all2 has all come from one device to another.
func (p *party) all2(from, to *device) {
	p.Helper()
	for _, d := range []*device{from, to} {
		p.flow(d)
		p.steps(d)
	}
}

// move makes a move of the player at a device.
func (p *party) move(d *device) {
	p.Helper()
	m := lotMove(d.s.Match().Position(), &p.lots)
	out, err := d.s.Play(m)
	if err != nil {
		p.Fatalf("%s: %v", m, err)
	}
	d.took("play", out)
	d.check("play")
}

// moves has so many moves be made and seen by all.
func (p *party) moves(n int) {
	p.Helper()
	for range n {
		for _, d := range p.devices {
			if d.s.Mine() {
				p.server.now += 100
				p.move(d)
				break
			}
		}
		p.all()
	}
}

// only is the only event of a type among some.
func only[E session.Event](t *testing.T, events []session.Event) E {
	t.Helper()
	var found []E
	for _, e := range events {
		if e, ok := e.(E); ok {
			found = append(found, e)
		}
	}
	if len(found) != 1 {
		t.Fatalf("%v, wanted one %T", events, *new(E))
	}
	return found[0]
}

// told returns the one event of a kind from the server.
func told[E online.Event](t *testing.T, events []session.Event) E {
	t.Helper()
	var found []E
	for _, e := range events {
		if e, ok := e.(session.Received); ok {
			if e, ok := e.Event.(E); ok {
				found = append(found, e)
			}
		}
	}
	if len(found) != 1 {
		t.Fatalf("%v, wanted one %T", events, *new(E))
	}
	return found[0]
}

// reason is why something was refused.
func reason(err error) online.Reason {
	var why *online.Refused
	if !errors.As(err, &why) {
		return ""
	}
	return why.Reason
}

// A move is shown at once, joins the match once the server has saved it, and then comes to the
// others.
func TestMoveIsShownThenKept(t *testing.T) {
	p := sit(t, "camelot", "300+3", 2, []int{0}, []int{1})
	a, b := p.devices[0], p.devices[1]
	p.move(a)
	turn, way := a.s.Distance().OnItsWay()
	if shown := a.s.Shown(); !way || !shown.OnItsWay() || shown.Position().Turn() != 1 || len(shown.Last()) == 0 || a.s.Match().Ply() != 0 || a.s.Mine() {
		t.Errorf("on its way %+v: %+v", turn, shown)
	}
	if _, err := a.s.Undo(); err != session.NotNow {
		t.Errorf("undone: %v", err)
	}
	a.took("look", a.s.Look(0))
	p.flow(a)
	if e := only[session.Settled](t, p.steps(a)); e.Ply != 1 || e.Turn.Notation != turn.Notation || a.s.Shown().OnItsWay() {
		t.Errorf("%+v", e)
	}
	p.flow(b)
	if e := only[session.Played](t, p.steps(b)); e.Turn.Notation != turn.Notation || !b.s.Mine() {
		t.Errorf("%+v", e)
	}
	if a.keeper.last.Ply() != 1 || b.keeper.last.Ply() != 1 {
		t.Error("it is not saved")
	}
}

// A move that was made offline is sent when the device is back online, even if the game
// was looked at before that.
func TestMoveWhileTheLineIsDown(t *testing.T) {
	p := sit(t, "camelot", "1d", 2, []int{0}, []int{1})
	p.moves(4)
	a := p.devices[0]
	a.cut()
	if e := only[session.WentOffline](t, p.steps(a)); e.Seat != engine.NoSeat || a.s.Distance().Table().Line {
		t.Errorf("%+v", e)
	}
	p.move(a)
	a.leave()
	a.open()
	if _, way := a.s.Distance().OnItsWay(); !way || a.s.Mine() || !a.s.Shown().OnItsWay() {
		t.Error("nothing is on its way after the game was left")
	}
	a.dial()
	p.flow(a)
	out := p.steps(a)
	only[session.CameOnline](t, out)
	if e := only[session.Settled](t, out); e.Ply != 5 {
		t.Errorf("%+v", e)
	}
}

// A move overtaken by another device is void, and the player sees why.
func TestOvertaken(t *testing.T) {
	p := sit(t, "camelot", "300+3", 2, []int{0}, []int{1}, []int{0})
	a, again := p.devices[0], p.devices[2]
	again.cut()
	moves := a.s.Match().Position().Moves()
	again.took("play", must(again.s.Play(moves[0])))
	a.took("play", must(a.s.Play(moves[1])))
	p.flow(a)
	p.steps(a)
	again.dial()
	p.flow(again)
	out := p.steps(again)
	if e := only[session.Overtaken](t, out); reason(e.Err) != online.WrongPly || e.Move.Ply != 0 {
		t.Errorf("%+v", e)
	}
	if e := only[session.Played](t, out); e.Turn.Notation == "" || again.s.Match().Position().Key() != a.s.Match().Position().Key() {
		t.Errorf("%+v", e)
	}
}

// A move that came after the flag had fallen is void, with that reason, and the flag falls
// only when the server says so.
func TestFlagIsTheServers(t *testing.T) {
	p := sit(t, "camelot", "60", 2, []int{0}, []int{1})
	p.moves(2)
	a, b := p.devices[0], p.devices[1]
	p.server.now = p.server.now.Plus(61_000)
	p.all()
	if f := a.s.Shown().Clock(0); f.Left != 0 || !f.Low || !f.Runs || a.s.Match().Outcome().Over() {
		t.Errorf("%+v, %+v", f, a.s.Match().Outcome())
	}
	p.move(a)
	p.flow(a)
	if e := only[session.Overtaken](t, p.steps(a)); reason(e.Err) != online.TimeOver {
		t.Errorf("%+v", e)
	}
	p.tick(2000)
	p.flow(b)
	out := p.steps(b)
	if e := told[*online.Flagged](t, out); e.Seat != 0 {
		t.Errorf("%+v", e)
	}
	only[session.Ended](t, out)
	if b.s.Match().Outcome().Cause != engine.CauseTime {
		t.Errorf("%+v", b.s.Match().Outcome())
	}
}

// Clocks are the server's, with what is left of the turn; a match by correspondence has one
// too, and a first move is free.
func TestTimers(t *testing.T) {
	p := sit(t, "camelot", "3d", 2, []int{0}, []int{1})
	d := p.devices[0].s.Distance()
	if got := d.Timer(0); !got.Free || !got.Runs || got.Due != 3*online.Day || got.Left != 3*online.Day {
		t.Errorf("%+v", got)
	}
	p.moves(2)
	p.server.now = p.server.now.Plus(clock.Hour)
	p.all()
	if got := d.Timer(0); got.Free || got.Due != 3*online.Day-clock.Hour || got.Left != got.Due {
		t.Errorf("%+v", got)
	}
	if got := d.Timer(1); got.Runs || got.Due != 0 || got.Left != 3*online.Day {
		t.Errorf("%+v", got)
	}
	if got := d.Timer(7); got != (session.Timer{}) {
		t.Errorf("%+v", got)
	}
	if f := p.devices[0].s.Shown().Clock(0); !f.Days || !f.Runs || f.Free || f.Left != 3*online.Day-clock.Hour {
		t.Errorf("%+v", f)
	}
	p.server.now = p.server.now.Plus(clock.Second)
	p.all()
	if f := p.devices[0].s.Shown().Clock(0); f.Left != 3*online.Day-clock.Hour { // the minute that has begun
		t.Errorf("%+v", f)
	}

	begun := sit(t, "camelot", "300+3", 2, []int{0}, []int{1}).devices[0].s.Shown()
	if f := begun.Clock(0); f != (session.Face{Left: clock.Minute, Runs: true, Free: true}) {
		t.Errorf("for the first move there is %+v", f)
	}
	if f := begun.Clock(1); f != (session.Face{Left: 5 * clock.Minute}) {
		t.Errorf("%+v", f)
	}

	live := sit(t, "camelot", "60", 2, []int{0}, []int{1})
	live.moves(2)
	live.server.now = live.server.now.Plus(55_500)
	a, b := live.devices[0], live.devices[1]
	only[session.TimeLow](t, live.steps(a))
	if out := live.steps(b); len(out) > 0 {
		t.Errorf("another is told %v", out)
	}
	short := sit(t, "camelot", "3", 2, []int{0}, []int{1})
	if out := short.steps(short.devices[0]); len(out) > 0 {
		t.Errorf("before the first move, which is free: %v", out)
	}
	short.moves(2)
	if short.devices[0].kinds["session.TimeLow"] != 1 {
		t.Error("three seconds are not told of")
	}
}

// Undo asks the others; only once all have granted it does the match go back, and what was
// chosen before that is void.
func TestTakeback(t *testing.T) {
	p := sit(t, "lancelot", "1/60", 3, []int{0}, []int{1}, []int{2}, []int{1})
	p.moves(4)
	a, b, c, b2 := p.devices[0], p.devices[1], p.devices[2], p.devices[3]
	if out, err := a.s.Undo(); err != nil || len(out) > 0 {
		t.Fatalf("%v, %v", err, out)
	}
	if _, err := a.s.Undo(); reason(err) != online.OfferOpen {
		t.Errorf("asked twice: %v", err)
	}
	p.flow(a)
	told[*online.TakebackAsked](t, p.steps(a))
	p.flow(b)
	if e := told[*online.TakebackAsked](t, p.steps(b)); e.Seat != 0 || e.Ply != 3 {
		t.Errorf("%+v", e)
	}
	p.flow(b2)
	p.steps(b2)
	b2.cut()
	p.move(b2)
	ask(t, b.s.Distance().Ask(&online.GrantTakeback{}, engine.NoSeat))
	p.flow(b)
	if got := b.s.Distance().Table(); got.Takeback == nil || got.Takeback.Seat != 0 || got.Takeback.Ply != 3 || len(got.Takeback.Granted) > 0 {
		t.Errorf("before it is known: %+v", got)
	}
	p.steps(b)
	if got := b.s.Distance().Table(); !slices.Equal(got.Takeback.Granted, []int{1}) || b.s.Match().Ply() != 4 {
		t.Errorf("%+v, after %d moves", got, b.s.Match().Ply())
	}
	p.flow(c)
	p.steps(c)
	ask(t, c.s.Distance().Ask(&online.GrantTakeback{}, 2))
	p.flow(c)
	if e := only[session.Moved](t, p.steps(c)); e.By != session.ByUndo || e.To != 3 {
		t.Errorf("%+v", e)
	}
	b2.dial()
	p.flow(b2)
	out := p.steps(b2)
	if e := only[session.Overtaken](t, out); reason(e.Err) != online.WrongPly {
		t.Errorf("%+v", e)
	}
	only[session.Moved](t, out)
	p.all()
	if a.s.Match().Ply() != 3 || !a.s.Mine() || a.s.Match().CanRedo() || a.s.Redo() != nil {
		t.Errorf("after %d moves", a.s.Match().Ply())
	}
}

func must(out []session.Event, err error) []session.Event {
	if err != nil {
		panic(err)
	}
	return out
}

// ask fails where what was asked could not be.
func ask(t *testing.T, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// none fails if there were events at once.
func none(t *testing.T, told []session.Event) {
	t.Helper()
	if len(told) > 0 {
		t.Fatalf("%+v", told)
	}
}

// A draw is offered at any time, and answered by the server's event alone.
func TestDraw(t *testing.T) {
	p := sit(t, "camelot", "300", 2, []int{0}, []int{1})
	p.moves(2)
	a, b := p.devices[0], p.devices[1]
	none(t, b.s.OfferDraw())
	p.flow(b)
	p.flow(a)
	if e := told[*online.DrawOffered](t, p.steps(a)); e.Seat != 1 {
		t.Errorf("%+v", e)
	}
	if e := only[session.AskRefused](t, b.s.AgreeDraw()); reason(e.Err) != online.NoOffer {
		t.Errorf("%+v", e)
	}
	ask(t, a.s.Distance().Ask(&online.DeclineDraw{}, engine.NoSeat))
	p.all()
	if b.kinds["*online.DrawDeclined"] != 1 || b.s.Distance().Table().Draw != nil {
		t.Error("it is not declined")
	}
	none(t, a.s.OfferDraw())
	p.all()
	p.move(a) // an offer stays when the one who has made it moves
	p.all()
	if *b.s.Distance().Table().Draw != 0 {
		t.Error("a move declines what the same has offered")
	}
	none(t, b.s.AgreeDraw())
	p.all()
	for _, d := range p.devices {
		if o := d.s.Match().Outcome(); o.Cause != engine.CauseAgreement || !d.s.MayReview() || d.kinds["session.Ended"] != 1 {
			t.Errorf("%+v", o)
		}
		if out := d.s.ToggleReview(); len(out) != 1 {
			t.Errorf("no review: %v", out)
		}
		if _, err := d.s.Undo(); err != session.KeptElsewhere {
			t.Errorf("the end is undone: %v", err)
		}
	}
	ask(t, b.s.Distance().Ask(&online.OfferRematch{}, 1))
	p.all()
	ask(t, a.s.Distance().Ask(&online.AgreeRematch{}, 0))
	p.all()
	if got := b.s.Distance().Table(); !got.Rematch.Made || got.Rematch.Next != nextID {
		t.Errorf("%+v", got)
	}
}

// A move answers with no what the other has offered, and what anybody has asked.
func TestMoveAnswersNo(t *testing.T) {
	p := sit(t, "camelot", "300", 2, []int{0}, []int{1})
	p.moves(2)
	a, b := p.devices[0], p.devices[1]
	none(t, b.s.OfferDraw())
	p.all()
	b.took("ask", must(b.s.Undo()))
	p.all()
	if got := a.s.Distance().Table(); *got.Draw != 1 || got.Takeback.Seat != 1 || got.Takeback.Ply != 1 {
		t.Errorf("%+v", got)
	}
	p.move(a)
	p.flow(a)
	p.flow(b)
	for _, d := range p.devices {
		out := p.steps(d)
		if draw, takeback := only[session.Received](t, out).Declines(); !draw || !takeback {
			t.Errorf("%+v", out)
		}
		if got := d.s.Distance().Table(); got.Draw != nil || got.Takeback != nil {
			t.Errorf("%+v", got)
		}
	}
	none(t, a.s.OfferDraw())
	p.all()
	p.moves(2)
	if a.s.Distance().Table().Draw != nil {
		t.Error("it is not declined")
	}
}

// Several people at one device have their seats, and the others theirs; who looks on has
// none.
func TestSeveralSeatsHere(t *testing.T) {
	p := sit(t, "lancelot", "1/60", 5, []int{0, 1, 3}, []int{2}, []int{4}, nil)
	a, onlooker := p.devices[0], p.devices[3]
	if c := a.s.Company(); c.People != 3 || c.Away || !c.Shared {
		t.Errorf("%+v", c)
	}
	if c := onlooker.s.Company(); c.People != 0 || onlooker.s.Mine() || onlooker.s.Resign(0) != nil {
		t.Errorf("%+v", c)
	}
	if err := onlooker.s.Distance().Ask(&online.OfferDraw{}, 0); reason(err) != online.NotYourSeat {
		t.Errorf("%v", err)
	}
	if err := onlooker.s.Distance().Ask(&online.OfferDraw{}, engine.NoSeat); err != session.NotNow {
		t.Errorf("%v", err)
	}
	p.move(a)
	if _, err := a.s.Play("H8"); err != session.NotNow {
		t.Errorf("the second moves before the first is kept: %v", err)
	}
	p.all()
	if !a.s.Mine() || a.s.ToMove().Doing != session.Here {
		t.Error("the second is not to move")
	}
	p.move(a)
	p.all()
	if a.s.Mine() || a.s.ToMove().Doing != session.Awaited {
		t.Error("the third is not waited for")
	}
	p.moves(6)
	for _, d := range p.devices {
		if d.s.Match().Ply() != 8 {
			t.Errorf("%d moves", d.s.Match().Ply())
		}
	}
	a.took("resign", a.s.Resign(3))
	p.all()
	if onlooker.kinds["*online.Resigned"] != 1 || onlooker.s.Match().Outcome().Winners.Has(3) {
		t.Errorf("%+v", onlooker.s.Match().Outcome())
	}
}

// While pieces still move on the board, the moves of others wait; the saving of one's own move
// does not.
func TestBusy(t *testing.T) {
	p := sit(t, "camelot", "300", 2, []int{0}, []int{1})
	a, b := p.devices[0], p.devices[1]
	busy := func(d *device) []session.Event {
		d.now += frame
		out := d.s.Step(d.now, true)
		d.took("busy", out)
		return out
	}
	p.move(a)
	p.flow(a)
	only[session.Settled](t, busy(a))
	p.flow(b)
	if out := busy(b); len(out) > 0 {
		t.Errorf("while it is busy: %v", out)
	}
	only[session.Played](t, p.steps(b))

	three := sit(t, "lancelot", "1/60", 3, []int{0}, []int{1, 2})
	c, d := three.devices[0], three.devices[1]
	three.move(c)
	three.flow(c)
	for range 2 {
		three.flow(d)
		three.steps(d)
		three.move(d)
		three.flow(d)
	}
	three.flow(c)
	for range 2 { // a move at a time, so that each is seen
		c.now += frame
		out := c.s.Step(c.now, false)
		c.took("step", out)
		if len(out) > 4 || c.kinds["session.Played"] == 0 {
			t.Errorf("at once: %v", out)
		}
	}
	if c.kinds["session.Played"] != 2 {
		t.Errorf("%v", c.kinds)
	}

	a.took("look", a.s.Look(0))
	p.move(b)
	p.flow(b)
	p.flow(a)
	if e := only[session.PlayedUnseen](t, p.steps(a)); e.Ply != 2 || a.s.Shown().Ply != 0 {
		t.Errorf("%+v", e)
	}
}

// A game that is resent stays shown as it was; what the server has lost is not shown any more,
// once it is sure that no more comes.
func TestToldAnew(t *testing.T) {
	p := sit(t, "camelot", "300", 2, []int{0}, []int{1})
	p.moves(6)
	a := p.devices[0]
	known := a.g.Fold().Seq()
	a.restart()
	for range 3 {
		if a.g.Fold().Seq() < known {
			t.Fatalf("%d of %d events are listed", a.g.Fold().Seq(), known)
		}
		a.step(frame, false)
		a.send()
		a.receive()
		if a.s.Match().Ply() != 6 {
			t.Fatalf("%d moves are shown", a.s.Match().Ply())
		}
	}
	for i := 1; i < len(p.server.log); i++ {
		a.send()
		a.receive()
	}
	if a.g.Fold() != a.fold || !a.g.Renews() {
		t.Error("lists wait for a session to look at what is resent")
	}
	a.cut() // what does not come while there is no line is not lost
	for range 500 {
		a.step(frame, false)
		if a.s.Match().Ply() != 6 {
			t.Fatalf("%d moves are shown while the line is down", a.s.Match().Ply())
		}
	}
	a.dial()
	p.all()
	if a.g.Renews() || a.restarts != 0 {
		t.Error("it restarts")
	}

	old := p.server.g.Seq()
	log := p.server.log[:old-2]
	p.server.g, p.server.log = online.New(gameID, rules), nil
	p.server.points = p.server.points[:1]
	for _, e := range log {
		p.keep(e)
	}
	a.restart()
	p.flow(a)
	for a.step(frame, false); a.s.Match().Ply() == 6 && a.now < time.Minute; {
		a.step(frame, false)
	}
	if a.restarts != 1 || a.s.Match().Ply() != 4 || a.kinds["session.Moved"] != 1 || a.s.Match().Aided() {
		t.Errorf("%d moves after what the server lost", a.s.Match().Ply())
	}
}

// Help is for games in which it wrongs no other player, and so is what would change the
// match here.
func TestNobodyIsHelped(t *testing.T) {
	p := sit(t, "camelot", "300", 2, []int{0}, []int{1})
	s := p.devices[0].s
	if _, err := s.Hint(); err != session.FairPlay {
		t.Errorf("a hint: %v", err)
	}
	if err := s.Show(session.Help{Bar: true}); err != session.FairPlay || s.Shows() != (session.Help{}) {
		t.Errorf("help: %v", err)
	}
	if _, err := s.Branch(s.Match().Node(0)); err != session.KeptElsewhere {
		t.Errorf("another way: %v", err)
	}
	if s.MayPause() || s.Rating() != session.Unrateable || s.MayReview() || s.Pace() != session.Running {
		t.Error("it is as a game of people here")
	}
}

// Offline players, a server that cannot save, courtesies and names are reported.
func TestWhatIsBesideTheGame(t *testing.T) {
	p := sit(t, "camelot", "300", 2, []int{0}, []int{1})
	p.moves(2)
	a := p.devices[0]
	if a.s.Match().Players()[1].Name != "Knight 1" {
		t.Errorf("%+v", a.s.Match().Players())
	}
	for _, up := range []bool{false, false, true, true} {
		a.g.Presence(&online.Presence{Game: gameID, Seat: 1, Up: up})
		a.g.Presence(&online.Presence{Game: gameID, Seat: 0, Up: up})
		a.g.Presence(&online.Presence{Game: gameID, Seat: 9, Up: up})
	}
	a.g.Spoken(&online.Said{Game: gameID, Seat: 1, Word: "thanks"})
	out := p.steps(a)
	only[session.WentOffline](t, out)
	only[session.CameOnline](t, out)
	if e := only[session.Said](t, out); e != (session.Said{By: 1, Word: "thanks"}) {
		t.Errorf("%+v", e)
	}
	p.steps(a)
	a.g.Presence(&online.Presence{Game: gameID, Seat: 1, Up: false, Since: p.server.now})
	p.server.now = p.server.now.Plus(90_000)
	p.steps(a)
	if far, near := a.s.Distance().Timer(1).Away, a.s.Distance().Timer(0).Away; far != 90_000 || near != 0 {
		t.Errorf("away for %v, and %v", far, near)
	}
	a.g.Presence(&online.Presence{Game: gameID, Seat: 1, Up: true, Since: p.server.now})
	p.steps(a)
	if a.s.Distance().Timer(1).Away != 0 {
		t.Error("who is back is away")
	}
	ask(t, a.s.Distance().Ask(&online.Courtesy{Word: "sorry"}, engine.NoSeat))
	p.flow(a)
	if len(p.said) != 1 || p.said[0].Word != "sorry" {
		t.Errorf("%+v", p.said)
	}

	p.stall(true)
	p.move(a)
	a.send()
	a.arrive(false)
	a.receive()
	if e := only[session.Stalled](t, p.steps(a)); !e.On || !a.s.Distance().Table().Stalled || !a.s.Shown().OnItsWay() {
		t.Errorf("%+v", e)
	}
	a.g.Delay(&online.Refused{Reason: online.Unavailable})
	if out := p.steps(a); len(out) > 0 {
		t.Errorf("it is told twice: %v", out)
	}
	p.server.now = p.server.now.Plus(5000)
	p.stall(false)
	p.flow(a)
	out = p.steps(a)
	if e := told[*online.Outage](t, out); e.To.Since(e.From) != 5000 || only[session.Stalled](t, out).On {
		t.Errorf("%+v", out)
	}
	only[session.Settled](t, out)
	a.g.Delay(&online.Refused{Reason: online.SlowDown})
	if out := p.steps(a); len(out) > 0 {
		t.Errorf("a line that is too fast is told as %v", out)
	}
}

// A move that was overtaken while the game was not shown is reported to the player who looks
// next, and does not take another one with it.
func TestOvertakenUnseen(t *testing.T) {
	for _, hasty := range []bool{false, true} {
		p := sit(t, "camelot", "300", 2, []int{0}, []int{1}, []int{0})
		a, b, again := p.devices[0], p.devices[1], p.devices[2]
		again.cut()
		moves := again.s.Match().Position().Moves()
		again.took("play", must(again.s.Play(moves[0])))
		again.leave()
		a.took("play", must(a.s.Play(moves[1])))
		p.all2(a, b)
		p.move(b)
		p.all2(b, a)
		again.dial()
		again.send()
		for len(again.in) > 0 {
			again.receive()
		}
		again.open()
		if hasty {
			p.move(again)
		}
		again.now += frame
		out := again.s.Step(again.now, false)
		again.took("step", out)
		if e := only[session.Overtaken](t, out); reason(e.Err) != online.WrongPly || e.Move.Ply != 0 {
			t.Errorf("%+v", e)
		}
		if _, way := again.s.Distance().OnItsWay(); way != hasty {
			t.Errorf("on its way: %v", way)
		}
	}
}

// What the match has come to is looked at when it ends, whatever was shown.
func TestEndIsSeen(t *testing.T) {
	c := &online.Created{Kind: "camelot", Clock: "300", Host: who(0).Account, Start: "M1/5M2/10/12/12/12/12/12/12/12/12/11m/6n5/10/8/2 b 0 0"}
	p := sitAt(t, c, 2, []int{0}, []int{1})
	a, b := p.devices[0], p.devices[1]
	p.move(b)
	p.all()
	b.took("look", b.s.Look(0))
	a.took("castle", must(a.s.Play("H15-G16")))
	p.all2(a, b)
	if b.s.Match().Outcome().Winners != engine.Seats(0).With(0) || b.s.Shown().Ply != 2 || b.kinds["session.PlayedUnseen"] != 0 {
		t.Errorf("%+v, and ply %d is shown", b.s.Match().Outcome(), b.s.Shown().Ply)
	}
}

// Only what came from here ends what was asked here, whatever others call their requests.
func TestIDsOfOthers(t *testing.T) {
	p := sit(t, "camelot", "300", 2, []int{0}, []int{1})
	p.moves(2)
	a := p.devices[0]
	none(t, a.s.OfferDraw())
	p.keep(online.Entry{Time: p.server.now, ID: a.tasks[0].id, By: who(1), Event: &online.TakebackAsked{Seat: 1, Ply: 1}})
	a.take(p.server.g.Seq(), p.server.log[len(p.server.log)-1])
	told[*online.TakebackAsked](t, p.steps(a))
	if e := only[session.AskRefused](t, a.s.OfferDraw()); reason(e.Err) != online.OfferOpen {
		t.Errorf("%+v", e)
	}
}

// A move is void where the server has another position after as many moves.
func TestAnotherPosition(t *testing.T) {
	p := sit(t, "camelot", "300", 2, []int{0}, []int{1})
	p.moves(2)
	a := p.devices[0]
	a.cut()
	p.move(a)
	first := p.server.log[0]
	p.server.g, p.server.log, p.server.points = online.New(gameID, rules), nil, p.server.points[:1]
	p.keep(first)
	for seat := range 2 {
		moves := p.server.g.Legal()
		if err := p.ask(who(seat), fmt.Sprintf("new %d", seat), &online.Move{Chair: online.Chair{Game: gameID, Seat: seat}, Ply: seat, Move: moves[len(moves)-1]}); err != nil {
			t.Fatal(err)
		}
	}
	a.tasks = nil // the connection has given it up, too
	a.restart()
	a.dial()
	p.flow(a)
	out := p.steps(a)
	if e := only[session.Overtaken](t, out); reason(e.Err) != online.WrongPly {
		t.Errorf("%+v", e)
	}
	if e := only[session.Moved](t, out); e.By != session.ByKept || !a.s.Mine() {
		t.Errorf("%+v", e)
	}
}

// A game that is aborted is over for everybody, and not for the record.
func TestAborted(t *testing.T) {
	p := sit(t, "camelot", "300", 2, []int{0}, []int{1})
	p.moves(1)
	a, b := p.devices[0], p.devices[1]
	ask(t, a.s.Distance().Ask(&online.Abort{}, engine.NoSeat))
	p.flow(a)
	p.flow(b)
	if e := told[*online.Aborted](t, p.steps(b)); *e.Seat != 0 || e.Cause != "asked" || b.s.Mine() || !b.s.Distance().Table().Aborted {
		t.Errorf("%+v", e)
	}
	if _, err := b.s.Play("x"); err != session.NotNow {
		t.Errorf("%v", err)
	}
	p = sit(t, "camelot", "300", 2, []int{0}, []int{1})
	p.tick(2 * clock.Minute)
	p.flow(p.devices[0])
	if e := told[*online.Aborted](t, p.steps(p.devices[0])); *e.Seat != 0 || e.Cause != "no-show" {
		t.Errorf("%+v", e)
	}
}

// What cannot be followed is reported, and there are no more moves.
func TestLost(t *testing.T) {
	p := sit(t, "camelot", "300", 2, []int{0}, []int{1})
	a := p.devices[0]
	a.g.Lose(&online.LogError{})
	a.now += frame
	if e := only[session.Lost](t, a.s.Step(a.now, false)); e.Err == nil || a.s.Mine() || a.s.Distance().Table().Lost == nil {
		t.Errorf("%+v", e)
	}
	a.g.Lose(fmt.Errorf("again"))
	if out := a.s.Step(a.now+frame, false); len(out) > 0 {
		t.Errorf("twice: %v", out)
	}
}
