// Package cam computes the values of Cam's positions with few pieces, for the side to move and in
// plies, by retrograde analysis; docs/CAM.md has the results. The rules are those of
// docs/RULINGS.md: C1 to C18 in the version of the World Camelot Federation, with S1 to S7, CM1 and
// CM2.
//
// The board is data: the package works for each board of the Camelot family with castles of one
// square and at most 8 files and 16 ranks. So it also works for Camette, for which tests compare
// its values with those of lab/camette. A set of squares is two words.
//
// The package implements the moves only once, on sets of squares and backwards. Verify and Prove
// compare the values with engine/camelot.
//
// The side to move always plays upwards, like White; if Black is to move, the board is turned by
// half a circle. C18 is left out: a draw is a position from which neither side can force the end.
package cam
