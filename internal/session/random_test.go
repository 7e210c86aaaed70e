package session

import (
	"flag"
	"fmt"
	"reflect"
	"testing"
	"time"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/clock"
	"roundtable/engine/match"
	"roundtable/engine/record"
	"roundtable/engine/splitmix"
	"roundtable/internal/thinker/protocol"
)

var steps = flag.Int("steps", 1_000_000, "how many random steps TestRandom takes")

// TestRandom takes random steps and commands at matches of all games with all kinds of
// players, faults and clocks, and holds the session to what always is so.
func TestRandom(t *testing.T) {
	n := *steps
	if testing.Short() {
		n /= 10
	}
	began := time.Now()
	matches, plies, over := 0, 0, 0
	for done := 0; done < n; matches++ {
		r := newRandom(uint64(matches), t.Fatalf)
		done += r.run(2500)
		plies += r.plies
		over += r.ends
	}
	t.Logf("%d steps, %d matches, %d plies, %d ends in %v", n, matches, plies, over, time.Since(began))
	if plies < n/40 || over < n/10_000 {
		t.Errorf("hardly anything was played")
	}
}

// TestDeterminism: the same steps and choices give the same events.
func TestDeterminism(t *testing.T) {
	for seed := range uint64(12) {
		var logs [2][]string
		for i := range logs {
			r := newRandom(seed, t.Fatalf)
			r.log = func(text string) { logs[i] = append(logs[i], text) }
			r.run(400)
		}
		if !reflect.DeepEqual(logs[0], logs[1]) {
			t.Fatalf("seed %d gives two games", seed)
		}
	}
}

// random is a match at which random things are done.
type random struct {
	fatal  func(format string, args ...any)
	log    func(string)
	lots   splitmix.Source
	s      *Session
	m      *match.Match
	fake   *fake
	second *fake // the engine of the review that is open
	shelf  *shelf
	wishes Wishes
	quest  bool
	now    time.Duration
	busy   bool
	what   string // was done last
	shown  int    // as the events tell
	line   bool
	over   bool
	plies  int
	ends   int
}

func newRandom(seed uint64, fatal func(string, ...any)) *random {
	r := &random{fatal: fatal, lots: splitmix.New(seed), shelf: &shelf{}}
	kind := games[int(seed)%len(games)]
	letters := ""
	for range kind.seats {
		letters += string("ppppPPCCCccca"[r.lots.Intn(13)])
	}
	who := players(letters)
	for i := range who {
		if who[i].Clock.On() {
			who[i].Clock = []clock.Control{{Main: 20 * clock.Second, Increment: clock.Second}, {Main: 5 * clock.Second, Periods: 3, Period: 3 * clock.Second},
				clock.Each(4 * clock.Second)}[r.lots.Intn(3)]
		}
		if who[i].Computer && r.lots.Intn(4) == 0 {
			who[i].Level = engine.MaxLevel
		}
	}
	setup := engine.Setup{Seats: kind.seats, Seed: seed, Values: map[string]string{}}
	for _, o := range kind.game.Options() {
		if len(o.Values) > 0 && r.lots.Intn(2) == 0 {
			setup.Values[o.Name] = o.Values[r.lots.Intn(len(o.Values))]
		}
	}
	m, err := match.New(kind.game, setup, who)
	if err != nil {
		fatal("%v", err)
	}
	if r.quest = r.lots.Intn(6) == 0; r.quest {
		m.SetQuest("kay")
	}
	r.m, r.wishes = m, Wishes{}
	engineOf := func() *fake {
		return &fake{match: m, lots: splitmix.New(r.lots.Uint64()), faults: 4, slow: 30}
	}
	r.fake = engineOf()
	r.s = New(m, Config{Engine: r.fake, Keeper: r.shelf, Kind: Kind(max(0, r.lots.Intn(5)-2)), Time: catalog.ThinkTime{Nodes: 1000, Longest: 500},
		Second: func() protocol.Thinker {
			if r.second != nil && r.second.closed == 0 {
				r.fatal("a second review's engine while the first is open")
			}
			r.second = engineOf()
			return r.second
		},
		Wishes: func() Wishes { return r.wishes }, Lot: func(n int) int { return r.lots.Intn(n) }})
	return r
}

// run does so many things; it returns how many were done.
func (r *random) run(most int) int {
	after := 100 + r.lots.Intn(600) // things that are done once the match is over
	for i := range most {
		r.step()
		r.check()
		if i%500 == 499 {
			r.replay()
		}
		if r.over {
			if after--; after < 0 {
				r.replay()
				r.close()
				return i + 1
			}
		}
	}
	r.close()
	return most
}

// step does something at random.
func (r *random) step() {
	n := r.lots.Intn(100)
	if r.line && r.s.Review() != nil && n > 5 { // it takes its time
		n = 5
	}
	if (r.line || r.s.Looking().Trial()) && r.s.Review() == nil && r.lots.Intn(6) == 0 {
		r.told("no trial", r.s.Looking().SetTrial(false))
		n = 90
	}
	switch {
	case n < 4:
		r.think()
	case n < 60:
		r.tick()
	case n < 84 && r.s.Mine():
		r.playSome()
	case n < 85:
		r.told("look", r.s.Look(r.lots.Intn(r.m.Ply()+3)-1))
	case n < 92:
		r.told("present", r.s.Look(r.m.Ply()))
	case n < 96:
		r.told("go on", r.s.GoOn())
	default:
		r.command()
	}
}

// tick steps once, mostly by a frame.
func (r *random) tick() {
	switch r.lots.Intn(60) {
	case 0:
		r.now += 200 * time.Millisecond
	case 1:
		r.now += 3 * time.Second
	case 2:
		r.now -= 150 * time.Millisecond
	case 3: // the same time again
	default:
		r.now += frame
	}
	if r.lots.Intn(8) == 0 {
		r.busy = !r.busy && r.lots.Intn(3) == 0
	}
	if r.lots.Intn(3) == 0 {
		r.told("elapse", r.s.Elapse(r.now))
	}
	r.told("step", r.s.Step(r.now, r.busy))
}

// node returns some node of the tree.
func (r *random) node() *match.Node {
	n := r.m.Node(0)
	for i := r.lots.Intn(2 * (r.m.Ply() + 2)); i > 0 && len(n.Next) > 0; i-- {
		n = n.Next[r.lots.Intn(1+r.lots.Intn(len(n.Next)))]
	}
	return n
}

// think tries moves and changes the tree.
func (r *random) think() {
	switch n := r.lots.Intn(12); n {
	case 0, 1:
		r.told("trial", r.s.Looking().SetTrial(n == 0))
	case 2, 3:
		r.told("walk", r.s.Looking().Walk(r.node()))
	case 4:
		r.maybe("annotate")(r.s.Looking().Annotate(r.node(), []string{"?!", "so it is"}[:r.lots.Intn(3)]))
	case 5:
		r.told("delete", r.s.Looking().Delete(r.node()))
	case 6:
		r.told("promote", r.s.Looking().Promote(r.node()))
	case 7:
		r.maybe("undo")(r.s.Undo())
	default:
		if p := r.s.Shown().Position(); r.s.Looking().Trying() && !p.Outcome().Over() {
			out, err := r.s.Play(lotMove(p, &r.lots))
			if err != nil {
				r.fatal("try: %v", err)
			}
			r.told("try", out)
		}
	}
	if text := record.Encode(r.m.RecordAll()); r.m.Ply() < 40 {
		back, err := record.Decode(text)
		if err != nil {
			r.fatal("%s: %v", text, err)
		}
		m, err := match.FromRecord(back, func(string) (engine.Game, bool) { return r.m.Game(), true })
		if err != nil || len(m.Unplayed()) > 0 {
			r.fatal("%s: %v, %v", text, err, m.Unplayed())
		}
		if again := record.Encode(m.RecordAll()); again != text {
			r.fatal("%s is read as %s", text, again)
		}
	}
}

func (r *random) playSome() {
	m := engine.Move("nonsense")
	if r.lots.Intn(20) > 0 {
		m = lotMove(r.m.Position(), &r.lots)
	}
	standing := r.s.Pace() == Standing
	out, err := r.s.Play(m)
	if (err == nil) != (m != "nonsense" && !standing) {
		r.fatal("%q: %v", m, err)
	}
	r.told("play "+string(m), out)
}

// maybe takes what a command returns that may be refused.
func (r *random) maybe(what string) func(out []Event, err error) {
	return func(out []Event, err error) {
		if err != nil && len(out) > 0 {
			r.fatal("%s is refused and does something: %v", what, out)
		}
		if err == NoHelp && !r.s.Unaided() || err == NoUndo && !r.quest || err == CostsRating && r.s.Rating() != Rated {
			r.fatal("%s is refused: %v", what, err)
		}
		if err == CostsRating {
			r.s.Helped()
		}
		r.told(what, out)
	}
}

// command does something that is done seldom.
func (r *random) command() {
	switch n := r.lots.Intn(30); n {
	case 0, 1, 2:
		r.maybe("hint")(r.s.Hint())
	case 3:
		r.maybe("undo")(r.s.Undo())
	case 4:
		r.told("redo", r.s.Redo())
	case 5:
		r.maybe("branch")(r.s.Branch(r.node()))
	case 6:
		r.told("offer", r.s.OfferDraw())
	case 7:
		if r.lots.Intn(25) == 0 {
			r.told("agree", r.s.AgreeDraw())
		}
	case 8:
		if r.lots.Intn(25) == 0 {
			r.told("resign", r.s.Resign(engine.Seat(r.lots.Intn(7)-1)))
		}
	case 9, 10:
		r.told("now", r.s.MoveNow())
	case 11, 12:
		r.s.Hurry()
	case 13:
		r.told("pause", r.s.Pause())
	case 14:
		r.told("suspend", r.s.Suspend())
		if r.fake.under || r.second != nil && r.second.under {
			r.fatal("a search goes on while the program is not seen")
		}
	case 15:
		if r.lots.Intn(4) == 0 {
			r.told("send away", r.s.SendAway())
		}
	case 16, 17:
		r.told("gather", r.s.Gather())
	default:
		r.lookBack(n)
	}
}

// lookBack does something of a review, or changes what is about the match.
func (r *random) lookBack(n int) {
	switch n {
	case 18, 19, 20:
		r.told("review", r.s.ToggleReview())
	case 21, 22:
		r.told("play through", r.s.Looking().TogglePlayThrough())
	case 23, 24:
		r.maybe("better")(r.s.Looking().Better())
	case 25, 26:
		r.told("retry", r.s.Looking().Retry(engine.Seat(r.lots.Intn(3)-1)))
		if p := r.s.Looking().Asked(); p != nil && r.lots.Intn(2) == 0 {
			moves := p.Moves()
			r.maybe("try")(r.s.Looking().Try(moves[r.lots.Intn(len(moves))]))
		}
		r.told("next", r.s.Looking().TryNext(r.lots.Intn(3)-1))
		if r.lots.Intn(4) == 0 {
			r.told("tell", r.s.Looking().TellBetter())
		}
		r.told("play out", r.s.Looking().PlayOut(r.lots.Intn(4)-1))
	case 27:
		r.told("leave line", r.s.Look(r.s.Shown().Ply))
	case 28:
		r.wishes = Wishes{Speed: []float64{0, 0, 0, 0, 0.6, 1, 1.8}[r.lots.Intn(7)], NoHints: r.lots.Intn(4) == 0}
		r.maybe("show")(nil, r.s.Show(Help{Bar: r.lots.Intn(2) == 0, Threats: r.lots.Intn(3) == 0}))
	case 29:
		if r.shelf.fault = nil; r.lots.Intn(2) == 0 {
			r.shelf.fault = errDisk
		}
		r.shelf.waits = r.lots.Intn(2) == 0
		r.s.Retry()
	}
}

// told follows what has happened by its events alone.
func (r *random) told(what string, events []Event) {
	r.what = what
	if r.log != nil && what != "walk" && what != "delete" && what != "undo" && what != "redo" { // their events have pointers
		r.log(fmt.Sprintf("%s at %v: %T %+v", what, r.now, events, events))
	}
	for _, e := range events {
		switch e := e.(type) {
		case Played:
			if r.over || e.Ply != r.shown+1 || r.line {
				r.fatal("%s: %+v at ply %d", what, e, r.shown)
			}
			r.shown = e.Ply
			r.plies++
		case Moved:
			if e.From != r.shown || r.line || e.By == ByLook && e.From == e.To {
				r.fatal("%s: %+v at ply %d", what, e, r.shown)
			}
			if r.shown = e.To; e.By != ByLook {
				if r.quest {
					r.fatal("%s: %+v in a game of the quest", what, e)
				}
				r.over = r.m.Outcome().Over()
			}
		case Ended:
			if r.over {
				r.fatal("%s: a second end", what)
			}
			r.over = true
			r.ends++
		case LineBegun:
			if r.line || r.s.Review() == nil || len(e.Moves) == 0 {
				r.fatal("%s: %+v", what, e)
			}
			r.line = true
		case LineStepped:
			r.line = true
		case LineMoved:
			r.line, r.shown = !r.m.InGame(e.To), r.m.Leaves(e.To).Ply
		case LineLeft:
			if !r.line {
				r.fatal("%s: a line is left that there is not", what)
			}
			r.line = false
		case HintSought, HintFound, HintTold, HintFailed:
			if r.quest {
				r.fatal("%s: %T in a game of the quest", what, e)
			}
		}
	}
}

// check holds the session to what always is so.
func (r *random) check() {
	s, m := r.s, r.m
	shown := s.Shown()
	switch {
	case shown.Ply < 0 || shown.Ply > m.Ply() || m.Ply() > m.Len():
		r.fatal("%s: ply %d of %d is shown", r.what, shown.Ply, m.Ply())
	case shown.Ply != r.shown || shown.Line != r.line:
		r.fatal("%s: ply %d is shown, by the events %d; a line: %v, %v", r.what, shown.Ply, r.shown, shown.Line, r.line)
	case m.Outcome().Over() != r.over:
		r.fatal("%s: over is %v, by the events %v", r.what, m.Outcome(), r.over)
	case r.quest && m.Aided():
		r.fatal("%s: there was help in a game of the quest", r.what)
	case r.fake.wrong != "":
		r.fatal("%s: %s", r.what, r.fake.wrong)
	case r.second != nil && r.second.wrong != "":
		r.fatal("%s: review: %s", r.what, r.second.wrong)
	case s.Review() == nil && r.second != nil && r.second.closed != 1:
		r.fatal("%s: the review's engine was closed %d times", r.what, r.second.closed)
	case s.Looking().PlaysThrough() && (s.Review() == nil || r.line):
		r.fatal("%s: it is played through", r.what)
	}
	r.checkThought()
	for seat := range m.Players() {
		if at := engine.Seat(seat); m.Players()[seat].Clock.On() {
			if left := m.Clock(at, m.Ply()); left.Left < 0 || left.Fallen && !r.over {
				r.fatal("%s: seat %d has %+v", r.what, seat, left)
			}
		}
	}
	if r.lots.Intn(16) == 0 {
		r.look()
	}
}

// look asks every view, which must have an answer at any time.
func (r *random) look() {
	s, shown := r.s, r.s.Shown()
	for seat := range r.m.Players() {
		if f := shown.Clock(engine.Seat(seat)); f.Left < 0 {
			r.fatal("%s: a clock shows %+v", r.what, f)
		}
		shown.Captured(engine.Seat(seat))
	}
	board := shown.Position().Board()
	if got := shown.Board(); !reflect.DeepEqual(got.At, board.At) {
		r.fatal("%s: another board", r.what)
	}
	if share, _ := s.Bar(); share < 0 || share > 1 {
		r.fatal("%s: the bar is at %v", r.what, share)
	}
	if _, on := s.Bar(); on && s.Unaided() {
		r.fatal("%s: a bar in a game of the quest", r.what)
	}
	if v := s.Review(); v != nil && (!s.MayReview() || r.what == "step" && len(v.Plies()) != r.m.Ply()) {
		r.fatal("%s: a review of %d plies, of %d", r.what, len(v.Plies()), r.m.Ply())
	}
	for _, m := range []engine.Move{s.Hinted(), s.Judgement()} {
		if _, _, err := r.m.Position().Play(m); m != "" && m != "nonsense" && err != nil {
			r.fatal("%s: the advice is %s: %v", r.what, m, err)
		}
	}
	shown.Last()
	s.ToMove()
	s.Played()
	s.Saving()
	s.Company()
}

// checkThought checks that the engine thinks exactly when it was asked.
func (r *random) checkThought() {
	s, m := r.s, r.m
	of := s.Thought()
	if r.fake.under && of.For == Nothing {
		r.fatal("%s: the engine thinks without a request", r.what)
	}
	if of.For == Nothing {
		return
	}
	if m.Outcome().Over() || s.Pace() == Standing {
		r.fatal("%s: the engine thinks about %d, the pace is %d", r.what, of.For, s.Pace())
	}
	who := m.ToMove()
	switch {
	case of.For == ForMove && (!who.Computer || s.Pace() != Running),
		of.For != ForMove && !who.Here(),
		of.For == ForHint && r.quest,
		of.For == ForJudgement && s.Kind() != Analysis:
		r.fatal("%s: the engine thinks about %d, %+v is to move", r.what, of.For, who)
	}
}

// replay: the record of the match is read back and gives the same position.
func (r *random) replay() {
	got, err := record.Decode(record.Encode(r.m.Record()))
	if err != nil {
		r.fatal("%s: %v", r.what, err)
	}
	m, err := match.FromRecord(got, find)
	if err != nil {
		r.fatal("%s: %v", r.what, err)
	}
	if m.Position().Key() != r.m.Position().Key() || m.Position().String() != r.m.Position().String() || m.Outcome() != r.m.Outcome() {
		r.fatal("%s: the record gives another position", r.what)
	}
}

// close closes the session; both engines are closed then.
func (r *random) close() {
	r.s.Close()
	if r.fake.closed != 1 || r.second != nil && r.second.closed != 1 {
		r.fatal("an engine was left open")
	}
}
