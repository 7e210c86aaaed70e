// Package cam finds the values of Cam's positions with few pieces, for the side to move and in
// plies, by retrograde analysis; docs/CAM.md has the results. The rules are those of
// docs/RULINGS.md: C1 to C18 as the World Camelot Federation has them, with S1 to S7, CM1 and CM2.
//
// The board is data: the package serves each board of the Camelot family with castles of one
// square and at most 8 files and 16 ranks, so also Camette, where tests compare its values with
// those of lab/camette. A set of squares is two words.
//
// It has the moves once, on sets of squares and backwards. Verify and Prove hold values to
// engine/camelot.
//
// The side to move always plays upwards, as White: a position of Black is turned half round. C18
// is left out: a draw is a position from which neither side can force the end.
package cam
