package online

import (
	"errors"
	"reflect"
	"slices"
	"strings"
	"testing"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/clock"
	"roundtable/engine/match"
)

// rules returns the games that there are.
func rules(name string) (engine.Game, bool) {
	e, ok := catalog.Find(name)
	return e.Game, ok
}

// who returns an account, or by a small letter a guest.
func who(letter string) Identity {
	id := Hash(letter)
	if letter >= "a" {
		return Identity{Guest: id}
	}
	return Identity{Account: id}
}

// ident returns an ID of a game, a token or a ticket.
func ident(n byte) string { return secret.EncodeToString(slices.Repeat([]byte{n}, 16)) }

// tester is what *testing.T and *rapid.T have of each other.
type tester interface {
	Helper()
	Errorf(format string, args ...any)
	Fatal(args ...any)
	Fatalf(format string, args ...any)
}

// world is a game with all that was kept of it, as one server has it.
type world struct {
	t   tester
	g   *Game
	log [][]byte
}

// started returns a game that a request of A has made.
func started(t tester, c *Create, at Instant) *world {
	t.Helper()
	w := &world{t: t, g: New(c.Game, rules)}
	e, err := Open(rules, who("A"), c, 7)
	if err != nil {
		t.Fatal(err)
	}
	w.keep(Entry{Time: at, ID: "create", By: who("A"), Event: e})
	return w
}

// keep writes an entry into the log, and applies what was read back.
func (w *world) keep(e Entry) {
	w.t.Helper()
	text := EncodeEntry(e)
	back, err := NewLog().Decode(text)
	if err != nil {
		w.t.Fatalf("%s: %v", text, err)
	}
	if err := w.g.Apply(w.g.Seq()+1, back); err != nil {
		w.t.Fatalf("%s: %v", text, err)
	}
	w.log = append(w.log, text)
}

// ask decides on a request, and keeps what it leads to.
func (w *world) ask(by Identity, r GameRequest, at Arrival) error {
	w.t.Helper()
	e, _, err := w.g.Decide(by, "", r, at)
	if err == nil {
		w.keep(e)
	}
	return err
}

// must asks what has to be granted.
func (w *world) must(by Identity, r GameRequest, at Arrival) {
	w.t.Helper()
	if err := w.ask(by, r, at); err != nil {
		w.t.Fatalf("%s: %v", r.Type(), err)
	}
}

// refuses asks what has to be refused, for a reason.
func (w *world) refuses(by Identity, r GameRequest, at Arrival, want Reason) {
	w.t.Helper()
	var fault *Refused
	if err := w.ask(by, r, at); !errors.As(err, &fault) || fault.Reason != want {
		w.t.Errorf("%s: %v, wanted %s", r.Type(), err, want)
	}
}

// play has the seat to move make a legal move.
func (w *world) play(by Identity, at Arrival) {
	w.t.Helper()
	turn, _ := w.g.Turn()
	ply, legal := w.g.Match().Ply(), w.g.Legal()
	w.must(by, &Move{Chair{w.g.ID(), turn}, ply, legal[7*ply%len(legal)]}, at)
}

// again returns the game, folded again from its log.
func (w *world) again() *Game {
	w.t.Helper()
	return w.upTo(len(w.log))
}

// upTo returns the game folded from the first events of its log.
func (w *world) upTo(n int) *Game {
	w.t.Helper()
	g := New(w.g.ID(), rules)
	for i, text := range w.log[:n] {
		e, err := NewLog().Decode(text)
		if err != nil {
			w.t.Fatal(err)
		}
		if err := g.Apply(uint64(i+1), e); err != nil {
			w.t.Fatal(err)
		}
	}
	return g
}

// after returns a moment so many ms after the beginning of time, on a line without lag.
func after(ms int64) Arrival { return Arrival{At: Instant(ms)} }

// A request that is done is recognised by its sender and its ID; events that a server makes
// without a request have no ID.
func TestWhatIsDone(t *testing.T) {
	w := started(t, two("300+3"), 0)
	if seq, ok := w.g.Done(who("A"), "create"); seq != 1 || !ok {
		t.Errorf("the game is made by event %d, %v", seq, ok)
	}
	w.must(who("A"), &Abort{ident(1)}, after(0))
	for _, by := range []Identity{who("A"), who("B"), {}} {
		if seq, ok := w.g.Done(by, ""); ok {
			t.Errorf("what has no ID is done by event %d", seq)
		}
	}
}

func two(clock string) *Create {
	return &Create{Game: ident(1), Kind: "camelot", Clock: clock, Seats: []Place{{For: "me"}, {For: "open"}}}
}

// chair returns a seat of the game that two makes.
func chair(seat int) Chair { return Chair{ident(1), seat} }

// A game waits until every seat is taken, and lets no player sit down who may not.
func TestSittingDown(t *testing.T) {
	c := &Create{Game: ident(1), Kind: "lancelot", Clock: "1/60", Options: map[string]string{"sword": "on"}, Seats: []Place{
		{For: "me"}, {For: "link", Token: ident(2)}, {For: "account", Account: who("C").Account}, {For: "none"}, {For: "open"}}}
	w := started(t, c, 1000)
	one, three := 1, 3
	w.refuses(who("A"), &Move{chair(0), 0, "A1"}, after(1000), NotBegun)
	w.refuses(who("A"), &Sit{Game: c.Game}, after(1000), Seated)
	w.refuses(who("b"), &Sit{Game: c.Game, Name: "Bob"}, after(1000), SignInFirst)
	w.refuses(Identity{}, &Sit{Game: c.Game}, after(1000), SignInFirst)
	w.refuses(Identity{}, &Sit{Game: c.Game, Ticket: ident(9), Token: ident(2)}, after(1000), NameNeeded)
	w.refuses(Identity{}, &Sit{Game: c.Game, Ticket: ident(9), Token: ident(3), Name: "Bob"}, after(1000), BadToken)
	w.refuses(who("B"), &Sit{Game: c.Game, Seat: &one}, after(1000), NoSeat)
	w.refuses(who("B"), &Sit{Game: c.Game, Seat: &three}, after(1000), NoSeat)
	w.must(Identity{}, &Sit{Game: c.Game, Ticket: ident(9), Token: ident(2), Name: "Bob"}, after(2000))
	guest := Identity{Guest: Hash(ident(9))}
	if got := w.g.SeatsOf(guest); !slices.Equal(got, []int{1}) {
		t.Errorf("the guest has %v", got)
	}
	w.refuses(who("D"), &Sit{Game: c.Game, Token: ident(2)}, after(2000), BadToken)
	w.refuses(who("D"), &Sit{Game: c.Game, Seat: &one}, after(2000), SeatTaken)
	w.refuses(who("D"), &Decline{chair(2)}, after(2000), NotYourSeat)
	w.must(who("C"), &Decline{chair(2)}, after(2000))
	w.refuses(who("C"), &Sit{Game: c.Game, Seat: &[]int{2}[0]}, after(2000), NoSeat)
	w.refuses(guest, &Fill{Chair: chair(2), Level: 5}, after(2000), NotHost)
	w.must(who("A"), &Invite{chair(2), ident(4)}, after(2000))
	w.must(who("A"), &Invite{chair(2), ident(5)}, after(2000))
	w.refuses(who("C"), &Sit{Game: c.Game, Token: ident(4)}, after(2000), BadToken)
	w.must(who("C"), &Sit{Game: c.Game, Token: ident(5)}, after(2000))
	w.must(who("A"), &Fill{Chair: chair(3), Level: 5, Character: "gawain"}, after(2000))
	w.refuses(who("A"), &Fill{Chair: chair(3), Level: 5}, after(2000), SeatTaken)
	w.must(guest, &Leave{chair(1)}, after(2500))
	w.must(who("A"), &Fill{Chair: chair(1), Level: 1}, after(2600))
	if w.g.Phase() != Waiting {
		t.Fatal("it has begun")
	}
	w.must(who("E"), &Sit{Game: c.Game}, after(3000))
	if w.g.Phase() != Playing {
		t.Fatal("it has not begun")
	}
	if got := w.g.SeatsOf(who("E")); !slices.Equal(got, []int{4}) {
		t.Errorf("E has %v", got)
	}
	w.refuses(who("A"), &Leave{chair(0)}, after(3000), Begun)
	w.refuses(who("A"), &Invite{chair(1), ident(4)}, after(3000), Begun)
	if p := w.g.Match().Players()[3]; !p.Computer || p.Level != 5 || p.Character != "gawain" || p.Clock != clock.Each(clock.Minute) {
		t.Errorf("the computer is %+v", p)
	}
	// Excalibur is set down by the last; the server moves for its computers.
	w.play(who("E"), after(4000))
	w.play(who("A"), after(5000))
	w.refuses(who("A"), &Move{chair(1), 2, w.g.Legal()[0]}, after(5000), NotYourSeat)
	w.play(Identity{Machine: true}, after(6000))
	w.refuses(Identity{Machine: true}, &Move{chair(2), 3, w.g.Legal()[0]}, after(5000), NotYourSeat)
}

// What a new game may not be is told by its field.
func TestWhatCannotBeMade(t *testing.T) {
	for _, tt := range []struct {
		name   string
		change func(*Create)
		reason Reason
		field  string
	}{
		{"no such game", func(c *Create) { c.Kind = "noughts" }, BadSetup, "kind"},
		{"three at Camelot", func(c *Create) { c.Seats = append(c.Seats, Place{For: "open"}) }, BadSetup, "seats"},
		{"no seats", func(c *Create) { c.Seats = nil }, BadSetup, "seats"},
		{"computers alone", func(c *Create) {
			c.Seats = []Place{{For: "computer", Level: 1}, {For: "computer", Level: 1}}
		}, BadSetup, "seats"},
		{"no such setting", func(c *Create) { c.Options = map[string]string{"sword": "on"} }, BadSetup, "options"},
		{"no such value", func(c *Create) { c.Options = map[string]string{"rules": "own"} }, BadSetup, "options"},
		{"no clock", func(c *Create) { c.Clock = "-" }, BadSetup, "clock"},
		{"a game's clock in Lancelot", func(c *Create) { c.Kind = "lancelot" }, BadSetup, "clock"},
		{"no position", func(c *Create) { c.Start = "8/8 w" }, BadSetup, "start"},
		{"a position that is over", func(c *Create) { c.Start = "MM/8/10/12/12/12/12/12/12/12/12/12/12/10/8/m1 w 0 0" }, BadSetup, "start"},
		{"a position of more", func(c *Create) {
			c.Kind, c.Clock, c.Start = "lancelot", "3d", "10/10/10/10/10/10/10/10/10/10 A 0,0,0 30,30,30 - target=8"
		}, BadSetup, "start"},
		{"rated without a lot", func(c *Create) { c.Rated = true }, NotRated, "lot"},
		{"rated by a link", func(c *Create) {
			c.Rated, c.Lot, c.Seats[1] = true, true, Place{For: "link", Token: ident(3)}
		}, NotRated, ""},
		{"rated against a computer", func(c *Create) { c.Rated, c.Lot, c.Seats[1] = true, true, Place{For: "computer", Level: 3} }, NotRated, ""},
		{"rated from a position", func(c *Create) {
			c.Rated, c.Lot, c.Start = true, true, "2/8/10/12/12/2nmmmmmmn2/3nmmmmn3/12/12/3NMMMMN3/2NMMMMMMN2/12/12/10/8/2 w 0 0"
		}, NotRated, ""},
	} {
		t.Run(tt.name, func(t *testing.T) {
			c := two("300+3")
			tt.change(c)
			_, err := Open(rules, who("A"), c, 1)
			refused(t, err)
			var fault *Refused
			if !errors.As(err, &fault) || fault.Reason != tt.reason || fault.Field != tt.field {
				t.Errorf("%v, wanted %s at %q", err, tt.reason, tt.field)
			}
		})
	}
	if _, err := Open(rules, who("a"), two("300+3"), 1); err == nil {
		t.Error("a guest makes a game")
	}
}

// The host gives empty seats to computers, but not the last where no person plays.
func TestComputersDoNotPlayAlone(t *testing.T) {
	c := two("300+3")
	c.Seats = []Place{{For: "none"}, {For: "none"}}
	w := started(t, c, 1000)
	w.must(who("A"), &Fill{chair(0), 1, ""}, after(2000))
	w.refuses(who("A"), &Fill{chair(1), 1, ""}, after(3000), BadSetup)
	w.must(who("A"), &Invite{chair(1), ident(3)}, after(4000))
}

// The lot seats people as Lancelot draws its first player (L2).
func TestTheLotDrawsTheFirst(t *testing.T) {
	game, _ := rules("lancelot")
	first := map[int]bool{}
	for seed := range uint64(20) {
		c := &Create{Game: ident(1), Kind: "lancelot", Clock: "1/60", Lot: true, Seats: []Place{
			{For: "me"}, {For: "computer", Level: 2}, {For: "computer", Level: 3}}}
		e, err := Open(rules, who("A"), c, seed)
		if err != nil {
			t.Fatal(err)
		}
		order := game.Order(engine.Setup{Seats: 3, Seed: seed})
		first[order[0]] = true
		for i, s := range e.Seats {
			if max(1, s.Player.Level) != order[i]+1 {
				t.Errorf("seed %d: seat %d has %+v, the rules have %v", seed, i, s.Player, order)
			}
		}
	}
	if len(first) != 3 {
		t.Errorf("%v begin", first)
	}
}

// begun returns a game of two of which each has made the first move.
func begun(t tester, clock string) *world {
	t.Helper()
	w := started(t, two(clock), 0)
	w.must(who("B"), &Sit{Game: ident(1)}, after(1000))
	w.play(who("A"), after(21_000))
	w.play(who("B"), after(41_000))
	return w
}

// left returns the times on the clocks at a moment.
func (w *world) left(ms int64) [2]clock.Millis {
	return [2]clock.Millis{w.g.Clock(0, Instant(ms)).Left, w.g.Clock(1, Instant(ms)).Left}
}

// A game that ends without a move leaves the clocks as they were then.
func TestClocksAtTheEnd(t *testing.T) {
	for name, end := range map[string]func(w *world){
		"resignation":  func(w *world) { w.must(who("A"), &Resign{chair(0)}, after(48_000)) },
		"of the other": func(w *world) { w.must(who("B"), &Resign{chair(1)}, after(48_000)) },
		"a draw": func(w *world) {
			w.must(who("A"), &OfferDraw{chair(0)}, after(45_000))
			w.must(who("B"), &AgreeDraw{chair(1)}, after(48_000))
		},
	} {
		w := begun(t, "60+2")
		end(w)
		if got := w.left(90_000); got != [2]clock.Millis{55_000, 62_000} {
			t.Errorf("%s: the clocks show %v", name, got)
		}
	}
}

// The first moves are free; from then on what counts is when a move arrives, less what is
// given back for the way.
func TestClocksOfAGame(t *testing.T) {
	w := begun(t, "60+2")
	if got := w.left(41_000); got != [2]clock.Millis{62_000, 62_000} {
		t.Errorf("after the first moves: %v", got)
	}
	w.play(who("A"), Arrival{51_000, 5_000}) // 10 s, of which 300 ms are given back
	if got := w.left(51_000); got != [2]clock.Millis{54_300, 62_000} {
		t.Errorf("after a move: %v", got)
	}
	w.play(who("B"), Arrival{51_100, 400}) // no more is given back than it took
	if got := w.left(51_100); got != [2]clock.Millis{54_300, 64_000} {
		t.Errorf("after a fast one: %v", got)
	}
	var given []clock.Millis
	for i := range 8 {
		at := 52_000 + int64(i)*2000
		before := w.left(at)[0]
		w.play(who("A"), Arrival{Instant(at), 300})
		given = append(given, w.left(at)[0]-before-2000)
		w.play(who("B"), after(at+1000))
	}
	// 800 were left, and each move brings 100.
	if want := []clock.Millis{300, 300, 300, 200, 100, 100, 100, 100}; !slices.Equal(given, want) {
		t.Errorf("of the way was given back %v, not %v", given, want)
	}
	if got := w.again().State(99_000); !reflect.DeepEqual(got, w.g.State(99_000)) {
		t.Errorf("folded again it is %+v", got)
	}
	for s := range 2 {
		if got, want := w.g.Match().Clock(engine.Seat(s), w.g.Match().Ply()), w.g.Clock(s, w.g.Time()); got != want {
			t.Errorf("the match shows %+v, the game %+v", got, want)
		}
	}
}

// A flag falls when the time is over, whatever could be given back, and is told half a
// second later; a move that arrived in time is taken until then.
func TestTheFlagFalls(t *testing.T) {
	w := begun(t, "60+2") // A's time is over at 103,000, or 103,300 with what is given back
	if at, ok := w.g.Due(); !ok || at != 103_800 || w.g.State(0).Due != 103_000 {
		t.Fatalf("it is due at %d, %v", at, ok)
	}
	if _, ok := w.g.Pending(103_799); ok {
		t.Error("it falls too early")
	}
	w.refuses(who("A"), &Move{chair(0), 2, w.g.Legal()[0]}, after(103_000), TimeOver)
	w.refuses(who("A"), &Move{chair(0), 2, w.g.Legal()[0]}, Arrival{103_300, 300}, TimeOver)
	if _, _, err := w.g.Decide(who("A"), "x", &Move{chair(0), 2, w.g.Legal()[0]}, Arrival{103_299, 300}); err != nil {
		t.Errorf("a move that arrived in time: %v", err)
	}
	early := w.again()
	if err := early.Apply(early.Seq()+1, Entry{Time: 103_299, Event: &Flagged{Seat: 0}}); err == nil {
		t.Error("a flag that has not fallen is taken")
	}
	e, ok := w.g.Pending(103_800)
	if !ok || e.Type() != "flagged" {
		t.Fatalf("%+v %v", e, ok)
	}
	w.keep(e)
	w.keep(must(w.g.Pending(103_800)))
	if _, ok := w.g.Pending(1 << 50); ok || w.g.State(0).Result.Cause != "time" || !slices.Equal(w.g.State(0).Result.Winners, []int{1}) {
		t.Errorf("it ended as %+v", w.g.State(0).Result)
	}
	if c := w.g.State(0).Clocks[0]; c.Left != 0 {
		t.Errorf("the clock shows %+v", c)
	}
	w.refuses(who("B"), &Resign{chair(1)}, after(104_000), Over)
}

func must(e Entry, ok bool) Entry {
	if !ok {
		panic("nothing is pending")
	}
	return e
}

// By correspondence each move has its days.
func TestDays(t *testing.T) {
	w := begun(t, "3d")
	day := int64(Day)
	if got := w.left(41_000 + day)[0]; got != 2*Day {
		t.Errorf("after a day %v are left", got)
	}
	w.play(who("A"), after(41_000+3*day-1))
	if at, _ := w.g.Due(); at != Instant(41_000+6*day-1).Plus(MaxLag+FlagMargin) {
		t.Errorf("it is due at %v", at)
	}
	w.keep(must(w.g.Pending(1 << 40)))
	if o := w.again().Outcome(); o.Cause != engine.CauseTime || !o.Winners.Has(0) {
		t.Errorf("it ended as %+v", o)
	}
	r := w.g.Match().Record()
	if _, err := match.FromRecord(r, rules); err != nil {
		t.Errorf("the record: %v", err)
	}
}

// A game does not wait for a player who does not come: no player loses.
func TestNoShow(t *testing.T) {
	w := started(t, two("300+3"), 0)
	if e := must(w.g.Pending(Instant(MaxWait))); e.Type() != "aborted" || e.Event.(*Aborted).Cause != "unmet" {
		t.Errorf("waiting leads to %+v", e)
	}
	w.must(who("B"), &Sit{Game: ident(1)}, after(1000))
	w.play(who("A"), after(60_999))
	w.refuses(who("B"), &Move{chair(1), 1, w.g.Legal()[0]}, after(120_999), TimeOver)
	w.keep(must(w.g.Pending(Instant(60_999).Plus(FirstMove + FlagMargin))))
	if s := w.g.State(0); s.Phase != "aborted" || s.Result != nil {
		t.Errorf("it is %+v", s)
	}
	if _, ok := w.g.Due(); ok {
		t.Error("something more is due")
	}
	w.refuses(who("A"), &OfferRematch{chair(0), ident(2)}, after(200_000), Over)
	w.refuses(who("A"), &Abort{ident(1)}, after(200_000), Over)
}

// A game can be aborted until everybody has moved.
func TestAbort(t *testing.T) {
	w := started(t, two("300+3"), 0)
	w.refuses(who("B"), &Abort{ident(1)}, after(0), NotHost)
	w.must(who("B"), &Sit{Game: ident(1)}, after(1000))
	w.play(who("A"), after(2000))
	w.refuses(who("C"), &Abort{ident(1)}, after(2000), NotYourSeat)
	if _, _, err := w.g.Decide(who("A"), "x", &Abort{ident(1)}, after(2000)); err != nil {
		t.Errorf("before the second move: %v", err)
	}
	w.play(who("B"), after(3000))
	w.refuses(who("A"), &Abort{ident(1)}, after(3000), MovedAlready)
}

// While nothing can be kept the clocks stand, however often that is said.
func TestOutages(t *testing.T) {
	w := begun(t, "60+2")
	stand := func(from, to, now Instant, want bool) {
		t.Helper()
		e, ok := w.g.Standing(from, to, now)
		if ok != want {
			t.Fatalf("from %d to %d: %v", from, to, ok)
		}
		if ok {
			w.keep(e)
		}
	}
	stand(30_000, 46_000, 46_000, true) // 5 s of this turn
	stand(43_000, 46_000, 46_000, false)
	stand(20_000, 41_000, 47_000, false) // before it
	stand(60_000, 70_000, 70_000, true)
	stand(65_000, 75_000, 75_000, true) // 15 s together
	if got := w.left(80_000)[0]; got != 62_000-19_000 {
		t.Errorf("%v are left", got)
	}
	if at := w.g.State(0).Due; at != 123_000 {
		t.Errorf("it falls at %v", at)
	}
	// A move that arrived while nothing could be kept is charged up to then.
	w.play(who("A"), after(68_000))
	if got := w.left(75_000)[0]; got != 62_000-14_000+2000 || w.g.Time() != 75_000 {
		t.Errorf("%v are left at %v", got, w.g.Time())
	}
	if got := w.again().State(90_000); !reflect.DeepEqual(got, w.g.State(90_000)) {
		t.Errorf("folded again it is %+v", got)
	}
}

// The same request again is not done again, whatever has happened since.
func TestTwiceIsOnce(t *testing.T) {
	w := begun(t, "300+3")
	m := &Move{chair(0), 2, w.g.Legal()[0]}
	e, done, err := w.g.Decide(who("A"), "m1", m, after(50_000))
	if err != nil || done != 0 {
		t.Fatal(done, err)
	}
	w.keep(e)
	seq := w.g.Seq()
	w.play(who("B"), after(51_000))
	for _, g := range []*Game{w.g, w.again()} {
		if e, done, err := g.Decide(who("A"), "m1", m, after(52_000)); err != nil || done != seq || e.Event != nil {
			t.Errorf("%+v, %d, %v", e, done, err)
		}
		if _, done, err := g.Decide(who("B"), "m1", m, after(52_000)); err == nil || done != 0 {
			t.Errorf("another's ID is taken for one's own: %d", done)
		}
	}
	w.refuses(who("A"), m, after(52_000), WrongPly)
}

// On River's board trees are set by the first move of each seat (R3), which is kept as any
// other; one that no rule allows is refused, and may come again.
func TestTreesAtADistance(t *testing.T) {
	c := two("300+3")
	c.Options = map[string]string{"board": "river"}
	w := started(t, c, 0)
	w.must(who("B"), &Sit{Game: ident(1)}, after(1))
	move := func(seat, ply int, text string) *Move { return &Move{chair(seat), ply, text} }
	w.refuses(who("A"), move(0, 0, "+A4+B3+D7"), after(2), Illegal)
	w.must(who("A"), move(0, 0, "+A4+B3+C2"), after(3))
	w.must(who("B"), move(1, 1, "+A8+B8+C10"), after(4))
	w.must(who("A"), move(0, 2, "D4-D3"), after(5))
	if got := w.again().Match().Position().String(); !strings.HasPrefix(got, "2/8/10/2nmmmmmmn2/3nmmmmn2/9/2#") || w.g.Match().Ply() != 3 {
		t.Errorf("after %d moves it is %s", w.g.Match().Ply(), got)
	}
}

// A move that the rules forbid is refused with its ruling.
func TestIllegalMoves(t *testing.T) {
	w := begun(t, "300+3")
	_, _, err := w.g.Decide(who("A"), "x", &Move{chair(0), 2, "C6-C6"}, after(42_000))
	var fault *Refused
	if !errors.As(err, &fault) || fault.Reason != Illegal && fault.Reason != Unreadable {
		t.Errorf("%v", err)
	}
	_, _, err = w.g.Decide(who("A"), "x", &Move{chair(0), 2, "C6-C9"}, after(42_000))
	if !errors.As(err, &fault) || fault.Reason != Illegal || !strings.HasPrefix(fault.Ruling, "C") || fault.Rule == "" {
		t.Errorf("%+v", fault)
	}
	w.refuses(who("A"), &Move{chair(0), 2, "king takes"}, after(42_000), Unreadable)
	w.refuses(who("B"), &Move{chair(1), 2, "D6-D8"}, after(42_000), NotYourTurn)
	w.refuses(who("B"), &Move{chair(0), 2, "D6-D8"}, after(42_000), NotYourSeat)
}

// An offer of a draw stands until the other answers or moves.
func TestDraws(t *testing.T) {
	w := begun(t, "300+3")
	at := after(50_000)
	w.refuses(who("A"), &AgreeDraw{chair(0)}, at, NoOffer)
	w.must(who("B"), &OfferDraw{chair(1)}, at)
	w.refuses(who("B"), &OfferDraw{chair(1)}, at, OfferOpen)
	w.refuses(who("B"), &AgreeDraw{chair(1)}, at, NoOffer)
	w.must(who("A"), &DeclineDraw{chair(0)}, at)
	w.refuses(who("B"), &OfferDraw{chair(1)}, at, Once)
	w.must(who("A"), &OfferDraw{chair(0)}, at)
	w.play(who("A"), at) // one's own move leaves it
	if s := w.g.State(0); s.Draw == nil || *s.Draw != 0 {
		t.Errorf("the offer is %v", s.Draw)
	}
	w.play(who("B"), at) // the other's declines it
	w.refuses(who("B"), &AgreeDraw{chair(1)}, at, NoOffer)
	w.must(who("A"), &OfferDraw{chair(0)}, at)
	w.must(who("B"), &OfferDraw{chair(1)}, at) // both offer one
	if o := w.again().Outcome(); o != (engine.Outcome{Cause: engine.CauseAgreement}) {
		t.Errorf("it ended as %+v", o)
	}
}

// three returns a game of Lancelot of three with everybody's first moves made.
func three(t tester) *world {
	t.Helper()
	c := &Create{Game: ident(1), Kind: "lancelot", Clock: "1/60", Seats: []Place{{For: "me"}, {For: "open"}, {For: "open"}}}
	w := started(t, c, 0)
	w.must(who("B"), &Sit{Game: c.Game}, after(0))
	w.must(who("C"), &Sit{Game: c.Game}, after(0))
	for i, p := range []string{"A", "B", "C", "A"} {
		w.play(who(p), after(int64(i+1)*1000))
	}
	return w
}

// A takeback waits for all others, and gives its time back.
func TestTakebacks(t *testing.T) {
	w := three(t)
	key, at := w.g.State(0).Key, after(10_000)
	w.refuses(who("B"), &OfferDraw{chair(1)}, at, TwoOnly)
	w.play(who("B"), Arrival{20_000, 0})
	w.play(who("C"), Arrival{30_000, 0})
	w.must(who("B"), &AskTakeback{chair(1)}, at)
	w.refuses(who("C"), &AskTakeback{chair(2)}, at, OfferOpen)
	w.refuses(who("B"), &GrantTakeback{chair(1)}, at, NoOffer)
	w.must(who("A"), &GrantTakeback{chair(0)}, at)
	w.refuses(who("A"), &DenyTakeback{chair(0)}, at, NoOffer)
	if s := w.g.State(0); s.Takeback == nil || !slices.Equal(s.Takeback.Granted, []int{0}) || s.Ply != 6 {
		t.Errorf("it is asked: %+v", s.Takeback)
	}
	w.must(who("C"), &GrantTakeback{chair(2)}, after(40_000))
	s := w.g.State(40_000)
	if s.Ply != 4 || s.Key != key || *s.Turn != 1 || s.Takeback != nil || s.Clocks[1].Left != clock.Minute {
		t.Errorf("it goes back to %+v", s)
	}
	if got := w.again().State(50_000); !reflect.DeepEqual(got, w.g.State(50_000)) {
		t.Errorf("folded again it is %+v", got)
	}
	w.refuses(who("B"), &AskTakeback{chair(1)}, at, Once)
	w.play(who("B"), after(41_000))
	w.must(who("B"), &AskTakeback{chair(1)}, at)
	w.must(who("A"), &DenyTakeback{chair(0)}, at)
	w.must(who("C"), &AskTakeback{chair(2)}, at)
	w.play(who("C"), after(42_000)) // a move denies it
	w.refuses(who("A"), &GrantTakeback{chair(0)}, at, NoOffer)
}

// Computers of the server grant at once, and of rated games nothing is taken back.
func TestTakebacksAlone(t *testing.T) {
	c := two("300+3")
	c.Seats[1] = Place{For: "computer", Level: 1}
	w := started(t, c, 0)
	w.refuses(who("A"), &AskTakeback{chair(0)}, after(0), NothingToTake)
	w.play(who("A"), after(1000))
	w.play(Identity{Machine: true}, after(2000))
	w.must(who("A"), &AskTakeback{chair(0)}, after(3000))
	if s := w.g.State(0); s.Ply != 0 || s.Takeback != nil || !s.Clocks[0].Free {
		t.Errorf("it is at %+v", s)
	}
	c = two("300+3")
	c.Rated, c.Lot = true, true
	w = started(t, c, 0)
	w.must(who("B"), &Sit{Game: ident(1)}, after(0))
	seat := w.g.SeatsOf(who("A"))[0]
	w.refuses(who("A"), &AskTakeback{chair(seat)}, after(0), NotRated)
}

// Who gives up ends the game: the others with the most captures win.
func TestResigning(t *testing.T) {
	w := three(t)
	w.must(who("B"), &Resign{chair(1)}, after(9000))
	w.keep(must(w.g.Pending(9000)))
	if s := w.g.State(0); s.Result.Cause != "resignation" || !slices.Equal(s.Result.Winners, []int{0, 2}) {
		t.Errorf("it ended as %+v", s.Result)
	}
}

// In another game everybody sits one seat further; it begins once all have agreed.
func TestRematch(t *testing.T) {
	w := three(t)
	w.refuses(who("A"), &OfferRematch{chair(0), ident(2)}, after(9000), NotOver)
	w.must(who("B"), &Resign{chair(1)}, after(9000))
	w.refuses(who("A"), &AgreeRematch{chair(0)}, after(9000), NoOffer)
	w.refuses(who("A"), &OfferRematch{chair(0), ident(1)}, after(9000), Malformed)
	w.must(who("A"), &OfferRematch{chair(0), ident(2)}, after(9000))
	w.refuses(who("A"), &OfferRematch{chair(0), ident(3)}, after(9000), OfferOpen)
	w.must(who("B"), &DeclineRematch{chair(1)}, after(9000))
	w.refuses(who("A"), &OfferRematch{chair(0), ident(2)}, after(9000), Once)
	w.must(who("C"), &OfferRematch{chair(2), ident(3)}, after(9000))
	w.must(who("A"), &OfferRematch{chair(0), ident(4)}, after(9000)) // both offer one
	if _, _, ok := w.g.Rematch(); ok {
		t.Error("it begins without B")
	}
	w.must(who("B"), &AgreeRematch{chair(1)}, after(9500))
	id, e, ok := w.g.Rematch()
	if !ok || id != ident(3) || e.Before != ident(1) {
		t.Fatalf("%s %+v %v", id, e, ok)
	}
	if s := w.g.State(0).Rematch; !s.Made || s.Next != id {
		t.Errorf("the state has %+v", s)
	}
	next := New(id, rules)
	if err := next.Apply(1, Entry{Time: w.g.Time(), Event: e}); err != nil {
		t.Fatal(err)
	}
	for p, seat := range map[string]int{"A": 1, "B": 2, "C": 0} {
		if got := next.SeatsOf(who(p)); !slices.Equal(got, []int{seat}) {
			t.Errorf("%s has %v", p, got)
		}
	}
	if next.Phase() != Playing {
		t.Error("it has not begun")
	}
}

// An event that cannot follow is refused, and changes nothing.
func TestImpossibleEvents(t *testing.T) {
	w := begun(t, "60+2")
	before := w.g.State(50_000)
	seat := 0
	for name, e := range map[string]Event{
		"created twice":       &Created{Kind: "camelot", Clock: "300", Seats: []Seat{{For: "open"}, {For: "open"}}},
		"joined":              &Joined{Seat: 1},
		"left":                &Left{Seat: 1},
		"seat without player": &Joined{Seat: 1, Player: Sitter{Name: "Bob"}},
		"declined":            &Declined{Seat: 1},
		"invited":             &Invited{Seat: 1},
		"out of turn":         &Moved{Seat: 1, Ply: 2, Move: w.g.Legal()[0]},
		"no seat":             &Moved{Seat: 4, Ply: 2, Move: w.g.Legal()[0]},
		"below none":          &Resigned{Seat: -1},
		"another ply":         &Moved{Seat: 0, Ply: 1, Move: w.g.Legal()[0]},
		"illegal":             &Moved{Seat: 0, Ply: 2, Move: "A4-A5"},
		"longer than it took": &Moved{Seat: 0, Ply: 2, Move: w.g.Legal()[0], Took: 9001},
		"given too much":      &Moved{Seat: 0, Ply: 2, Move: w.g.Legal()[0], Lag: 301},
		"agreed":              &DrawAgreed{Seat: 1},
		"granted":             &TakebackGranted{Seat: 1},
		"asked for another":   &TakebackAsked{Seat: 0, Ply: 1},
		"flagged":             &Flagged{Seat: 0},
		"aborted":             &Aborted{Cause: "asked", Seat: &seat},
		"no-show":             &Aborted{Cause: "no-show", Seat: &seat},
		"unmet":               &Aborted{Cause: "unmet"},
		"outage to come":      &Outage{From: 49_000, To: 50_001},
		"ended":               &Ended{Cause: "castle", Winners: []int{0}, Key: before.Key},
		"rematch":             &RematchOffered{Seat: 0, Next: ident(2)},
		"rematch agreed":      &RematchAgreed{Seat: 0},
	} {
		t.Run(name, func(t *testing.T) {
			var fault *LogError
			if err := w.g.Apply(w.g.Seq()+1, Entry{Time: 50_000, Event: e}); !errors.As(err, &fault) || fault.Event != e.Type() || fault.Error() == "" {
				t.Errorf("%v", err)
			}
			if got := w.g.State(50_000); !reflect.DeepEqual(got, before) {
				t.Errorf("it has changed to %+v", got)
			}
		})
	}
	resigns := Entry{Time: 50_000, Event: &Resigned{Seat: 0}}
	if w.g.Apply(w.g.Seq(), resigns) == nil || w.g.Apply(w.g.Seq()+2, resigns) == nil {
		t.Error("an event out of its order is taken")
	}
	if w.g.Apply(w.g.Seq()+1, Entry{Time: w.g.Time() - 1, Event: &Resigned{Seat: 0}}) == nil {
		t.Error("an event before its time is taken")
	}
	for name, seat := range map[string]Seat{
		"no account":       {For: "player"},
		"nothing":          {For: "player", Player: &Sitter{}},
		"two":              {For: "player", Player: &Sitter{Account: who("A").Account, Level: 3}},
		"an account named": {For: "player", Player: &Sitter{Account: who("A").Account, Name: "Ann"}},
		"a guest unnamed":  {For: "player", Player: &Sitter{Guest: who("a").Guest}},
		"open and taken":   {For: "open", Player: &Sitter{Level: 3}},
		"a link to none":   {For: "link"},
		"open to one":      {For: "open", Account: who("A").Account},
	} {
		e := &Created{Kind: "camelot", Clock: "300", Seats: []Seat{{For: "open"}, seat}}
		if New(ident(1), rules).Apply(1, Entry{Event: e}) == nil {
			t.Errorf("a game begins with %s on a seat", name)
		}
	}
	if New(ident(1), rules).Apply(1, resigns) == nil {
		t.Error("a game begins with its end")
	}
	w.must(who("A"), &Resign{chair(0)}, after(50_000))
	for _, e := range []*Ended{{Cause: "time", Winners: []int{1}, Key: before.Key}, {Cause: "resignation", Key: before.Key}, {Cause: "resignation", Winners: []int{1}, Key: "0000000000000000"}} {
		if err := w.g.Apply(w.g.Seq()+1, Entry{Time: 50_000, Event: e}); err == nil {
			t.Errorf("it ends as %+v", e)
		}
	}
}

// What is given back for the way to the server is bounded in all, since a program can invent it;
// each seat has its own, and a game that had more before that was so is read as it was.
func TestLagIsBounded(t *testing.T) {
	w := begun(t, "3600+60")
	var given [2]clock.Millis
	at := int64(41_000)
	for ply := 2; ply < 2*60 && w.g.Phase() == Playing; ply++ {
		at += 1000
		invented := Arrival{At: Instant(at), Lag: 600 * clock.Millis(ply%2)} // by one seat alone
		w.play(who([]string{"A", "B"}[ply%2]), invented)
		e, err := NewLog().Decode(w.log[len(w.log)-1])
		if err != nil {
			t.Fatal(err)
		}
		if m, ok := e.Event.(*Moved); ok {
			given[m.Seat] += m.Lag
		}
	}
	if given != [2]clock.Millis{0, LagTotal} {
		t.Errorf("%d ms are given back after %d plies", given, w.g.Match().Ply())
	}
	w.again()

	w = begun(t, "3600+60")
	at = 41_000
	for range 110 { // as an older server kept them
		at += 1000
		turn, _ := w.g.Turn()
		lag := w.g.clocks.lagLimit(turn)
		legal := w.g.Legal()
		w.keep(Entry{Time: Instant(at), Event: &Moved{Seat: turn, Ply: w.g.Match().Ply(), Move: legal[7*w.g.Match().Ply()%len(legal)], Took: 1000 - lag, Lag: lag}})
	}
	if c := w.g.clocks; c.compensated[0] <= LagTotal || c.grace(0) != 0 || c.grace(1) != 0 {
		t.Errorf("after %d ms %d are given back", c.compensated, c.grace(0))
	}
	w.again()
}
