package record

import (
	"maps"
	"slices"
)

// The limits of a record: a text beyond them is refused, not read for hours, and what
// is beyond them is not written, since nobody could read it back.
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
