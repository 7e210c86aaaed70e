// Package camette solves Camette, the smallest game of the Camelot family, with 23 squares, and a
// Knight and three Men on each side. It computes for every position whether the side to move wins,
// loses or draws, and in how many plies, by retrograde analysis; docs/CAMETTE.md has the results.
// The rules are those of docs/RULINGS.md: C1 to C18 with S1 to S7, CT1 and CT2.
//
// The package implements the rules twice. Position.Moves goes from square to square, as the rulings
// do, and Verify checks every position with it. Solve works on sets of squares and backwards.
//
// The side to move always plays upwards, like White; if Black is to move, the board is turned by
// half a circle. C18 is left out: a draw is a position from which neither side can force the end.
package camette
