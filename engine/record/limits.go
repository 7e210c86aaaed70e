package record

import (
	"cmp"

	"roundtable/engine"
)

// Limits of a record. A text beyond them could take hours to read, so it is neither read nor
// written.
const (
	MaxText  = 1 << 20 // bytes of the whole text
	MaxMoves = 20_000

	maxSeats        = 8
	maxTags         = 100
	maxValue        = 4096            // bytes of a tag's value
	maxComments     = 20_000          // and variations, without times of moves
	maxCommentBytes = 1 << 19         // of all, with variations; the other half is for the moves
	maxOtherTags    = 13 + 6*maxSeats // other than settings: a game's, and each seat's
)

// Check returns an *engine.TextError, without a place, if the record exceeds a limit, and nil if
// not. Decode can read what Encode writes of a checked record.
func (r *Record) Check() error {
	d := &decoder{}
	if len(r.Moves) > MaxMoves {
		return d.bad(0, TooManyMoves, "a record has at most %d moves", MaxMoves)
	}
	for _, c := range r.Comments {
		d.tally.count(c.Text)
	}
	for _, v := range All(r.Variations) {
		d.tally.comments++
		d.tally.moves += len(v.Moves)
		for _, m := range v.Moves {
			d.tally.bytes += len(m)
		}
		for _, c := range v.Comments {
			d.tally.count(c.Text)
		}
	}
	if r.Offered && r.mayOffer() {
		d.tally.count(drawOffer)
	}
	if err := d.limit(0); err != nil {
		return err
	}
	if len(r.Setup.Values) > maxTags-maxOtherTags {
		return d.bad(0, TooManyTags, "a record has at most %d tags", maxTags)
	}
	var err error
	r.tags(func(name, value string) { err = cmp.Or(err, d.measure(0, name, value)) })
	if err != nil {
		return err
	}
	if len(Encode(*r)) > MaxText {
		return d.bad(0, TooLong, "a record has at most %d bytes", MaxText)
	}
	return nil
}

func (d *decoder) limit(at int) error {
	switch t := &d.tally; {
	case t.comments > maxComments:
		return d.bad(at, TooManyComments, "a record has at most %d comments and variations", maxComments)
	case t.bytes > maxCommentBytes:
		return d.bad(at, CommentsLong, "the comments and variations of a record have at most %d bytes", maxCommentBytes)
	case t.moves > MaxMoves:
		return d.bad(at, TooManyMoves, "the variations of a record have at most %d moves", MaxMoves)
	}
	return nil
}

func (d *decoder) measure(at int, name, value string) error {
	if len(value) > maxValue {
		return d.bad(at, ValueLong, "the value of the tag %s has at most %d bytes", name, maxValue)
	}
	return nil
}

// Errors in a record's text, with what their arguments name.
const (
	TooLong         engine.Fault = "too-long" // most bytes
	NoText          engine.Fault = "no-text"  // not UTF-8
	TagName         engine.Fault = "tag-name" // missing name
	TagOpen         engine.Fault = "tag-open" // name of an unclosed tag
	TagTwice        engine.Fault = "tag-twice"
	TagMissing      engine.Fault = "tag-missing" // name
	TagCapital      engine.Fault = "tag-capital" // name in lower case
	NoValue         engine.Fault = "no-value"    // name
	ValueOpen       engine.Fault = "value-open"  // unclosed in its line
	Number          engine.Fault = "number"      // tag, least, most, value
	NoResult        engine.Fault = "no-result"   // the invalid result
	NoKey           engine.Fault = "no-key"      // the invalid key
	NoSeat          engine.Fault = "no-seat"     // its number, number of seats
	NoName          engine.Fault = "no-name"     // tag
	NoClock         engine.Fault = "no-clock"    // the invalid control
	NoSpan          engine.Fault = "no-span"     // the invalid span
	CutOff          engine.Fault = "cut-off"     // no result
	CommentOpen     engine.Fault = "comment-open"
	MoveNumber      engine.Fault = "move-number"  // found, expected
	MoveMissing     engine.Fault = "move-missing" // its number
	ValueLong       engine.Fault = "value-long"   // tag, most bytes
	TooManyTags     engine.Fault = "too-many-tags"
	TooManyComments engine.Fault = "too-many-comments"
	CommentsLong    engine.Fault = "comments-long" // most bytes together
	TooManyMoves    engine.Fault = "too-many-moves"
	Words           engine.Fault = "words"        // more than a move has
	OtherResult     engine.Fault = "other-result" // differs from the tag
	Termination     engine.Fault = "termination"  // unknown
	NotEnded        engine.Fault = "not-ended"    // but with a termination
	Trailing        engine.Fault = "trailing"     // text after the result
)
