// Package endings knows for certain what positions of Camelot with few pieces come
// to: tables by retrograde analysis (Ströhlein 1970, Thompson 1986), the truth that
// searches are tested against, and that they may be told of.
//
// It knows the rules only through package camelot, of which it asks what may be
// played, and neither judges nor guesses anything. No file and no clock: who calls
// keeps the tables.
//
// # What a table says
//
// A Table has every position of one Material by one rule set, with each side to move
// and each number of castle moves used (C12): won, lost or drawn for the side to move,
// and in how many plies if the winner hurries and the loser holds out. Of C18 it
// knows nothing: a win that needs more than 50 moves of each side without a capture
// or an entry would be a draw by it. The longest way is told (Table.Longest).
//
// # How it is found
//
// The side to move always plays upwards, as White; a position of Black is turned
// round. What captures lead to stands in the tables of fewer pieces, and what castle
// moves lead to in those of this Material with more of them used, which are found
// first. Then, ply by ply, every position from which a lost one can be reached is
// won, and one that leads to won ones alone is lost. Which positions lead to another
// is guessed generously, and each guess put to the rules' own generator.
//
// A side that has made castle moves has a piece in the enemy castle, since none ever
// leaves it or is taken there; other positions with castle moves used are not looked
// at.
package endings
