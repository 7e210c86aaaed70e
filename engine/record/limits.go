package record

import (
	"maps"
	"slices"

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
		if err := d.countComment(0, c.Text); err != nil {
			return err
		}
	}
	d.tally.variations(r.Variations)
	if err := d.limit(0); err != nil {
		return err
	}
	if r.Offered && r.mayOffer() {
		if err := d.countComment(0, drawOffer); err != nil {
			return err
		}
	}
	if len(r.Setup.Values) > maxTags-maxOtherTags {
		return d.bad(0, TooManyTags, "a record has at most %d tags", maxTags)
	}
	values := [][2]string{{"Game", r.Game}, {"Date", r.Date}, {"Quest", r.Quest}, {"Online", r.Online}, {"Start", r.Start}}
	for _, name := range slices.Sorted(maps.Keys(r.Setup.Values)) {
		values = append(values, [2]string{name, r.Setup.Values[name]})
	}
	for _, name := range r.Players {
		values = append(values, [2]string{"Player", name})
	}
	for _, name := range r.Characters {
		values = append(values, [2]string{"Character", name})
	}
	for _, name := range r.Arms {
		values = append(values, [2]string{"Arms", name})
	}
	for _, v := range values {
		if err := d.measure(0, v[0], v[1]); err != nil {
			return err
		}
	}
	if len(Encode(*r)) > MaxText {
		return d.bad(0, TooLong, "a record has at most %d bytes", MaxText)
	}
	return nil
}

// countComment refuses a comment beyond the limits. It does not count the first draw offer, since a
// record with the most comments must stay readable when a draw offer is added.
func (d *decoder) countComment(at int, text string) error {
	if text == drawOffer && !d.offer {
		d.offer = true
		return nil
	}
	d.tally.comments++
	d.tally.bytes += len(text)
	return d.limit(at)
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
	TagMissing      engine.Fault = "tag-missing"  // name
	TagCapital      engine.Fault = "tag-capital"  // name in lower case
	NoValue         engine.Fault = "no-value"     // name
	ValueOpen       engine.Fault = "value-open"   // unclosed in its line
	Number          engine.Fault = "number"       // tag, least, most, value
	NoResult        engine.Fault = "no-result"    // the invalid result
	NoKey           engine.Fault = "no-key"       // the invalid key
	NoSeat          engine.Fault = "no-seat"      // its number, number of seats
	PlayerOrder     engine.Fault = "player-order" // tag, and the player whose tag must precede it
	NoName          engine.Fault = "no-name"      // tag
	NoClock         engine.Fault = "no-clock"     // the invalid control
	NoSpan          engine.Fault = "no-span"      // the invalid span
	CutOff          engine.Fault = "cut-off"      // no result
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
