// Package training finds weights: of Camelot's network from judged positions of the computer's
// games against itself, of both games' evaluations and Lancelot's networks (TunePlan) from such
// games, and values of switches of Camelot's search by games alone. It is for the commands alone:
// the game ships the results.
//
// The same samples, options and seed give the same weights, bit for bit, on any number of cores
// and every platform: a batch has a fixed number of parts whose gradients are added in order, each
// product is rounded before an addition (float32(x*y)), since some processors fuse the two, and
// the sigmoid is computed here, since math.Exp differs.
//
// The loss is the squared error of the chance to win. Unlike the cross entropy it is bounded, so
// that lost games which the search thought won do not lead, and it cares least for decided
// positions.
//
// A TunePlan prints weights as the source file of the game's brain, and lets the new weights meet
// the old ones. The same plan gives the same, however many games are played at a time.
//
// # Games against itself
//
// A game follows from a seed and its number: some random plies from the usual start, or a few
// pieces on random squares; then the search's moves, now and then a random one, until the game is
// over or the search sees its end. A search keeps its table through one game, so that files of
// several machines can be read together. 'lab endings' writes positions of tables as games of one
// ply.
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
// A random ply has the score NoScore. A game that is cut off at a file's end is played again.
package training
