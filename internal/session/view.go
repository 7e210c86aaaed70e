package session

import (
	"time"

	"roundtable/engine"
	"roundtable/engine/match"
	"roundtable/engine/review"
)

// slowFrames is after how many frames a thought is slow.
const slowFrames = 90

// Match is the match; commands alone change it.
func (s *Session) Match() *match.Match { return s.match }

// Kind is what the match is played for.
func (s *Session) Kind() Kind { return s.config.Kind }

// Shown is the position that is shown.
func (s *Session) Shown() Shown {
	l := &s.looking.review.line
	return Shown{Ply: s.looking.ply, Line: l.at != nil, match: s.match, line: l, distance: s.distance}
}

// Distance is what the match has because a server keeps it; nil where none does.
func (s *Session) Distance() *Distance { return s.distance }

// Mine reports whether a person here is to move in the position that is shown. At a
// distance nobody is while a move is on its way.
func (s *Session) Mine() bool {
	return s.looking.present() && !s.match.Outcome().Over() && s.toMove().local() && (s.distance == nil || s.distance.free())
}

// Company is who plays the match.
func (s *Session) Company() Company { return s.company }

// Unaided reports whether a game of the quest or one at a distance is under way, in which
// nobody helps.
func (s *Session) Unaided() bool {
	return (s.match.Quest() != "" || s.distance != nil) && !s.match.Outcome().Over()
}

// unaided is why nobody helps.
func (s *Session) unaided() Refused {
	if s.distance != nil {
		return FairPlay
	}
	return NoHelp
}

// ToMove is what the seat to move is doing.
func (s *Session) ToMove() Status { return s.toMove().status() }

// Thought is what somebody thinks about.
type Thought struct {
	For   Purpose
	Depth int  // plies searched in full
	Found bool // MoveNow has a move to play
	Slow  bool // it takes so long that the person may want to end it
}

// Thought is what is being thought about; For is Nothing while nobody thinks.
func (s *Session) Thought() Thought {
	t := &s.thought
	if t.purpose == Nothing {
		return Thought{}
	}
	return Thought{For: t.purpose, Depth: t.progress.Depth, Found: t.progress.Move != "", Slow: over(s.watch.seen-t.since, frames(slowFrames+1))}
}

// thinks reports whether somebody was asked something that is not answered.
func (s *Session) thinks() bool {
	return s.thought.purpose != Nothing || s.moving != engine.NoSeat || s.asked != engine.NoSeat
}

// Hinted is the move that was found for the person to move in the present position; ""
// where none was.
func (s *Session) Hinted() engine.Move { return s.adviser.found(s.match.Position()) }

// Judgement is the best move of the present position of an analysis, while a person here
// is to move and it is known; "" else.
func (s *Session) Judgement() engine.Move {
	if s.config.Kind != Analysis || !s.Mine() {
		return ""
	}
	return s.Hinted()
}

// Bar is how a game of two stands for the first seat, from 0, lost, to 1, won: in a
// review at the position shown, else as the computer last judged. on says that it is
// wanted, known and allowed.
func (s *Session) Bar() (share float64, on bool) {
	e := s.thought.rated
	if s.looking.review.on() && len(s.seats) == 2 {
		chances := s.looking.review.of.Chances(s.looking.ply)
		if e.known = chances != nil; e.known {
			e.share = chances[0]
		}
	}
	return e.share, e.known && (s.config.Kind == Analysis || s.Shows().Bar) && !s.Unaided()
}

// Pace is whether the match goes on.
func (s *Session) Pace() Pace { return s.pace }

// Timed reports whether players' clocks run.
func (s *Session) Timed() bool {
	return s.pace != Standing && s.match.Timed() && !s.match.Outcome().Over()
}

// MayPause reports whether the person may stop the clocks: between several people they
// run on, and so they do at a distance.
func (s *Session) MayPause() bool {
	return s.distance == nil && s.match.Timed() && !s.match.Outcome().Over() && s.company.People == 1
}

// Saving is whether a save is under way, and why the last one failed, or nil.
func (s *Session) Saving() (waits bool, fault error) { return s.saving.keeper.State() }

// MayReview reports whether the match can be reviewed: once it has ended, so that nobody
// is helped.
func (s *Session) MayReview() bool {
	return s.config.Kind == Ordinary && s.match.Outcome().Over() && s.match.Ply() > 0
}

// Review is the review that is open, or nil. Not to be changed.
func (s *Session) Review() *review.Review { return s.looking.review.of }

// Played is how long the match took until its end, by the clock on the wall and without the time
// for which the device slept; known is false where it did not begin here.
func (s *Session) Played() (d time.Duration, known bool) { return s.played, s.fromStart }
