package session

import (
	"errors"
	"fmt"
	"testing"
	"time"

	"roundtable/engine"
	"roundtable/engine/camelot"
	"roundtable/engine/clock"
	"roundtable/engine/lancelot"
	"roundtable/engine/match"
	"roundtable/engine/splitmix"
	"roundtable/internal/thinker/protocol"
	"roundtable/test/noughts"
)

// fake is an engine that answers at random, and fails on command.
type fake struct {
	match    *match.Match // that it is asked about; nil answers with no move
	lots     splitmix.Source
	faults   int // of 100 answers so many are faulty
	mute     bool
	slow     int // of 100 polls so many find nothing
	say      *engine.Info
	requests []protocol.Request
	under    bool // a request is under way
	id       int
	replies  []protocol.Reply
	stops    int
	closed   int
	wrong    string // what was done that may not be
}

func (f *fake) Start(r protocol.Request) int {
	if f.under {
		f.wrong = "a request begins before the last has ended"
	}
	if f.closed > 0 {
		f.wrong = "a request after the end"
	}
	if len(f.requests) > 2 {
		f.requests = f.requests[:0]
	}
	f.requests = append(f.requests, r)
	f.id++
	f.under = true
	if f.faults > 0 && f.lots.Intn(100) < f.faults { // what an earlier request still tells
		f.replies = append(f.replies, protocol.Reply{ID: f.id - 1, Done: true, Info: engine.Info{Move: "stale"}})
	}
	if f.mute {
		return f.id
	}
	depth := 1 + f.lots.Intn(3)
	i := engine.Info{Move: f.move(len(r.Moves)), Score: f.lots.Intn(300) - 150}
	if f.say != nil {
		i = *f.say
	}
	for d := 1; d <= depth; d++ {
		i.Depth, i.Nodes = d, int64(d*100)
		f.replies = append(f.replies, protocol.Reply{ID: f.id, Info: i})
	}
	done := protocol.Reply{ID: f.id, Done: true, Info: i}
	if i.Move != "" && r.Limits.Lines > 1 {
		done.Info.Line = []engine.Move{i.Move}
	}
	if f.faults > 0 && f.lots.Intn(100) < f.faults {
		switch f.lots.Intn(4) {
		case 0:
			done.Err = "the engine fails"
		case 1:
			done.Info.Move = ""
		case 2:
			done.Info.Move = "nonsense"
		case 3: // it never answers
			return f.id
		}
	}
	f.replies = append(f.replies, done)
	return f.id
}

// move returns a random move in the position after a number of moves.
func (f *fake) move(ply int) engine.Move {
	if f.match == nil || ply > f.match.Len() {
		return ""
	}
	return lotMove(f.match.At(ply), &f.lots)
}

func (f *fake) Stop() { f.stops++; f.under = false }

func (f *fake) Poll() (protocol.Reply, bool) {
	if len(f.replies) == 0 || f.slow > 0 && f.lots.Intn(100) < f.slow {
		return protocol.Reply{}, false
	}
	r := f.replies[0]
	f.replies = f.replies[1:]
	if r.ID == f.id && r.Done {
		f.under = false
	}
	return r, true
}

func (f *fake) Close() { f.closed++; f.under = false }

// lotMove returns a random move, built touch by touch, which is faster than the list of all.
func lotMove(p engine.Position, lots *splitmix.Source) engine.Move {
	if _, ok := p.(noughts.Position); ok {
		moves := p.Moves()
		return moves[lots.Intn(len(moves))]
	}
	var path []engine.Square
	for {
		part, err := p.Continue(path)
		if err != nil {
			return ""
		}
		if part.Move != "" && (len(part.Next) == 0 || lots.Intn(2) == 0) {
			return part.Move
		}
		if len(part.Next) == 0 {
			return ""
		}
		c := part.Next[lots.Intn(len(part.Next))]
		path = append(append(path, c.Via...), c.Square)
	}
}

// shelf keeps a match, as long as it can.
type shelf struct {
	saves, retries int
	reviews        [][]byte
	waits          bool
	fault          error
}

func (k *shelf) Save(*match.Match)    { k.saves++ }
func (k *shelf) KeepReview(d []byte)  { k.reviews = append(k.reviews, d) }
func (k *shelf) Retry()               { k.retries++ }
func (k *shelf) State() (bool, error) { return k.waits, k.fault }

var errDisk = errors.New("the disk is full")

// games are the kinds of games that are played, with their seats.
var games = []struct {
	game  engine.Game
	seats int
}{{camelot.Game{}, 2}, {lancelot.Game{}, 2}, {lancelot.Game{}, 3}, {lancelot.Game{}, 4}, {lancelot.Game{}, 5}, {noughts.Game{}, 2}}

// find knows them by name.
func find(name string) (engine.Game, bool) {
	for _, g := range games {
		if g.game.Name() == name {
			return g.game, true
		}
	}
	return nil, false
}

// players are seats by letters: p is a person here, c a computer, a a person elsewhere;
// capitals have a clock of ten seconds.
func players(letters string) []match.Player {
	out := make([]match.Player, len(letters))
	for i, l := range letters {
		p := &out[i]
		p.Name = fmt.Sprintf("%c%d", l, i)
		switch l {
		case 'c', 'C':
			p.Computer, p.Level = true, 1+i
		case 'a':
			p.Away = true
		}
		if l == 'P' || l == 'C' {
			p.Clock = clock.Control{Main: 30 * clock.Second}
		}
	}
	return out
}

// sit is a session of noughts and crosses with a fake engine, and its time.
type sit struct {
	*testing.T
	*Session
	fake  *fake
	shelf *shelf
	now   time.Duration
	all   []Event // that came of steps and commands
}

func open(t *testing.T, letters string, c Config) *sit {
	t.Helper()
	m, err := match.New(noughts.Game{}, engine.Setup{Seats: 2, Seed: 7}, players(letters))
	if err != nil {
		t.Fatal(err)
	}
	return openMatch(t, m, c)
}

// begun is open after a move of each side, with clocks that run: they begin with the first.
func begun(t *testing.T, letters string, c Config) *sit {
	t.Helper()
	return goesOn(t, players(letters), c)
}

// goesOn is begun for players.
func goesOn(t *testing.T, round []match.Player, c Config) *sit {
	t.Helper()
	m, err := match.New(noughts.Game{}, engine.Setup{Seats: 2, Seed: 7}, round)
	if err != nil {
		t.Fatal(err)
	}
	for range 2 {
		if _, err := m.Play(m.Position().Moves()[0]); err != nil {
			t.Fatal(err)
		}
	}
	s := openMatch(t, m, c)
	s.GoOn()
	return s
}

func openMatch(t *testing.T, m *match.Match, c Config) *sit {
	s := &sit{T: t, fake: &fake{match: m}, shelf: &shelf{}}
	if c.Engine == nil {
		c.Engine = s.fake
	}
	if c.Keeper == nil {
		c.Keeper = s.shelf
	}
	s.Session = New(m, c)
	return s
}

// steps steps so many frames; it returns what happened.
func (s *sit) steps(n int) []Event { return s.stepsBusy(n, false) }

func (s *sit) stepsBusy(n int, busy bool) []Event {
	var out []Event
	for range n {
		s.now += frame
		out = append(out, s.Step(s.now, busy)...)
	}
	s.all = append(s.all, out...)
	return out
}

// until steps until something has happened, for ten seconds at most.
func until[E Event](s *sit) E {
	s.Helper()
	for range 600 {
		for _, e := range s.steps(1) {
			if e, ok := e.(E); ok {
				return e
			}
		}
	}
	var none E
	s.Fatalf("no %T in ten seconds", none)
	return none
}

// play plays the first move for the player to move.
func (s *sit) play() []Event {
	s.Helper()
	out, err := s.Play(s.Match().Position().Moves()[0])
	if err != nil {
		s.Fatal(err)
	}
	s.all = append(s.all, out...)
	return out
}

// has is the first event of a type, if there is one.
func has[E Event](events []Event) (E, bool) {
	for _, e := range events {
		if e, ok := e.(E); ok {
			return e, true
		}
	}
	var none E
	return none, false
}
