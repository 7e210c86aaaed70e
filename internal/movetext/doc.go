// Package movetext reads games of Camelot as they are published: by the World Camelot
// Federation, with signs like '?' and '!', comments between the moves and variations, and by
// AbstractPlay, with '^' for a canter.
//
//	White: Dan    Black: Anne
//
//	1.D6-F8     1....H11-F9
//
//	2.C6-E8-G8!
//
//	Better than 2.F6-F8. Black is in trouble.
//
//	2....J11-H11? (2....F9-E9) 3.h6^h8 Black resigns
//
// A move follows its number or the move before it, with all kinds of dashes, crosses and arrows
// between squares. Round brackets with legal moves are variations. Comments are: opinions ("!?",
// "$14", "±", "+0.35"), everything else in brackets or braces, text after ";", paragraphs that
// begin with words, words at the end of a line, and lines that begin with the number of an earlier
// move. The rules are the federation's, or the classic ones if those forbid a move. C18 counts
// repetitions and moves without a capture, unless the players continued after such a draw, or one
// of them won.
//
// What is not understood becomes a comment with a Note: the line, the column, and how many plies
// the game has. So does a possible next move within a comment. An illegal move, a wrong number,
// and an open bracket refuse the rest of the game.
//
// A text is cut into tokens once, and each game is read from them under at most four rule sets,
// in linear time.
//
// Read accepts such games and records in one text. A game begins with tags that follow something
// else, with its players' names, with a first move's number, or after a result, so a damaged game
// spoils no other. It reads bytes that are not UTF-8 as Windows-1252, and UTF-16 after a byte order
// mark, and notes the line and column.
package movetext
