// Package camette solves Camette, the smallest game of the Camelot family: 23 squares, a
// Knight and three Men a side. It finds for every position whether the side to move wins,
// loses or draws, and in how many plies, by retrograde analysis; docs/CAMETTE.md says what
// came of it. The rules stand in docs/RULINGS.md: C1 to C18 with S1 to S7 and CT1, CT2.
//
// It has the rules twice. Position.Moves walks from square to square as the rulings say it,
// and Verify looks at every position with it. Solve works on sets of squares, many pieces at
// once, and from each position backwards; none of that is trusted without Verify.
//
// The side to move always plays upwards, as White: a position of Black is turned half round.
// Of C18 it knows nothing: a draw is a position from which neither side can force the end.
package camette
