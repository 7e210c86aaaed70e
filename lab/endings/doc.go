// Package endings finds out for certain what positions come to, and how many plies that takes.
//
// Retrograde analysis (Ströhlein 1970, Thompson 1986) finds it for all positions of some pieces:
// from those that are decided by themselves or by captures backwards, ply by ply. SolveHalves
// does that for a Half, which numbers positions, and its Looker, which knows the moves, as
// lab/camette and lab/cam do. Solve makes Tables of Camelot's endings, by materials and castle
// moves used, which are looked up here too, and which a search may know.
//
// CamelotProver and LancelotProver decide whether a player can force a win within so many moves:
// every reply of all the others is tried, so a yes is a proof. Searches, which guess, and values
// are tested against them.
//
// The tables say for each number of castle moves used (C12) whether a position is won, lost or
// drawn for the side to move, and in how many plies if the winner hurries and the loser holds
// out. Of C18 they know nothing. The side to move always plays upwards, as White: a position of
// Black is turned round. What captures lead to stands in the tables of fewer pieces, and what
// castle moves lead to in those of the same material with more of them used, which are found
// first.
//
// It knows the rules only through the games' packages, and no clock; who calls keeps the tables.
package endings
