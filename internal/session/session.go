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

// These are the kinds of a match. A quest game has the kind Ordinary; the match itself says that it
// is one.
const (
	Ordinary Kind = iota // saved, counted, and reviewable
	Practice             // practice, with help that does not count
	Analysis             // analysis: the computer judges every position
)

// Config holds what New needs.
type Config struct {
	// Engine searches moves and hints; if it is nil, no search ever gives a result. The session
	// closes it.
	Engine protocol.Thinker
	// Second makes the engine for a review, which is closed with the review; if it is nil, that
	// engine never gives a result.
	Second func() protocol.Thinker
	// Keeper saves the match; nil saves nothing.
	Keeper Keeper
	Kind   Kind
	Time   catalog.ThinkTime
	// Half maps a level to the number of positions that are searched at half a level below it
	// (catalog.Entry).
	Half map[int]int64
	// Wishes returns the player's settings and is called whenever they are needed. If it is nil,
	// the settings are zero, except that Speed is 1.
	Wishes func() Wishes
	// Lot returns a random number from 0 to n-1, for the random move after an engine has failed;
	// nil always gives 0.
	Lot func(n int) int
	// Distant is the online game, or nil for other games. With an online game the match must be the
	// one that Distant.Open returned, Kind must be Ordinary, and all times are the connection's.
	Distant *Distance
}

// Session is a match that is being played or reviewed.
type Session struct {
	config    Config
	match     *match.Match
	seats     []seat
	company   Company
	moving    engine.Seat // seat told to begin; NoSeat for none
	asked     engine.Seat // seat asked to accept a draw, or NoSeat
	pace      Pace
	help      Help
	watch     watch
	stepped   time.Duration // time on screen at the last Step
	fromStart bool          // every move was played here
	played    time.Duration // time on screen in play
	thought   thought
	adviser   adviser
	clocks    clocks
	saving    saving
	looking   Looking
	distance  *Distance // nil for a match without a server
}

// Pace says whether the match continues or is paused.
type Pace uint8

// These are the values of a Pace.
const (
	Running  Pace = iota
	Stopped       // a match between computers is paused
	Standing      // the clocks are stopped and the board is to be hidden
)

// New returns a session that plays a match. If an earlier match with running clocks is continued,
// it is paused until GoOn.
func New(m *match.Match, c Config) *Session {
	c.fill()
	s := &Session{config: c, match: m, moving: engine.NoSeat, asked: engine.NoSeat, fromStart: m.Len() == 0,
		thought: thought{engine: c.Engine, match: m},
		clocks:  clocks{match: m, savedTime: m.Elapsed()},
		saving:  saving{keeper: c.Keeper, match: m, counts: c.Kind == Ordinary && m.Online() == ""}, // a server counts its own
		looking: Looking{match: m, ply: m.Ply()}}
	s.looking.session = s
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

// seat makes the seats of a match's players. All computers use the same thought, as they share an
// engine.
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

func (s *Session) rebase(m *match.Match) {
	s.match, s.thought.match, s.clocks.match, s.saving.match, s.looking.match = m, m, m, m, m
	s.looking.off, s.looking.rest, s.looking.trial = nil, nil, false
}

func (s *Session) toMove() seat { return s.seats[s.match.Position().Turn()] }
