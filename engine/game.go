package engine

import "strings"

// Move is a move as text (docs/FORMATS.md): "D7-D8", "@G6 G8", "pass". Several texts may describe
// the same move; Moves lists the canonical one.
type Move string

// Word returns the move as one word, with + for spaces.
func (m Move) Word() string { return strings.ReplaceAll(string(m), " ", "+") }

// FromWord returns the move that a Word came from. A move that begins with + plants trees and has
// no space (R3).
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
	// Usual returns the default if it depends on other settings. If Usual is nil, the default is
	// Default.
	Usual func(values map[string]string) string
}

// Setup holds the settings from which a game starts.
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
	// Name returns the game's key in flags, records and texts, such as "camelot".
	Name() string
	// Seats returns the smallest and largest number of players.
	Seats() (min, max int)
	// Options lists the settings, in the order of the set-up screen.
	Options() []Option
	// Order returns, for each seat in turn order, the index of its player round the table. In
	// Lancelot the first player is chosen at random from the seed (L2).
	Order(Setup) []int
	// New returns the position at the start. The error names a wrong setting.
	New(Setup) (Position, error)
	// Parse reads a position's text. Where the text and the setup differ, the text counts. The
	// error is a *TextError.
	Parse(s Setup, text string) (Position, error)
}

// Teams is a Game whose players win and lose together.
type Teams interface {
	Game
	// Teams returns the number of teams; seats belong to them in turn.
	Teams() int
}

// TeamOf returns the seats of a seat's team, that seat included.
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
	// Turn returns the seat to move. After the end it is the seat that would be to move.
	Turn() Seat
	// Moves lists the legal moves, canonical and sorted. There are none after the end, except after
	// a draw that depends on the history of the game (C18).
	Moves() []Move
	// Play plays a move, which may have any of its texts. The events follow the path in the text.
	// The error is a *TextError or a *Refusal.
	Play(Move) (Position, []Event, error)
	// Continue returns the squares that may be touched after the squares of path, and the effect of
	// those touches. In Camelot a path is the square of the piece and each square to which it
	// moves; in Lancelot it is the square of a placement, or Excalibur's square and its
	// destination. If the path picks up a piece, the choices include chains of several touches. The
	// error is the *Refusal of a touch.
	Continue(path []Square) (Partial, error)
	// Notation returns a legal move as records have it: canonical, and with captures if the game
	// writes them.
	Notation(Move) (string, error)
	// Outcome returns how the game ended; it is zero while the game goes on.
	Outcome() Outcome
	// Key returns a number that is equal for positions which count as repeated (C18). It is the
	// same on every platform.
	Key() uint64
	// Board returns the position's picture.
	Board() Board
	// String returns the position's text. Parse makes the same position from it.
	String() string
}

// Toucher is a Position with a faster way to continue a move by one touch. Touches returns the
// squares that Continue would allow, without chains and in the same order, and the move that the
// touches make, or "". Its errors are those of Continue.
type Toucher interface {
	Touches(path []Square) (next []Square, m Move, err error)
}

// Partial is a move that a user makes touch by touch.
type Partial struct {
	// Move is the legal move that the touches so far make, or "".
	Move Move
	// Unfinished is the reason why the move may not end here if Move is "".
	Unfinished *Refusal
	// Next lists the possible next touches, sorted by square. For each square, single touches come
	// before chains, and chains are sorted by touches and captures.
	Next []Choice
	// Ruling is the ruling of the obligation that restricts Next ("C7", "C11"), or "".
	Ruling string
	// Board is the board after the touches, with tallies. A piece that was only picked up is still
	// on its square. If Move is set, it is the same as the Board after Play.
	Board Board
	// Events are the events of the touches so far. For every move that begins with these touches,
	// the events of Play begin with them. Passed, TurnChanged and GameEnded are left out.
	Events []Event
}

// Choice is a square that may be touched next, or that several touches can reach.
type Choice struct {
	Square Square
	Act    Act // of the last touch, on Square
	// Via is the squares to touch before Square; it is nil for a single touch. If several ways have
	// the same captures, Via prefers a way with which the move may end, then the fewest touches,
	// then the lowest squares. Chains that do the same as one touch are left out.
	Via []Square
	// Captures is the squares of the captured pieces. Those of one touch are sorted by distance
	// from Square, those of a chain by order of capture.
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
