package distance

import (
	"time"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/internal/session"
	"roundtable/online"
)

// Line is what a game needs of a connection to its server.
type Line interface {
	// Ask sends a request, now or when the line is up, and again until it has an answer,
	// which names it by this ID.
	Ask(online.Request) (id string)
	// ServerTime is the time by the server's clock; ok is false before anything was told of
	// it.
	ServerTime(now time.Duration) (at online.Instant, ok bool)
	// NewID is an ID for a game, which nobody can guess.
	NewID() string
}

// quiet is for how long nothing more has come of a game that is told anew before it is
// believed that there is less of it than before: the server was set back.
const quiet = 3 * time.Second

// Game is a game at a distance.
type Game struct {
	line  Line
	rules func(name string) (engine.Game, bool)
	me    []online.Identity
	fold  *online.Game   // as far as a session was told
	queue []online.Entry // what comes after that
	anew  *online.Game   // what is told anew from the beginning; nil while nothing is
	heard time.Duration  // when the last of that came, as far as Next knows
	since uint64         // the event of anew that came then
	asked []asked
	seats seats
	news  []session.Event // what is to be told and changes no position
	down  bool            // this device's line
	stall bool            // the server can keep nothing
	lost  error           // why the game cannot be followed any more
	at    online.Instant  // the server's time
	stood table           // what stood at the table, of the last event
}

// table is what stands at a table after so many events of a fold.
type table struct {
	of    *online.Game
	seq   uint64
	state *online.State
}

// New is a game of which nothing is known yet. rules knows the games by name.
func New(id string, rules func(name string) (engine.Game, bool), line Line) *Game {
	return &Game{line: line, rules: rules, fold: online.New(id, rules), down: true}
}

// Hold says who people at this device are to the server: an account, and a guest for each
// ticket (online.Hash). A session that is open keeps the seats that it had.
func (g *Game) Hold(me ...online.Identity) { g.me = me }

// Holds reports whether a person at this device moves for a seat.
func (g *Game) Holds(seat engine.Seat) bool {
	_, ok := g.sitter(seat)
	return ok
}

// sitter is who of this device sits on a seat.
func (g *Game) sitter(seat engine.Seat) (online.Identity, bool) {
	all := g.fold.Created().Seats
	if seat < 0 || int(seat) >= len(all) || all[seat].Player == nil {
		return online.Identity{}, false
	}
	p := all[seat].Player
	for _, me := range g.me {
		if !p.Computer() && me == (online.Identity{Account: p.Account, Guest: p.Guest}) {
			return me, true
		}
	}
	return online.Identity{}, false
}

// Open takes in all that has come and returns the match as it then stands, for a session:
// nil before the game has begun. What was asked and cannot be is told to that session;
// what else has happened it sees. now is the time as a session's Step has it. No session is
// open on the game then.
func (g *Game) Open(now time.Duration) *match.Match {
	var news []session.Event
	for {
		told, more := g.Next(now, false)
		for _, e := range told {
			switch e.(type) {
			case session.Overtaken, session.AskRefused, session.Lost:
				news = append(news, e)
			}
		}
		if !more {
			break
		}
	}
	g.news = news
	if g.fold.Phase() <= online.Waiting {
		return nil
	}
	return g.fold.Match().Clone()
}

// Match is the match as far as Next has told; nil before there is anything.
func (g *Game) Match() *match.Match { return g.fold.Match() }

// Fold is the game as far as Next has told, not to be changed.
func (g *Game) Fold() *online.Game { return g.fold }

// Lasted is how long the game took, once it is over.
func (g *Game) Lasted() time.Duration { return time.Duration(g.fold.Lasted()) * time.Millisecond }

// Take takes an event of the game in; seq is its number. What is known already says
// nothing. The error is an *online.LogError, where the event cannot follow.
func (g *Game) Take(seq uint64, e online.Entry) error {
	at := g.fold
	if g.anew != nil {
		at = g.anew
	}
	next := at.Seq() + uint64(len(g.queue)) + 1
	switch {
	case seq < next:
		return nil
	case seq > next:
		return &online.LogError{Game: g.fold.ID(), Seq: seq, Event: e.Type(), Reason: engine.Format("event %d comes next", next)}
	case g.anew != nil && seq <= g.fold.Seq():
		return g.anew.Apply(seq, e)
	}
	g.queue = append(g.queue, e)
	return nil
}

// Restart says that the game is told anew from its first event. What is shown stays until
// as much is known again.
func (g *Game) Restart() {
	g.anew, g.since, g.queue = online.New(g.fold.ID(), g.rules), 0, nil
}

// Lose says that the game cannot be followed any more, and why.
func (g *Game) Lose(why error) {
	if g.lost == nil {
		g.lost = why
		g.tell(session.Lost{Err: why})
	}
}

// tell has something told at the next Next.
func (g *Game) tell(e session.Event) { g.news = append(g.news, e) }

// Next takes in the next thing that has happened, as session.Distant has it.
func (g *Game) Next(now time.Duration, busy bool) (told []session.Event, more bool) {
	if at, ok := g.line.ServerTime(now); ok {
		g.at = at
	}
	switch {
	case len(g.news) > 0:
		told, g.news = g.news, nil
		return told, true
	case g.seats.fresh:
		g.seats.fresh = false
		return nil, true
	case g.anew != nil && (busy || !g.whole(now)):
		return nil, false
	case g.anew != nil:
		g.fold, g.anew = g.anew, nil
		g.seats.name(g.fold)
		return g.settle(nil), true
	case len(g.queue) == 0 || g.lost != nil || busy && !g.keeps(g.queue[0]):
		return nil, false
	}
	e := g.queue[0]
	g.queue = g.queue[1:]
	return g.take(e), true
}

// whole reports whether the game that is told anew has come as far as it can.
func (g *Game) whole(now time.Duration) bool {
	seq := g.anew.Seq()
	if seq != g.since || g.down {
		g.since, g.heard = seq, now
	}
	return seq == g.fold.Seq() || seq > 0 && now-g.heard >= quiet
}

// take folds an event, and tells of it.
func (g *Game) take(e online.Entry) []session.Event {
	before := g.state()
	if err := g.fold.Apply(g.fold.Seq()+1, e); err != nil {
		g.Lose(err)
		return nil
	}
	g.seats.name(g.fold)
	out := g.recover()
	out = append(out, g.tells(e, before)...)
	g.answered(e)
	return g.settle(out)
}

// state is what stands at the table; nil before there is anything.
func (g *Game) state() *online.State {
	if g.fold.Match() == nil {
		return nil
	}
	if s := &g.stood; s.of != g.fold || s.seq != g.fold.Seq() {
		*s = table{g.fold, g.fold.Seq(), g.fold.State(g.fold.Time())}
	}
	return g.stood.state
}
