package session

import (
	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/online"
)

// Event is one thing that happened at a session. The set of types is closed. Events come
// in the order in which they happened; the state that views show is that after the last.
type Event interface{ event() }

// Played: a move was played, and the position after it is shown.
type Played struct {
	Ply  int // of the position after the move, from 1
	Turn match.Turn
}

// Cause is why another position of the match is shown.
type Cause uint8

// The causes of a Moved.
const (
	ByLook   Cause = iota // somebody looks at another ply, or play-through goes on
	ByUndo                // moves were taken back
	ByRedo                // moves that were taken back were played again
	ByBranch              // the match goes on from an earlier ply
	ByKept                // the match stands otherwise where it is kept
)

// Moved: the position after another number of moves is shown. After ByUndo, ByRedo,
// ByBranch and ByKept the match itself stands there, and From and To may be equal. After
// ByKept other moves may lead there than before.
type Moved struct {
	From, To int // plies
	By       Cause
}

// Ended: the match is over. Events are what ended it where that was no move: a
// resignation, a draw agreed on, a flag that fell; nil where the move of the Played
// before did.
type Ended struct{ Events []engine.Event }

// Counted: the match has ended and is to be counted in the statistics. It comes once in
// a match's life, before its Ended; the match knows that it is counted when it is saved.
type Counted struct{}

// Purpose is what a thought is for.
type Purpose uint8

// The purposes.
const (
	Nothing      Purpose = iota // nobody thinks
	ForMove                     // the seat to move thinks about its move
	ForDraw                     // a seat thinks about the offer of a draw
	ForHint                     // the person to move has asked for a hint
	ForJudgement                // the position of an analysis is judged as it comes
)

// Thinks: what shows the computer's thought is out of date, because it has begun (Depth
// 0) or looks deeper.
type Thinks struct {
	For   Purpose
	Depth int // plies searched in full
}

// SeatFailed: a seat did not give a legal move. A computer's move was then chosen by
// lot, and is in the Played that follows; any other seat is waited for.
type SeatFailed struct {
	Seat engine.Seat
	Err  error
}

// HintSought: a move is looked for that the person to move may be told of.
type HintSought struct{}

// HintFound: such a move was found. The person is told where it begins.
type HintFound struct {
	Move   engine.Move
	Events []engine.Event // of playing it
}

// HintTold: the person asked for a hint again, and is told the whole move.
type HintTold struct {
	Move   engine.Move
	Events []engine.Event // of playing it
}

// HintFailed: no move was found. Err is why, and may be nil.
type HintFailed struct{ Err error }

// Judged: the present position of an analysis has been judged. Move is the best, "" where
// the computer failed; Err is why.
type Judged struct {
	Move engine.Move
	Err  error
}

// TimeLow: little time is left to a person here who is to move. It comes once in a turn.
type TimeLow struct{ Seat engine.Seat }

// TimeSecond: another of that person's last seconds has begun.
type TimeSecond struct{ Seat engine.Seat }

// TimeOut: the flag of a seat fell. Ended follows.
type TimeOut struct{ Seat engine.Seat }

// Paused: the match stands still, until WentOn: Pace says in which way.
type Paused struct{}

// WentOn: the match goes on.
type WentOn struct{}

// SaveFailed: the match cannot be saved, for another reason than before.
type SaveFailed struct{ Fault error }

// SavedAgain: what could not be saved is saved.
type SavedAgain struct{}

// ReviewOpened: the match is being reviewed.
type ReviewOpened struct{}

// ReviewChanged: more of the match has been judged.
type ReviewChanged struct{}

// ReviewFailed: the review could not go on, and is closed.
type ReviewFailed struct{ Err error }

// ReviewClosed: the review is closed, by choice or because moves were taken back.
type ReviewClosed struct{}

// PlayThrough: the match begins to be played through, or no longer is.
type PlayThrough struct{ On bool }

// LineBegun: a line is played out on the board from the position after so many plies;
// the match stays as it is. Better says that it is what was better than the move that was
// played there.
type LineBegun struct {
	From   int
	Moves  []engine.Move // that will be played, as the search writes them
	Better bool
	Tried  bool // a better move is looked for, and this one is tried
}

// LineStepped: the next move of the line was played on the board.
type LineStepped struct {
	Events []engine.Event
	Board  engine.Board // after it
}

// LineLeft: the match is shown again.
type LineLeft struct{}

// RetryAsked: a better move is looked for in the position that is shown (Looking.Retrying).
type RetryAsked struct{}

// RetryJudged: the move that was tried keeps the chance that there was, or does not.
type RetryJudged struct{ Right bool }

// RetryEnded: better moves are looked for no more.
type RetryEnded struct{}

// Reseated: other people of the match play here than before.
type Reseated struct{}

// What follows happens at a distance alone (Distance).

// OnItsWay: a person here has moved. The move is shown and sent, but not kept yet: the
// match does not have it, and Ply is that of the position after it. Settled follows, or
// Overtaken.
type OnItsWay struct {
	Ply  int
	Turn match.Turn
}

// Settled: the move that was on its way is kept. What is shown stays as it is.
type Settled struct {
	Ply  int // of the position after the move, from 1
	Turn match.Turn
}

// Overtaken: the move that was on its way is not made, and not shown any more, since the
// match has gone another way or the server refuses it. Err is why, an *online.Refused.
type Overtaken struct {
	Move *online.Move
	Err  error
}

// PlayedUnseen: a move came from another device while an earlier position is shown, which
// stays.
type PlayedUnseen struct {
	Ply  int // of the position after the move, from 1
	Turn match.Turn
}

// AskRefused: what a person here asked cannot be. Err is why, an *online.Refused.
type AskRefused struct{ Err error }

// Said: By says a courtesy, of the words that the protocol lists.
type Said struct {
	By   engine.Seat
	Word string
}

// LineDown: the line of a seat at another device is down, or with NoSeat that of this
// device. Clocks run on.
type LineDown struct{ Seat engine.Seat }

// LineUp: it is up again.
type LineUp struct{ Seat engine.Seat }

// Stalled: the server can keep nothing, and lets the clocks stand; or it can again.
type Stalled struct{ On bool }

// Renamed: a player is called otherwise, as when the server has told who sits there.
type Renamed struct{ Seat engine.Seat }

// Lost: the match cannot be followed any more. Err is why.
type Lost struct{ Err error }

func (Played) event()        {}
func (Moved) event()         {}
func (Ended) event()         {}
func (Counted) event()       {}
func (Thinks) event()        {}
func (SeatFailed) event()    {}
func (HintSought) event()    {}
func (HintFound) event()     {}
func (HintTold) event()      {}
func (HintFailed) event()    {}
func (Judged) event()        {}
func (TimeLow) event()       {}
func (TimeSecond) event()    {}
func (TimeOut) event()       {}
func (Paused) event()        {}
func (WentOn) event()        {}
func (SaveFailed) event()    {}
func (SavedAgain) event()    {}
func (ReviewOpened) event()  {}
func (ReviewChanged) event() {}
func (ReviewFailed) event()  {}
func (ReviewClosed) event()  {}
func (PlayThrough) event()   {}
func (LineBegun) event()     {}
func (LineStepped) event()   {}
func (LineLeft) event()      {}
func (RetryAsked) event()    {}
func (RetryJudged) event()   {}
func (RetryEnded) event()    {}
func (Reseated) event()      {}

func (Told) event()         {}
func (OnItsWay) event()     {}
func (Settled) event()      {}
func (Overtaken) event()    {}
func (PlayedUnseen) event() {}
func (AskRefused) event()   {}
func (Said) event()         {}
func (LineDown) event()     {}
func (LineUp) event()       {}
func (Stalled) event()      {}
func (Renamed) event()      {}
func (Lost) event()         {}
