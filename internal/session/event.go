package session

import (
	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/online"
)

// Event is something that happened in a session. The set of types is closed. Events come in
// order; views return the state after the last one.
type Event interface{ event() }

// Played means that a move was played and its position is shown.
type Played struct {
	Ply  int // after the move, from 1
	Turn match.Turn
}

// Cause is the reason why another position of the match is shown.
type Cause uint8

// The causes of a Moved.
const (
	ByLook   Cause = iota // another ply was chosen, or play-through advanced
	ByUndo                // moves were undone
	ByRedo                // undone moves were redone
	ByBranch              // the match continues from an earlier ply
	ByKept                // the saved match is different
)

// Moved means that another ply is shown. With ByUndo, ByRedo, ByBranch and ByKept the match
// itself changed, and From and To may be equal. With ByKept the moves that lead there may
// differ.
type Moved struct {
	From, To int // plies
	By       Cause
}

// Ended means that the match is over. Events hold the cause if it was no move: a resignation, an
// agreed draw, a flag that fell; nil if the move of the last Played ended it.
type Ended struct{ Events []engine.Event }

// Counted means that the finished match is to be counted in the statistics. It comes once per
// match, before Ended; saving the match records it.
type Counted struct{}

// Purpose is what a thought is for.
type Purpose uint8

// The purposes.
const (
	Nothing      Purpose = iota // no thought
	ForMove                     // choosing a move
	ForDraw                     // answering an offer of a draw
	ForHint                     // finding a hint
	ForJudgement                // judging a position of an analysis
)

// Thinks means that a computer has begun to think (Depth 0) or searches deeper.
type Thinks struct {
	For   Purpose
	Depth int // plies searched in full
}

// SeatFailed means that a seat gave no legal move. A computer's move is then random and in the
// Played that follows; other seats are waited for.
type SeatFailed struct {
	Seat engine.Seat
	Err  error
}

// HintSought means that the search for a hint has begun.
type HintSought struct{}

// HintFound means that a hint was found. The player sees where it begins.
type HintFound struct {
	Move   engine.Move
	Events []engine.Event // of playing it
}

// HintTold means that the player asked again and sees the whole move.
type HintTold struct {
	Move   engine.Move
	Events []engine.Event // of playing it
}

// HintFailed means that no hint was found. Err is the reason, possibly nil.
type HintFailed struct{ Err error }

// Judged means that a position of an analysis has been judged. Move is the best, "" if the
// computer failed with Err.
type Judged struct {
	Move engine.Move
	Err  error
}

// TimeLow means that little time is left to a local player to move. It comes once in a turn.
type TimeLow struct{ Seat engine.Seat }

// TimeSecond means that another of that player's last seconds has begun.
type TimeSecond struct{ Seat engine.Seat }

// TimeOut means that a seat's flag fell. Ended follows.
type TimeOut struct{ Seat engine.Seat }

// Paused means that the match is paused until WentOn; Pace returns in which way.
type Paused struct{}

// WentOn means that the match continues.
type WentOn struct{}

// SaveFailed means that saving fails, for a new reason.
type SaveFailed struct{ Fault error }

// SavedAgain means that saving works again.
type SavedAgain struct{}

// ReviewOpened means that the review is open.
type ReviewOpened struct{}

// ReviewChanged means that more moves have been judged.
type ReviewChanged struct{}

// ReviewFailed means that the review failed and is closed.
type ReviewFailed struct{ Err error }

// ReviewClosed means that the review was closed, by choice or because moves were undone.
type ReviewClosed struct{}

// PlayThrough means that playing through the match has started or stopped.
type PlayThrough struct{ On bool }

// LineBegun means that a line is played out on the board from the position after Ply; the match
// does not change. Better says that it replaces a worse move.
type LineBegun struct {
	From   int
	Moves  []engine.Move // of the line, in the search's notation
	Better bool
	Tried  bool // the player tried it in search of a better move
}

// LineStepped means that the next move of the line was played on the board.
type LineStepped struct {
	Events []engine.Event
	Board  engine.Board // after it
}

// LineLeft means that the match is shown again.
type LineLeft struct{}

// RetryAsked means that the player is asked for a better move in the position shown
// (Looking.Retrying).
type RetryAsked struct{}

// RetryJudged reports whether the move tried keeps the winning chance.
type RetryJudged struct{ Right bool }

// RetryEnded means that no better moves are asked for any more.
type RetryEnded struct{}

// Reseated means that other players of the match now play at this device.
type Reseated struct{}

// What follows happens only online (Distance).

// OnItsWay means that a local player's move is shown and sent but not saved: the match does not
// have it, and Ply is that of the position after it. Settled or Overtaken follows.
type OnItsWay struct {
	Ply  int
	Turn match.Turn
}

// Settled means that the server saved the move that was being sent. The view does not change.
type Settled struct {
	Ply  int // after the move, from 1
	Turn match.Turn
}

// Overtaken means that the move being sent was dropped, because the match went another way or
// the server refused it. Err is the reason, an *online.Refused.
type Overtaken struct {
	Move *online.Move
	Err  error
}

// PlayedUnseen means that a move came while an earlier position is shown, which stays.
type PlayedUnseen struct {
	Ply  int // after the move, from 1
	Turn match.Turn
}

// AskRefused means that a local player's request was refused. Err is an *online.Refused.
type AskRefused struct{ Err error }

// Said means that By says a courtesy, one of the protocol's words.
type Said struct {
	By   engine.Seat
	Word string
}

// WentOffline means that the player of a seat, or with NoSeat this device, is offline. Clocks run
// on.
type WentOffline struct{ Seat engine.Seat }

// CameOnline means that the player or the device is online again.
type CameOnline struct{ Seat engine.Seat }

// Stalled means that the server cannot save and has stopped the clocks, or that it can save
// again.
type Stalled struct{ On bool }

// Renamed means that a player's name has changed, for example once the server sends it.
type Renamed struct{ Seat engine.Seat }

// Lost means that the match cannot be followed any more. Err is the reason.
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

func (Received) event()     {}
func (OnItsWay) event()     {}
func (Settled) event()      {}
func (Overtaken) event()    {}
func (PlayedUnseen) event() {}
func (AskRefused) event()   {}
func (Said) event()         {}
func (WentOffline) event()  {}
func (CameOnline) event()   {}
func (Stalled) event()      {}
func (Renamed) event()      {}
func (Lost) event()         {}
