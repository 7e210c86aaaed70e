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
// A move stands in its number's place or after the move before it. Dashes of all kinds,
// crosses and arrows stand between its squares. What somebody thinks of a move ("!?",
// "$14", "±", "+0.35"), everything in brackets or braces (variations, with all that stands
// in them) and what stands behind ";" is kept as a comment. So is a paragraph that begins
// with words, words at the end of a line, and a line that begins with the number of a move
// already played. The rules are those of the federation, or the classic ones where those
// forbid a move. Repeated positions and moves without a capture are counted (C18), but
// where the players went on after such a draw, or one of them won.
//
// Several games stand one after the other, each from its tags, its players' names, the
// number of its first move, or the end of the one before.
//
// What is not understood is kept as a comment and told of (Note): the line, the sign, and
// how many plies the game has nevertheless. So is a move that stands where the game would
// go on, in what was kept as a comment. A move that cannot be played, a number in the place
// of another, and a bracket without an end refuse the game from there on.
//
// A text is cut into tokens once, and each game is read from them under at most four rule
// sets, so the time grows with the length of the text.
//
// Read reads a text of any games: such ones, and records. A game begins with tags that follow
// something else, with a first move's number, or after a result; so one that is damaged takes no
// other with it. What is no UTF-8 is read as Windows-1252, and UTF-16 where a mark says so. It
// says of each game in which line and at which sign something was not understood.
//
// The package knows the rules of Camelot, and nothing of files or screens.
package movetext
