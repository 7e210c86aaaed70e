package record

import (
	"maps"
	"slices"

	"roundtable/engine"
)

// The limits of a record. A text beyond them is refused, since reading it could take hours,
// and no record beyond them is written, since it could not be read back.
const (
	MaxText  = 1 << 20 // bytes of the whole text
	MaxMoves = 20_000

	maxSeats        = 8
	maxTags         = 100
	maxValue        = 4096            // bytes of a tag's value
	maxComments     = 20_000          // without those that tell how long a move took
	maxCommentBytes = 1 << 19         // of all of them; the other half is for the moves
	maxOtherTags    = 13 + 6*maxSeats // beside the settings: those of a game, and those of each seat
)

// Check says which of the limits a record is beyond: an *engine.TextError, which names
// no place, or nil. What it lets pass, Decode reads when Encode has written it.
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
	if len(r.Undone) > 0 && !r.Outcome.Over() {
		if err := d.countComment(0, undoneText(r.Undone)); err != nil {
			return err
		}
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

// countComment refuses a comment that is one too many, or too long with all before it. The
// first offer of a draw is not counted: at the end it is no comment, and a record that is
// full of comments must not become unreadable by it.
func (d *decoder) countComment(at int, text string) error {
	if text == drawOffer && !d.offer {
		d.offer = true
		return nil
	}
	d.comments++
	d.said += len(text)
	switch {
	case d.comments > maxComments:
		return d.bad(at, TooManyComments, "a record has at most %d comments", maxComments)
	case d.said > maxCommentBytes:
		return d.bad(at, CommentsLong, "the comments of a record have at most %d bytes", maxCommentBytes)
	}
	return nil
}

// measure refuses a tag's value that is too long.
func (d *decoder) measure(at int, name, value string) error {
	if len(value) > maxValue {
		return d.bad(at, ValueLong, "the value of the tag %s has at most %d bytes", name, maxValue)
	}
	return nil
}

// What can be wrong with a record's text.
const (
	TooLong         engine.Fault = "too-long"          // than so many bytes
	NoText          engine.Fault = "no-text"           // it is not UTF-8
	TagName         engine.Fault = "tag-name"          // is missing
	TagOpen         engine.Fault = "tag-open"          // the tag of a name has no end
	TagTwice        engine.Fault = "tag-twice"         // it stands there already
	TagMissing      engine.Fault = "tag-missing"       // the tag of a name
	TagCapital      engine.Fault = "tag-capital"       // its name begins with none
	NoValue         engine.Fault = "no-value"          // of a tag
	ValueOpen       engine.Fault = "value-open"        // it has no end in its line
	Number          engine.Fault = "number"            // a tag is one, from so many to so many, and not this
	NoResult        engine.Fault = "no-result"         // but this
	NoKey           engine.Fault = "no-key"            // but this
	NoSeat          engine.Fault = "no-seat"           // of that number, of so many
	PlayerOrder     engine.Fault = "player-order"      // a tag stands before that of the player of a number
	NoName          engine.Fault = "no-name"           // in a tag
	NoClock         engine.Fault = "no-clock"          // but this
	NoSpan          engine.Fault = "no-span"           // of time but this
	CutOff          engine.Fault = "cut-off"           // the result is missing
	CommentOpen     engine.Fault = "comment-open"      // it has no end
	MoveNumber      engine.Fault = "move-number"       // this stands in the place of that
	MoveMissing     engine.Fault = "move-missing"      // after its number
	ValueLong       engine.Fault = "value-long"        // that of a tag, than so many bytes
	TooManyTags     engine.Fault = "too-many-tags"     // more than so many
	TooManyComments engine.Fault = "too-many-comments" // more than so many
	CommentsLong    engine.Fault = "comments-long"     // all together, than so many bytes
	TooManyMoves    engine.Fault = "too-many-moves"    // more than so many
	Words           engine.Fault = "words"             // more than a move has
	OtherResult     engine.Fault = "other-result"      // at the end than in the tag
	Termination     engine.Fault = "termination"       // is none
	NotEnded        engine.Fault = "not-ended"         // and yet it has a termination
	Trailing        engine.Fault = "trailing"          // something follows the result
)
