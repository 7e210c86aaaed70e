// Package selfplay is games of Camelot that the computer plays against itself to
// learn from, and the files that keep them.
//
// A game follows from a seed and its number: some random plies from the usual start,
// or a few pieces on squares by lot; then the search's moves, now and then a random
// one, until the game is over or the search sees its end. A search keeps its table
// through a game and no longer, so a game is the same whichever others are played
// beside it, and files of several machines are simply read together. 'lab endings'
// writes positions of tables as games of one ply.
//
// A file begins with a line that says how its games are played,
//
//	roundtable selfplay 1 seed=1 first=0 by nodes=1000
//
// and then has the games in the order of their numbers, each as its length
// (uvarint), its data, and the CRC-32 (Castagnoli) of the data, little-endian:
//
//	rules        0 classic, 1 wcf; and 128 where a first position follows
//	winner       0 nobody, 1 White, 2 Black
//	position     its text, after its length (uvarint)
//	plies        uvarint
//	each ply     from, to (squares); where several captures lead there its number
//	             among them, in the order of their captured pieces; the score for
//	             the mover in hundredths of a Man, 2 bytes, little-endian
//
// A random ply has the score NoScore. What was cut off at a file's end, as by an
// interruption, is played again.
package selfplay
