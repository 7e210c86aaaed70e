// Package training computes weights: those of Camelot's network from judged positions of the
// computer's games against itself, those of both games' evaluations and of Lancelot's networks
// (TunePlan) from such games, and values of switches of Camelot's search by games alone. Only the
// lab's commands use it; the game contains the results.
//
// The same samples, options and seed give the same weights, bit for bit, on any number of cores and
// every platform. A batch has a fixed number of parts whose gradients are added in order. Each
// product is rounded before an addition (float32(x*y)), because some processors combine the two.
// The sigmoid is computed here, because math.Exp differs between platforms.
//
// The loss is the squared error of the winning chance. Unlike the cross entropy it is bounded, so
// that lost games which the search thought won do not dominate, and decided positions have the
// least weight.
//
// A TunePlan prints weights as the source file of the game's search, and lets the new weights play
// against the old ones. The same plan gives the same weights, however many games are played at a
// time.
//
// # Games against itself
//
// A game depends only on a seed and its number. It begins with some random plies from the standard
// start, or with a few pieces on random squares. Then the search plays, with a random move now and
// then, until the game is over or the search sees its end. A search keeps its table during one game
// only, so that files of several machines can be read together. 'lab endings' writes positions of
// tables as games of one ply.
//
// A file begins with a line that says how its games are played,
//
//	roundtable selfplay 1 seed=1 first=0 by nodes=1000
//
// and then has the games in the order of their numbers, each as its length (uvarint), its data,
// and the CRC-32 (Castagnoli) of the data, little-endian:
//
//	rules        0 classic, 1 wcf; and 128 where a first position follows
//	winner       0 none, 1 White, 2 Black
//	position     its text, after its length (uvarint)
//	plies        uvarint
//	each ply     from, to (squares); where several captures lead there its number
//	             among them, in the order of their captured pieces; the score for
//	             the mover in hundredths of a Man, 2 bytes, little-endian
//
// A random ply has the score NoScore. An incomplete game at the end of a file is played again.
package training
