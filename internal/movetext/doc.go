// Package movetext reads a game of Camelot as it is published: by the World Camelot
// Federation, with signs like '?' and '!', comments between the moves and lines
// that were not played, and by AbstractPlay, which writes '^' for a canter.
//
//	White: Dan    Black: Anne
//
//	1.D6-F8     1....H11-F9
//
//	2.C6-E8-G8!
//
//	Better than 2.F6-F8. Black is in trouble.
//
//	2....J11-H11? (2....F9-F8) 3.h6^h8 Black resigns
//
// A move stands in its number's place or after the move before it. A paragraph
// that begins with words, and everything in brackets or braces, is a comment; so
// is a line that begins with the number of a move already played. The rules are
// those of the federation, or the classic ones where those forbid a move. Repeated
// positions and moves without a capture are counted (C18), but where the players went
// on after such a draw, or one of them won.
//
// The package knows the rules of Camelot, and nothing of files or screens.
package movetext
