// Package spoken makes the sentences by which a match can be followed without a
// look at the board: what was played, why something is refused, how it ended, what
// stands where, what can be captured next; and it understands the commands that ask
// for them. The page's document, the table's line of words and merlin say the same.
// Remark and Talk say when a knight who plays for the computer says a few words, and which;
// Summarize finds what decided a match that has ended.
//
// What threatens in a position, and what is to be said for a move, are values that the rules have
// checked: nothing is taken from what a search believes.
//
// It knows matches and words, no scene and no screen.
package spoken
