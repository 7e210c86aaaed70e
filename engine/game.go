package engine

import "strings"

// Move is a move as text (docs/FORMATS.md): "D7-D8", "@G6 G8", "pass". Several texts may give
// one move; Moves lists the canonical one.
type Move string

// Word returns the move as one word, with + for spaces.
func (m Move) Word() string { return strings.ReplaceAll(string(m), " ", "+") }

// FromWord returns the move of a Word. One that begins with + plants trees and has no space
// (R3).
func FromWord(w string) Move {
	if strings.HasPrefix(w, "+") {
		return Move(w)
	}
	return Move(strings.ReplaceAll(w, "+", " "))
}

// Option is a setting of a game.
type Option struct {
	Name     string   // "rules", "target"
	Values   []string // empty for a number
	Min, Max int      // range of a number, inclusive
	Default  string   // for a number: "" means that the seats decide (L2)
	// Usual returns the default where it depends on other settings; nil: Default.
	Usual func(values map[string]string) string
}

// Setup determines the start of a game.
type Setup struct {
	Seats  int
	Seed   uint64            // for drawing the first player (L2)
	Values map[string]string // by Option.Name; defaults may be absent
}

// Value returns the value of option o.
func (s Setup) Value(o Option) string {
	if v, ok := s.Values[o.Name]; ok {
		return v
	}
	if o.Usual != nil {
		return o.Usual(s.Values)
	}
	return o.Default
}

// Game is the rules of a game.
type Game interface {
	// Name returns the game's key in flags, records and texts: "camelot".
	Name() string
	// Seats returns the smallest and largest number of players.
	Seats() (min, max int)
	// Options lists the settings in the order of the set-up.
	Options() []Option
	// Order returns, for each seat in turn order, the player's index round the table. Lancelot draws
	// the first at random from the seed (L2).
	Order(Setup) []int
	// New returns the start; the error names a wrong setting.
	New(Setup) (Position, error)
	// Parse reads a position. What the text says overrides the setup. The error is a *TextError.
	Parse(s Setup, text string) (Position, error)
}

// Teams is a Game whose players win and lose together.
type Teams interface {
	Game
	// Teams returns the number of teams; seats belong to them in turn.
	Teams() int
}

// TeamOf returns the team of a seat, that seat included.
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

// Position is a position for users, records and the worker. It is an immutable value; searches
// use their game's own state.
type Position interface {
	// Turn returns the seat to move; at the end, the seat that would.
	Turn() Seat
	// Moves lists the legal moves, canonical and sorted; none after the end, except by a draw that
	// depends on history (C18).
	Moves() []Move
	// Play plays a move given by any of its texts. Events follow the text's path in order. The error
	// is a *TextError or a *Refusal.
	Play(Move) (Position, []Event, error)
	// Continue returns what may be touched after the squares of path, and what those touches have
	// done. In Camelot a path is the piece and each square it comes to; in Lancelot a placement's
	// square, or Excalibur's and its destination. With a piece picked up, choices include chains of
	// several touches. The error is the *Refusal of a touch.
	Continue(path []Square) (Partial, error)
	// Notation returns a legal move as in a record: canonical, with captures where the game writes
	// them.
	Notation(Move) (string, error)
	// Outcome returns how the game ended, or zero.
	Outcome() Outcome
	// Key identifies what a repetition compares (C18), on every platform.
	Key() uint64
	// Board returns the position's picture.
	Board() Board
	// String returns the position's text, which Parse reads back exactly.
	String() string
}

// Toucher is a Position with a cheaper Continue for single touches: the choices without chains,
// in Continue's order, and the move that the touches make, or "". Errors are Continue's.
type Toucher interface {
	Touches(path []Square) (next []Square, m Move, err error)
}

// Partial is a move being built touch by touch.
type Partial struct {
	// Move is the legal move of the touches so far, or "".
	Move Move
	// Unfinished is why the begun move may not end here, where Move is "".
	Unfinished *Refusal
	// Next lists what may be touched next, by square, then single touches before chains, chains by
	// touches and captures.
	Next []Choice
	// Ruling is the obligation that restricts Next ("C7", "C11"), or "".
	Ruling string
	// Board is the picture after the touches, tallies included. A piece only picked up stays in
	// place. If Move is set, it is the Board after Play.
	Board Board
	// Events are those of the touches so far, a prefix of Play's for every move they begin, without
	// Passed, TurnChanged and GameEnded.
	Events []Event
}

// Choice is a square that may be touched next, or reached with several touches.
type Choice struct {
	Square Square
	Act    Act // of the last touch, on Square
	// Via is the squares to touch before Square, nil for a single touch. Of ways with the same
	// captures, it prefers one by which the move may end, then fewest touches, then lowest squares.
	// Chains equal to one touch are left out.
	Via []Square
	// Captures is what is captured: by one touch, outwards from Square; by a chain, in order.
	Captures []Square
}

// Act is what a touch does.
type Act uint8

// The acts.
const (
	ActPick   Act = iota // pick up the piece there
	ActStep              // plain or castle move
	ActCanter            // leap over a friend
	ActJump              // leap over an enemy
	ActPlace             // place a piece from the hand
	ActSword             // touch Excalibur, or place it
)
