// Package endings computes exact results of positions, and the number of plies to the end.
//
// Retrograde analysis (Ströhlein 1970, Thompson 1986) computes them for all positions with some
// pieces: from finished positions and captures backwards, ply by ply. SolveHalves does this for a
// Half, which numbers positions, and its Looker, which knows the moves, as in lab/camette and
// lab/cam. Solve makes Tables of Camelot's endings, by material and number of castle moves used;
// searches can use them.
//
// CamelotProver and LancelotProver decide whether a player can force a win within a number of
// moves. They try every reply of all other players, so a yes is a proof. Tests compare searches and
// values with them.
//
// The tables say for each number of castle moves used (C12) whether a position is won, lost or
// drawn for the side to move, and in how many plies if the winner plays as fast and the loser as
// slowly as possible. C18 is left out. The side to move always plays upwards, like White; if Black
// is to move, the board is turned by half a circle. Captures lead to tables with fewer pieces, and
// castle moves to those of the same material with more castle moves used, which are computed first.
package endings
