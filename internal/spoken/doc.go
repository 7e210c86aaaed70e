// Package spoken makes sentences with which a match can be followed without seeing the board: about
// moves, refusals, the result, the pieces and the threats. It also answers typed commands. The
// page's document, the table's status text and merlin use the same sentences. Remark and Talk
// choose the words of the knights that play for the computer; Summarize finds what decided a
// finished match.
//
// Threats and reasons for a move are checked by the rules; they are not guesses of a search.
//
// The package knows matches and texts, but no scene and no screen.
package spoken
