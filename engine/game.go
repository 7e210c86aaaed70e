package engine

import "strings"

// Move is a move in its game's text form (docs/FORMATS.md): "D7-D8",
// "@G6 G8", "pass". Several texts may give one move; Moves lists the canonical
// one.
type Move string

// Word returns the move's text as one word: a space within it becomes a +.
func (m Move) Word() string { return strings.ReplaceAll(string(m), " ", "+") }

// FromWord returns the move of a Word. One that begins with + sets trees and has no space (R3).
func FromWord(w string) Move {
	if strings.HasPrefix(w, "+") {
		return Move(w)
	}
	return Move(strings.ReplaceAll(w, "+", " "))
}

// Option is one setting of a game that its set-up offers.
type Option struct {
	Name     string   // "rules", "target"
	Values   []string // the values there are; empty for a number
	Min, Max int      // the range of a number, both included
	Default  string   // for a number: "" means that the seats decide (L2)
	// Usual is the default where other settings decide it; nil: it is Default always.
	Usual func(values map[string]string) string
}

// Setup is everything that the start of a game follows from.
type Setup struct {
	Seats  int
	Seed   uint64            // of the lot that finds the first player (L2)
	Values map[string]string // by Option.Name; an absent one has its default
}

// Value is the value of option o in this setup.
func (s Setup) Value(o Option) string {
	if v, ok := s.Values[o.Name]; ok {
		return v
	}
	if o.Usual != nil {
		return o.Usual(s.Values)
	}
	return o.Default
}

// Game is a game's rules: what it takes to start one.
type Game interface {
	// Name is the game's key in flags, records and texts: "camelot".
	Name() string
	// Seats is the smallest and the largest number of players.
	Seats() (min, max int)
	// Options lists the settings, in the order in which a set-up shows them.
	Options() []Option
	// Order gives, for each seat in turn order, the index of the player
	// (counted round the table) who sits there. Lancelot draws the first by
	// lot from the seed (L2).
	Order(Setup) []int
	// New is the start of a game; the error names a setting that is wrong.
	New(Setup) (Position, error)
	// Parse reads a position text. What the text says itself (Lancelot:
	// everything) goes before what the setup says. The error is a *TextError.
	Parse(s Setup, text string) (Position, error)
}

// Teams is a Game whose players win and lose together with others.
type Teams interface {
	Game
	// Teams is how many teams there are: the seats belong to them in turn.
	Teams() int
}

// TeamOf is who of so many seats wins and loses together with one of them, that seat among
// them.
func TeamOf(g Game, seat Seat, seats int) Seats {
	team := Seats(0).With(seat)
	if in, ok := g.(Teams); ok {
		for s := range Seat(seats) {
			if int(s-seat)%in.Teams() == 0 {
				team = team.With(s)
			}
		}
	}
	return team
}

// Position is a position of a game, for people, records and the worker. It is
// a value: nothing changes it, Play returns a new one. Searches use their
// game's own concrete state instead.
type Position interface {
	// Turn is the seat to move; at the end of the game, the seat that would.
	Turn() Seat
	// Moves lists the legal moves, canonical, sorted as text; none once the
	// game is over, but for a draw that hangs on the game's history (C18).
	Moves() []Move
	// Play plays a move given by any of its texts. The events come in the
	// order in which things happen, as the text tells them (the path that was
	// tapped). The error is a *TextError or a *Refusal; the position is then
	// unchanged.
	Play(Move) (Position, []Event, error)
	// Continue returns what a player may touch next after touching the squares of path
	// in order, and what those touches have done. In Camelot a path is the piece and
	// then each square that it comes to; in Lancelot it is the square of a placement,
	// or that of Excalibur and then its destination. Once a piece is picked up, the
	// choices include chains of several touches. The error is the *Refusal that
	// forbids a touch.
	Continue(path []Square) (Partial, error)
	// Notation is a legal move as a record shows it: canonical, with its
	// captures where the game writes them.
	Notation(Move) (string, error)
	// Outcome is how the game ended, or zero.
	Outcome() Outcome
	// Key identifies what a repetition compares (C18), on every platform.
	Key() uint64
	// Board is the picture of the position.
	Board() Board
	// String is the position's text; Parse reads it back exactly.
	String() string
}

// Toucher is a Position that tells what single touches do more cheaply than Continue: the
// choices that need no others before them, in Continue's order, and the move that the
// touches make as they stand, or "". Its errors are Continue's.
type Toucher interface {
	Touches(path []Square) (next []Square, m Move, err error)
}

// Partial is a move being built touch by touch.
type Partial struct {
	// Move is the legal move that the touches make as they stand, or "".
	Move Move
	// Unfinished is why the move may not end here, where it has begun and Move is
	// ""; else nil.
	Unfinished *Refusal
	// Next lists what may be touched next, sorted by square; of one square,
	// first what one touch does, then the chains by their number of touches and
	// by their captures.
	Next []Choice
	// Ruling is the obligation that restricts Next ("C7", "C11"), or "".
	Ruling string
	// Board is the picture of the position with the touches made, tallies
	// included. What has only been picked up stands where it stood. Where the
	// touches make a move, it is the Board after Play of that move.
	Board Board
	// Events is what the touches have done so far: the beginning of the events
	// of Play for every move that these touches begin. Passed, TurnChanged and
	// GameEnded come from Play alone, because no touch makes them.
	Events []Event
}

// Choice is a square that may be touched next, or that a chain of several
// touches can reach.
type Choice struct {
	Square Square
	Act    Act // what the last touch, on Square, does
	// Via is the squares to touch before Square, nil where one touch is enough.
	// Of several ways that capture the same pieces it is one by which the move
	// may end on Square, if there is any; of these the one of fewest touches,
	// then of the lowest squares. No way is listed where one touch does the same.
	Via []Square
	// Captures is what is captured: by one touch, outwards from Square; by a
	// chain, in the order of its touches.
	Captures []Square
}

// Act is what touching a square does.
type Act uint8

// The acts.
const (
	ActPick   Act = iota // take up the piece standing there
	ActStep              // a plain move or a castle move
	ActCanter            // a leap over a friend
	ActJump              // a leap over an enemy
	ActPlace             // set down a piece from the hand
	ActSword             // touch Excalibur, or set it down
)
