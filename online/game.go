package online

import (
	"fmt"
	"slices"

	"roundtable/engine"
	"roundtable/engine/clock"
	"roundtable/engine/match"
)

// Phase is the progress of a game.
type Phase uint8

// The phases.
const (
	Nothing Phase = iota // no event yet
	Waiting              // for players
	Playing
	Finished // by the rules, the players or the clock
	Ceased   // aborted
)

// String returns the phase as messages have it; "" for Nothing.
func (p Phase) String() string {
	return [...]string{"", "waiting", "playing", "over", "aborted"}[p]
}

// Game is the state of a game, which results from its events. It is not for concurrent use.
type Game struct {
	id    string
	rules func(name string) (engine.Game, bool)
	seq   uint64  // of the last event
	at    Instant // its time
	done  map[intent]uint64

	made    Created // with the present seats
	control Control
	match   *match.Match
	phase   Phase
	ended   bool // has an Ended
	endedAt Instant
	begun   Instant // when the last player sat down
	moves   int     // made, those taken back included
	backAt  uint64  // number of the last event that took moves back

	clocks clocks
	table  table
}

// intent is the sender and ID of a request that became an event.
type intent struct {
	by Identity
	id string
}

// New returns a game without events; rules finds games by name.
func New(id string, rules func(name string) (engine.Game, bool)) *Game {
	return &Game{id: id, rules: rules, done: map[intent]uint64{}}
}

// ID returns the game's ID.
func (g *Game) ID() string { return g.id }

// Seq returns the number of the last event; events count from 1, and 0 means none.
func (g *Game) Seq() uint64 { return g.seq }

// Time returns the time of the last event.
func (g *Game) Time() Instant { return g.at }

// Phase returns the game's phase.
func (g *Game) Phase() Phase { return g.phase }

// Ended returns when the game ended; ok is false before its event Ended is applied.
func (g *Game) Ended() (at Instant, ok bool) { return g.endedAt, g.ended }

// Lasted returns the real time from the moment when the last player sat down to the end; 0 while
// the game goes on.
func (g *Game) Lasted() clock.Millis {
	switch {
	case g.phase != Finished:
		return 0
	case g.ended:
		return g.endedAt.Since(g.begun)
	}
	return g.at.Since(g.begun)
}

// Created returns how the game was made, with its present players; read-only.
func (g *Game) Created() Created { return g.made }

// Control returns the time control of every seat.
func (g *Game) Control() Control { return g.control }

// Match returns the match, or nil before the first event; read-only. Accounts have no names in it,
// since events have none: set them with match.Rename.
func (g *Game) Match() *match.Match { return g.match }

// Turn returns the seat to move; ok is false if no seat is to move.
func (g *Game) Turn() (seat int, ok bool) {
	if g.phase != Playing {
		return 0, false
	}
	return int(g.match.Position().Turn()), true
}

// SeatsOf returns the seats of a sender, in order.
func (g *Game) SeatsOf(by Identity) (seats []int) {
	for i, s := range g.made.Seats {
		if s.Player != nil && s.Player.is(by) {
			seats = append(seats, i)
		}
	}
	return seats
}

// Outcome returns how the game ended; it is zero if the game goes on or was aborted.
func (g *Game) Outcome() engine.Outcome {
	if g.phase != Finished {
		return engine.Outcome{}
	}
	return g.match.Outcome()
}

func (g *Game) result() Result {
	o := g.Outcome()
	r := Result{Cause: string(o.Cause)}
	for s := range g.made.Seats {
		if o.Winners.Has(engine.Seat(s)) {
			r.Winners = append(r.Winners, s)
		}
	}
	return r
}

func (g *Game) key() string { return fmt.Sprintf("%016x", g.match.Position().Key()) }

func (g *Game) turns() []*match.Node { return g.match.Turns()[:g.match.Ply()] }

func (g *Game) hasMoved(seat int) bool {
	// After a player's second move all have moved.
	turns := g.turns()
	return slices.ContainsFunc(turns[:min(len(turns), 2*len(g.made.Seats))], func(t *match.Node) bool { return int(t.Seat) == seat })
}

func (g *Game) opening() bool {
	for s := range g.made.Seats {
		if !g.hasMoved(s) {
			return true
		}
	}
	return false
}

// persons reports whether a set contains every seat, apart from the seat but and those of
// computers.
func (g *Game) persons(but int, in engine.Seats) bool {
	for i, s := range g.made.Seats {
		if i != but && !s.Player.Computer() && !in.Has(engine.Seat(i)) {
			return false
		}
	}
	return true
}

// State returns the game's state at a moment.
func (g *Game) State(at Instant) *State {
	at = max(at, g.at)
	p := g.match.Position()
	s := &State{Game: g.id, Seq: g.seq, Time: at, Kind: g.made.Kind, Options: g.made.Options, Clock: g.made.Clock,
		Rated: g.made.Rated, Phase: g.phase.String(), Ply: g.match.Ply(), Position: p.String(), Key: g.key()}
	if turn, ok := g.Turn(); ok {
		s.Turn = &turn
		s.Due = g.fall()
	}
	if turns := g.turns(); len(turns) > 0 {
		s.Last = turns[len(turns)-1].Notation
	}
	for seat := range g.made.Seats {
		r := g.Clock(seat, at)
		s.Clocks = append(s.Clocks, Face{Left: r.Left, Periods: r.Periods, Overtime: r.Overtime, Free: g.phase <= Playing && !g.hasMoved(seat)})
	}
	g.table.tell(s)
	if s.Rematch != nil {
		_, _, s.Rematch.Made = g.Rematch()
	}
	if g.phase == Finished {
		r := g.result()
		s.Result = &r
	}
	return s
}

// Legal lists the legal moves; nil if no seat is to move.
func (g *Game) Legal() (moves []string) {
	if g.phase == Playing {
		for _, m := range g.match.Position().Moves() {
			moves = append(moves, string(m))
		}
	}
	return moves
}

// Clock returns a seat's clock at a moment.
func (g *Game) Clock(seat int, at Instant) clock.Reading {
	r := g.clocks.left[seat]
	if turn, ok := g.Turn(); ok && turn == seat && g.hasMoved(seat) {
		return g.control.Clock().After(r, g.clocks.timeSpent(at))
	}
	return r
}
