package record

import "roundtable/engine"

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
