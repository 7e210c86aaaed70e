// Package spoken makes the sentences by which a match can be followed without a
// look at the board: what was played, why something is refused, how it ended, what
// stands where, what can be captured next; and it understands the commands that ask
// for them. The page's document, the table's line of words and merlin say the same.
//
// It knows matches and words, no scene and no screen.
package spoken
