package session

import (
	"testing"
	"time"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/clock"
	"roundtable/engine/match"
	"roundtable/engine/splitmix"
	"roundtable/internal/thinker/protocol"
	"roundtable/test/noughts"
)

// countdown is how the frames of a thought were counted before sessions took the time: the move
// is played at the frame at which the count has come to least.
func countdown(least int) int {
	for ticks := 1; ; ticks++ {
		if ticks >= least {
			return ticks
		}
	}
}

// TestTheSameFrame: whatever the time is when it begins, a computer's move is played at
// the frame at which counting frames would play it; a gap in which the match was not seen
// counts as one frame.
func TestTheSameFrame(t *testing.T) {
	for _, speed := range []float64{0, 0.6, 1, 1.8} {
		for seed := range uint64(40) {
			m, err := match.New(noughts.Game{}, engine.Setup{Seats: 2, Seed: seed}, players("cp"))
			if err != nil {
				t.Fatal(err)
			}
			s := openMatch(t, m, Config{Wishes: func() Wishes { return Wishes{Speed: speed} }})
			lots := splitmix.New(seed)
			frame := lots.Intn(1_000_000)
			step := func() []Event {
				frame++
				switch lots.Intn(40) {
				case 0: // another screen was over it
					frame += 60 + lots.Intn(1000)
				case 1: // frames were left out
					s.now += 250 * time.Millisecond
				case 2: // or came too fast
					s.now -= 150 * time.Millisecond
				}
				return s.Step(time.Duration(frame)*time.Second/60+s.now, false)
			}
			if got, ok := has[Thinks](step()); !ok || got.For != ForMove {
				t.Fatal("the computer does not begin")
			}
			lot := splitmix.New(seed * 1_000_003)
			least := 4
			if speed > 0 {
				least = int(float64(20+13+lot.Intn(20)) / max(1, speed))
			}
			for n := 1; ; n++ {
				if _, played := has[Played](step()); played {
					if n != countdown(least) {
						t.Errorf("speed %v, seed %d: played after %d frames, not %d", speed, seed, n, least)
					}
					break
				}
				if n > 200 {
					t.Fatalf("speed %v, seed %d: nothing is played", speed, seed)
				}
			}
		}
	}
}

func TestSlow(t *testing.T) {
	s := open(t, "cp", Config{})
	s.fake.mute = true
	s.steps(1)
	if s.steps(90); s.Thought().Slow {
		t.Error("90 frames are slow")
	}
	if s.steps(1); !s.Thought().Slow {
		t.Error("91 frames are not slow")
	}
}

// seedAt is the seed of a request after so many moves of a match with seed 7.
func seedAt(ply uint64) uint64 { return 7*1_000_003 + ply }

// TestRequests: what the engine is asked for.
func TestRequests(t *testing.T) {
	think := catalog.ThinkTime{Nodes: 800, Longest: 700}
	for _, c := range []struct {
		name   string
		level  int
		wishes Wishes
		clock  clock.Control
		limits engine.Limits
		time   clock.Millis
	}{
		{"a level", 3, Wishes{}, clock.Control{}, engine.Limits{Level: 3, Character: "kay", Seed: seedAt(0)}, 700},
		{"the strongest", 10, Wishes{}, clock.Control{}, engine.Limits{Level: 10, Character: "kay", Seed: seedAt(0)}, 700},
		{"full strength", 0, Wishes{}, clock.Control{}, engine.Limits{Character: "kay", Seed: seedAt(0)}, 700},
		{"a level too high", 99, Wishes{}, clock.Control{}, engine.Limits{Level: 10, Character: "kay", Seed: seedAt(0)}, 700},
		{"little time", 3, Wishes{}, clock.Each(clock.Second), engine.Limits{Level: 3, Character: "kay", Seed: seedAt(0)}, 1000*2/3 - 250},
		{"hardly any", 3, Wishes{}, clock.Control{Main: clock.Second}, engine.Limits{Level: 3, Character: "kay", Seed: seedAt(0)}, 20},
		{"much time", 3, Wishes{}, clock.Control{Main: clock.Hour}, engine.Limits{Level: 3, Character: "kay", Seed: seedAt(0)}, 700},
	} {
		t.Run(c.name, func(t *testing.T) {
			who := []match.Player{{Computer: true, Level: c.level, Character: "kay", Clock: c.clock}, {}}
			m, err := match.New(noughts.Game{}, engine.Setup{Seats: 2, Seed: 7}, who)
			if err != nil {
				t.Fatal(err)
			}
			s := openMatch(t, m, Config{Time: think, Wishes: func() Wishes { return c.wishes }})
			s.steps(1)
			r := s.fake.requests[0]
			if r.Game != "noughts" || r.Limits != c.limits || r.Time != c.time || len(r.Moves) != 0 || r.Setup.Seed != 7 {
				t.Errorf("%+v", r)
			}
		})
	}
}

func TestOtherRequests(t *testing.T) {
	t.Run("of the person", func(t *testing.T) {
		s := open(t, "pc", Config{Time: catalog.ThinkTime{Nodes: 800, Longest: 700}})
		for name, ask := range map[string]func(){"hint": func() { s.Hint() }, "draw": func() { s.OfferDraw() }} {
			ask()
			r := s.fake.requests[len(s.fake.requests)-1]
			nodes := map[string]int64{"hint": 800, "draw": 200}[name]
			if r.Limits != (engine.Limits{Nodes: nodes, Seed: seedAt(0)}) || r.Time != 700 {
				t.Errorf("%s: %+v", name, r)
			}
			s.Suspend()
		}
	})
	t.Run("the moves as they were played", func(t *testing.T) {
		s := open(t, "pc", Config{Wishes: func() Wishes { return Wishes{} }})
		m := s.Match().Position().Moves()[4]
		if _, err := s.Play(m); err != nil {
			t.Fatal(err)
		}
		s.steps(1)
		if r := s.fake.requests[0]; len(r.Moves) != 1 || r.Moves[0] != m || r.Limits.Seed != seedAt(1) {
			t.Errorf("%+v", r)
		}
	})
}

// steady is an engine that thinks until it is stopped.
type steady struct {
	fake
	reply *protocol.Reply
}

func (s *steady) Poll() (protocol.Reply, bool) {
	if s.reply == nil {
		return protocol.Reply{}, false
	}
	r := *s.reply
	s.reply = nil
	r.ID = s.id
	s.under = s.under && !r.Done
	return r, true
}

// left is what is left to a seat.
func left(s *sit, seat engine.Seat) clock.Millis { return s.Match().Clock(seat, s.Match().Ply()).Left }

func TestCharged(t *testing.T) {
	t.Run("a person is charged at once", func(t *testing.T) {
		s := begun(t, "PC", Config{})
		s.steps(1)
		s.stepsBusy(60, true)
		if got := left(s, 0); got < 28_990 || got > 29_010 {
			t.Errorf("%d ms are left", got)
		}
	})
	t.Run("a computer is charged what it thinks", func(t *testing.T) {
		e := &steady{fake: fake{mute: true}}
		s := begun(t, "CP", Config{Engine: e})
		s.steps(31)
		e.reply = &protocol.Reply{Done: true, Info: engine.Info{Move: s.Match().Position().Moves()[0], Depth: 1}}
		s.steps(1)
		thought := 30*clock.Second - left(s, 0)
		if thought < 480 || thought > 540 {
			t.Errorf("%d ms for half a second", thought)
		}
		if s.stepsBusy(120, true); 30*clock.Second-left(s, 0) != thought {
			t.Error("it is charged while a movement is seen")
		}
	})
	t.Run("clocks begin with the first move", func(t *testing.T) {
		for _, letters := range []string{"PC", "PP"} {
			s := open(t, letters, Config{})
			s.steps(40 * 60)
			if s.Match().Outcome().Over() || left(s, 0) != 30*clock.Second {
				t.Errorf("%s: %d ms are left before the first move", letters, left(s, 0))
			}
			s.play()
			s.steps(120)
			if took := s.Match().Turns()[0].Took; took != 0 {
				t.Errorf("%s: the first move took %d ms", letters, took)
			}
			if letters == "PP" && left(s, 1) > 29*clock.Second {
				t.Errorf("%d ms are left after it", left(s, 1))
			}
		}
	})
	t.Run("a gap does not count for a player alone", func(t *testing.T) {
		for letters, counts := range map[string]bool{"PC": false, "PP": true} {
			s := begun(t, letters, Config{})
			s.steps(2)
			s.now += 8 * time.Second
			s.steps(1)
			if got := left(s, 0) < 23*clock.Second; got != counts {
				t.Errorf("%s: %d ms are left", letters, left(s, 0))
			}
		}
	})
}

func TestLittleTime(t *testing.T) {
	t.Run("is told", func(t *testing.T) {
		s := begun(t, "PC", Config{})
		seconds := 0
		var low []Event
		for range 30 * 60 {
			out := s.steps(1)
			for _, e := range out {
				switch e.(type) {
				case TimeLow:
					low = append(low, e)
				case TimeSecond:
					seconds++
				}
			}
			if _, ended := has[Ended](out); ended {
				t.Fatal("it is over")
			}
		}
		if len(low) != 1 || low[0] != (TimeLow{0}) || seconds != 9 {
			t.Errorf("%v, %d seconds", low, seconds)
		}
	})
	t.Run("a computer without time moves", func(t *testing.T) {
		s := goesOn(t, []match.Player{{Computer: true, Clock: clock.Each(2 * clock.Second)}, {}}, Config{Lot: func(n int) int { return n - 1 }})
		s.fake.mute = true
		moves := s.Match().Position().Moves()
		if got := until[Played](s); got.Turn.Move != moves[len(moves)-1] || got.Turn.Took > 2*clock.Second || s.fake.stops != 1 {
			t.Errorf("%+v, stopped %d times", got, s.fake.stops)
		}
	})
}

// TestTheFlagFalls whatever goes on.
func TestTheFlagFalls(t *testing.T) {
	for name, prepare := range map[string]func(*sit){
		"nothing":       func(*sit) {},
		"looking back":  func(s *sit) { s.Look(0) },
		"a hint":        func(s *sit) { s.fake.mute = true; s.Hint() },
		"an offer":      func(s *sit) { s.fake.mute = true; s.OfferDraw() },
		"a fault":       func(s *sit) { s.shelf.fault = errDisk },
		"a second seat": func(s *sit) { s.play(); until[Played](s) },
	} {
		t.Run(name, func(t *testing.T) {
			s := open(t, "PC", Config{})
			s.play()
			until[Played](s)
			prepare(s)
			out := s.stepsBusy(31*60, true)
			fell, ok := has[TimeOut](out)
			end, over := has[Ended](out)
			if !ok || !over || fell.Seat != 0 || len(end.Events) != 1 || s.Match().Outcome().Cause != engine.CauseTime {
				t.Fatalf("%v", out)
			}
			if s.Shown().Ply != s.Match().Ply() || s.Thought().For != Nothing || s.fake.under {
				t.Error("something goes on")
			}
		})
	}
}

func TestTimeIsKept(t *testing.T) {
	s := begun(t, "PC", Config{})
	if s.steps(4 * 60); s.shelf.saves != 0 {
		t.Error("saved within five seconds")
	}
	if s.steps(3 * 60); s.shelf.saves != 1 {
		t.Errorf("saved %d times", s.shelf.saves)
	}
	s.Close()
	if s.shelf.saves != 2 || s.fake.closed != 1 {
		t.Errorf("saved %d times, closed %d", s.shelf.saves, s.fake.closed)
	}
}

func TestStanding(t *testing.T) {
	kept := func(t *testing.T, letters string, kind Kind) *sit {
		m, err := match.New(noughts.Game{}, engine.Setup{Seats: 2}, players(letters))
		if err != nil {
			t.Fatal(err)
		}
		if _, err := m.Play(m.Position().Moves()[0]); err != nil {
			t.Fatal(err)
		}
		return openMatch(t, m, Config{Kind: kind})
	}
	t.Run("a match that is come back to stands", func(t *testing.T) {
		s := kept(t, "PP", Ordinary)
		s.steps(100)
		if s.Pace() != Standing || s.Timed() || s.Match().Elapsed() != 0 {
			t.Error("it goes on")
		}
		if _, err := s.Play(s.Match().Position().Moves()[0]); err != NotNow {
			t.Errorf("a move: %v", err)
		}
		if out := s.GoOn(); len(out) != 1 || out[0] != (WentOn{}) {
			t.Errorf("%v", out)
		}
		s.steps(1)
		if s.Match().Elapsed() != 0 {
			t.Error("the time before it went on is charged")
		}
		if s.steps(60); s.Match().Elapsed() < 900 {
			t.Error("it does not go on")
		}
	})
	t.Run("without clocks, or tried out, it does not", func(t *testing.T) {
		if kept(t, "pp", Ordinary).Pace() != Running || kept(t, "PP", Practice).Pace() != Running || open(t, "PP", Config{}).Pace() != Running {
			t.Error("it stands")
		}
	})
	t.Run("who may pause", func(t *testing.T) {
		for letters, may := range map[string]bool{"PC": true, "PP": false, "pc": false, "CC": false, "Pp": false} {
			if got := open(t, letters, Config{}).MayPause(); got != may {
				t.Errorf("%s: %v", letters, got)
			}
		}
	})
}

func TestPaused(t *testing.T) {
	t.Run("suspended", func(t *testing.T) {
		s := begun(t, "CP", Config{})
		s.fake.mute = true
		s.steps(30)
		out := s.Suspend()
		if _, ok := has[Paused](out); !ok || s.Pace() != Standing || s.fake.under || s.shelf.saves != 1 {
			t.Fatalf("%v", out)
		}
		if s.steps(30); s.fake.under {
			t.Error("the computer thinks while the clocks stand")
		}
		s.fake.mute = false
		s.GoOn()
		until[Played](s)
	})
	t.Run("what was chosen counts from the time that was told", func(t *testing.T) {
		s := begun(t, "PC", Config{})
		s.steps(10)
		was := s.Match().Elapsed()
		s.now += frame
		s.Elapse(s.now)
		s.Pause()
		if s.Step(s.now, false); s.Match().Elapsed() <= was {
			t.Error("the frame before the pause is not charged")
		}
	})
	t.Run("computers alone", func(t *testing.T) {
		s := open(t, "cc", Config{})
		s.steps(5)
		s.Pause()
		if s.steps(300); s.Pace() != Stopped || s.fake.under || s.Match().Ply() != 0 {
			t.Error("it goes on")
		}
		s.GoOn()
		until[Played](s)
		if _, err := s.Undo(); err != nil || s.Pace() != Stopped {
			t.Errorf("after undo the pace is %d, %v", s.Pace(), err)
		}
	})
}

func TestPlayed(t *testing.T) {
	s := open(t, "pp", Config{})
	s.play()
	s.steps(60)
	s.now += time.Hour
	s.steps(60)
	if d, known := s.Played(); !known || d < 1900*time.Millisecond || d > 2100*time.Millisecond {
		t.Errorf("%v, %v", d, known)
	}
	s.Resign(0)
	was, _ := s.Played()
	if s.steps(60); s.Match().Outcome().Over() {
		if d, _ := s.Played(); d != was {
			t.Errorf("%v after the end, %v before", d, was)
		}
	}
	if _, known := openMatch(t, s.Match(), Config{}).Played(); known {
		t.Error("of a match that did not begin here")
	}
	for _, gap := range []time.Duration{20 * time.Millisecond, 300 * time.Millisecond, 2 * time.Second, time.Minute} { // a page that lags, and one that is not seen
		s := open(t, "pp", Config{})
		s.steps(1)
		was, _ := s.Played()
		for range 10 {
			s.now += gap
			s.steps(1)
		}
		if now, _ := s.Played(); now-was < 10*gap || now-was > 10*(gap+2*frame) {
			t.Errorf("with a step after each %v it took %v", gap, now-was)
		}
	}
}
