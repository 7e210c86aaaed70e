// Package endings finds the certain values of positions, and how many plies the end takes.
//
// Retrograde analysis (Ströhlein 1970, Thompson 1986) finds them for all positions of some pieces:
// from decided positions and captures backwards, ply by ply. SolveHalves does it for a Half, which
// numbers positions, and its Looker, which knows the moves, as in lab/camette and lab/cam. Solve
// makes Tables of Camelot's endings, by materials and castle moves used; searches may look them
// up.
//
// CamelotProver and LancelotProver decide whether a player can force a win within so many moves:
// they try every reply of all the others, so a yes is a proof. Searches and values are tested
// against them.
//
// The tables say for each number of castle moves used (C12) whether a position is won, lost or
// drawn for the side to move, and in how many plies if the winner hurries and the loser holds out.
// C18 is left out. The side to move always plays upwards, as White: a position of Black is turned
// half round. Captures lead to tables of fewer pieces, and castle moves to those of the same
// material with more of them used, which are found first.
package endings
