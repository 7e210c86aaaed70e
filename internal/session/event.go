package session

import (
	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/online"
)

// Event is something that happened in a session. The set of types is closed. Events are returned in
// the order in which they happened; the other methods return the state after the last event.
type Event interface{ event() }

// Played means that a move was played and its position is shown.
type Played struct {
	Ply  int // after the move, from 1
	Turn match.Turn
}

// Cause is the reason why another position of the match is shown.
type Cause uint8

// These are the causes of a Moved.
const (
	ByLook   Cause = iota // another ply was chosen, or play-through advanced
	ByUndo                // moves were undone
	ByRedo                // undone moves were redone
	ByBranch              // the match continues from an earlier ply
	ByKept                // the saved match is different
)

// Moved means that the position after another ply is shown. With ByUndo, ByRedo, ByBranch and
// ByKept the match itself has changed, and From and To may be equal. With ByKept the moves that
// lead to the position may have changed too.
type Moved struct {
	From, To int // plies
	By       Cause
}

// Ended means that the match is over. If it did not end by a move, Events holds the cause: a
// resignation, an agreed draw, or a flag that fell. If the move of the last Played ended it, Events
// is nil.
type Ended struct{ Events []engine.Event }

// Counted means that the finished match must be counted in the statistics. It comes once per match,
// before Ended. Saving the match also saves that it was counted.
type Counted struct{}

// Purpose is what the computer is thinking for.
type Purpose uint8

// These are the purposes of a thought.
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

// SeatFailed means that a seat gave no legal move. For a computer a random move is played instead,
// and Played follows; for other seats the session goes on waiting.
type SeatFailed struct {
	Seat engine.Seat
	Err  error
}

// HintSought means that the search for a hint has begun.
type HintSought struct{}

// HintFound means that a hint was found. The player now sees where the move begins.
type HintFound struct {
	Move   engine.Move
	Events []engine.Event // of playing it
}

// HintTold means that the player asked for the hint again and now sees the whole move.
type HintTold struct {
	Move   engine.Move
	Events []engine.Event // of playing it
}

// HintFailed means that no hint was found. Err is the reason and can be nil.
type HintFailed struct{ Err error }

// Judged means that the computer has judged a position of an analysis. Move is the best move there,
// or "" if the computer failed with Err.
type Judged struct {
	Move engine.Move
	Err  error
}

// TimeLow means that a local player who is to move has little time left. It comes once in a turn.
type TimeLow struct{ Seat engine.Seat }

// TimeSecond means that another one of the last seconds of that player has begun.
type TimeSecond struct{ Seat engine.Seat }

// TimeOut means that a seat's flag fell. Ended follows.
type TimeOut struct{ Seat engine.Seat }

// Paused means that the match is paused until WentOn. Pace returns whether the clocks or the
// computers are paused.
type Paused struct{}

// WentOn means that the match continues.
type WentOn struct{}

// SaveFailed means that the match could not be saved. It comes once for each reason.
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

// LineBegun means that a variation is being played out on the board from the position after
// Ply. The match does not change. Better is true if the sequence replaces a worse move.
type LineBegun struct {
	From   int
	Moves  []engine.Move // of the line, in the search's notation
	Better bool
	Tried  bool // the player tried it in search of a better move
}

// LineStepped means that the next position of a variation is shown.
type LineStepped struct {
	Events []engine.Event
	Board  engine.Board // after it
}

// LineMoved means that another position of a variation is shown, which is not the next one.
type LineMoved struct{ From, To *match.Node }

// LineLeft means that the board shows the game again instead of a variation.
type LineLeft struct{}

// TreeChanged means that variations or comments have changed.
type TreeChanged struct{}

// TrialChanged means that moves on the board are variations from now on, or are the game's again.
type TrialChanged struct{ On bool }

// RetryAsked means that the player is asked to find a better move in the position shown
// (Looking.Retrying).
type RetryAsked struct{}

// RetryJudged means that the move tried has been judged. Right is true if it keeps the chance of
// winning.
type RetryJudged struct{ Right bool }

// RetryEnded means that the player is not asked for better moves any more.
type RetryEnded struct{}

// Reseated means that it has changed which players of the match play at this device.
type Reseated struct{}

// The following events happen only online (Distance).

// OnItsWay means that a local player's move is shown and sent but not saved yet. The match does not
// contain it; Ply is the ply of the position after it. Settled or Overtaken follows.
type OnItsWay struct {
	Ply  int
	Turn match.Turn
}

// Settled means that the server has saved the move that was being sent. The position shown does not
// change.
type Settled struct {
	Ply  int // after the move, from 1
	Turn match.Turn
}

// Overtaken means that the move being sent was dropped, because something else happened in the game
// first or the server refused the move. Err is the reason, an *online.Refused.
type Overtaken struct {
	Move *online.Move
	Err  error
}

// PlayedUnseen means that a move was played while the screen shows an earlier position, which it
// goes on showing.
type PlayedUnseen struct {
	Ply  int // after the move, from 1
	Turn match.Turn
}

// AskRefused means that a local player's request was refused. Err is an *online.Refused.
type AskRefused struct{ Err error }

// ConditionsChanged means that the conditional moves of a seat on this device have changed
// (Distance.Conditions), here or on another device of the same player.
type ConditionsChanged struct {
	Void bool // the game has gone on in another way, or is over
	Ply  int  // number of moves of the game before the lines until now
}

// ConditionsRefused means that the server has refused new conditional moves of a seat. Those of
// before stay. Err is an *online.Refused; its reason is online.UnknownType on a server that has no
// conditional moves.
type ConditionsRefused struct{ Err error }

// Said means that player By has sent a courtesy. Word is one of the words in the protocol.
type Said struct {
	By   engine.Seat
	Word string
}

// WentOffline means that the player of a seat is offline, or this device if the seat is NoSeat.
// Clocks continue to run.
type WentOffline struct{ Seat engine.Seat }

// CameOnline means that the player of a seat is online again, or this device if the seat is NoSeat.
type CameOnline struct{ Seat engine.Seat }

// Stalled means that the server cannot save and has stopped the clocks, or, if On is false, that it
// can save again.
type Stalled struct{ On bool }

// Renamed means that a player's name has changed, for example because the server has sent it.
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
func (LineMoved) event()     {}
func (TreeChanged) event()   {}
func (TrialChanged) event()  {}
func (RetryAsked) event()    {}
func (RetryJudged) event()   {}
func (RetryEnded) event()    {}
func (Reseated) event()      {}

func (Received) event()          {}
func (OnItsWay) event()          {}
func (Settled) event()           {}
func (Overtaken) event()         {}
func (PlayedUnseen) event()      {}
func (AskRefused) event()        {}
func (ConditionsChanged) event() {}
func (ConditionsRefused) event() {}
func (Said) event()              {}
func (WentOffline) event()       {}
func (CameOnline) event()        {}
func (Stalled) event()           {}
func (Renamed) event()           {}
func (Lost) event()              {}
