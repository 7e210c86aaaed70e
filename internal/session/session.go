package session

import (
	"time"

	"roundtable/engine"
	"roundtable/engine/catalog"
	"roundtable/engine/match"
	"roundtable/internal/settings"
	"roundtable/internal/thinker/protocol"
)

// Kind is what a match is played for.
type Kind uint8

// The kinds. One of the quest is Ordinary, and says itself that it is one.
const (
	Ordinary Kind = iota // it is kept, counted, and can be reviewed
	Practice             // a practice game, in which help does not count
	Analysis             // a position that is tried out: the computer judges every one as it comes
)

// Config is what a session is made of.
type Config struct {
	// Engine thinks for the computers and for hints; nil never answers. The session
	// closes it.
	Engine protocol.Thinker
	// Second makes the engine of a review, which the session closes with the review;
	// nil makes one that never answers.
	Second func() protocol.Thinker
	// Keeper keeps the match; nil keeps nothing.
	Keeper Keeper
	Kind   Kind
	Time   catalog.ThinkTime
	// Half are the positions that a computer looks at which plays half a level weaker than its
	// level, by that (catalog.Entry).
	Half map[int]int64
	// Wishes are asked for whenever they matter; nil are the zero ones at speed 1.
	Wishes func() Wishes
	// Lot draws a number from 0 to n-1, for the moves of a computer whose engine fails;
	// nil draws 0.
	Lot func(n int) int
	// Distant keeps the match, where a server does; nil elsewhere. The match is then the one
	// that its Open returned, its Kind is Ordinary, and its times are those of the connection.
	Distant *Distance
}

// Session is a match with everything that happens at it.
type Session struct {
	config    Config
	match     *match.Match
	seats     []seat
	company   Company
	moving    engine.Seat // that was told to begin; NoSeat while none was
	asked     engine.Seat // that was offered a draw and has not answered; or NoSeat
	pace      Pace
	help      Help
	watch     watch
	stepped   time.Duration // for how long the match had been seen at the last Step
	fromStart bool          // every move was played here
	played    time.Duration // for how long it has been seen while it was played
	thought   thought
	adviser   adviser
	clocks    clocks
	saving    saving
	looking   Looking
	distance  *Distance // nil where no server keeps the match
}

// Pace is whether a match goes on.
type Pace uint8

// The paces.
const (
	Running  Pace = iota
	Stopped       // a match of computers alone stands still
	Standing      // the clocks stand, and the board is to be hidden
)

// New is a session with a match. One that goes on, and in which clocks run, stands still
// until GoOn.
func New(m *match.Match, c Config) *Session {
	c.fill()
	s := &Session{config: c, match: m, moving: engine.NoSeat, asked: engine.NoSeat, fromStart: m.Len() == 0,
		thought: thought{engine: c.Engine, match: m},
		clocks:  clocks{match: m, kept: m.Elapsed()},
		saving:  saving{keeper: c.Keeper, match: m, counts: c.Kind == Ordinary && m.Online() == ""}, // a server counts its own
		looking: Looking{match: m, ply: m.Ply()}}
	s.adviser = adviser{thought: &s.thought, time: c.Time}
	s.seats, s.company = s.config.seat(m, &s.thought)
	if c.Distant != nil {
		s.distance, s.saving.counts = c.Distant, false
		s.distance.open(s)
		return s
	}
	if c.Kind == Ordinary && (m.Len() > 0 || m.Elapsed() > 0) && s.Timed() {
		s.pace = Standing
	}
	return s
}

// fill puts something in the place of what is left out.
func (c *Config) fill() {
	if c.Engine == nil {
		c.Engine = mute{}
	}
	if c.Second == nil {
		c.Second = func() protocol.Thinker { return mute{} }
	}
	if c.Keeper == nil {
		c.Keeper = unkept{}
	}
	if c.Wishes == nil {
		c.Wishes = func() Wishes { return Wishes{Speed: 1} }
	}
	if c.Lot == nil {
		c.Lot = func(int) int { return 0 }
	}
}

// seat makes the seats of a match's players; the computers' share a thought.
func (c *Config) seat(m *match.Match, t *thought) ([]seat, Company) {
	players := m.Players()
	seats := make([]seat, len(players)) // people here
	for i, p := range players {
		switch {
		case c.Distant != nil && c.Distant.Holds(engine.Seat(i)):
		case c.Distant != nil:
			seats[i].doing = Awaited
		case p.Computer:
			one := &computer{thought: t, level: p.Level, character: p.Character, time: c.Time, lot: c.Lot}
			if settings.HalfLevel(p.Character, p.Level) {
				one.most = c.Half[p.Level]
			}
			seats[i].computer = one
		case p.Away:
			seats[i].doing = Elsewhere
		}
	}
	company := companyOf(players, seats)
	company.Shared = company.Shared && c.Kind == Ordinary
	company.Away = company.Away && m.Online() == ""
	return seats, company
}

// rebase puts another match in the place of the session's.
func (s *Session) rebase(m *match.Match) {
	s.match, s.thought.match, s.clocks.match, s.saving.match, s.looking.match = m, m, m, m, m
}

func (s *Session) toMove() seat { return s.seats[s.match.Position().Turn()] }
