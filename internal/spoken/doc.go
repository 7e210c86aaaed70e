// Package spoken makes the sentences to follow a match without seeing the board: moves,
// refusals, the result, the pieces, the threats; and it answers typed commands. The page's
// document, the table's status text and merlin share them. Remark and Talk choose the words of
// knights who play for the computer; Summarize finds what decided a finished match.
//
// Threats and reasons for a move are values checked by the rules, not guesses of a search.
//
// The package knows matches and words, no scene and no screen.
package spoken
