// Package cam finds what the positions of Cam come to in which few pieces are left, for the side
// to move and in plies, by package retrograde; docs/CAM.md says what came of it. The rules stand
// in docs/RULINGS.md: C1 to C18 as the World Camelot Federation has them, with S1 to S7 and CM1,
// CM2.
//
// The board is data, so that it serves each board of the Camelot family whose castles have one
// square and that has at most 8 files and 16 ranks: also Camette, whose values lab/camette finds
// by other code, to which tests hold these. A set of squares is two words.
//
// It has the moves once, on sets of squares and backwards. Verify and Prove hold values to
// engine/camelot.
//
// The side to move always plays upwards, as White: a position of Black is turned half round.
// Of C18 it knows nothing: a draw is a position from which neither side can force the end.
package cam
