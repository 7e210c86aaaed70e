// Package tablebase looks up what positions of Camelot with few pieces come to, in tables
// that lab/endings makes: for certain, and in how many plies. A search may be told of them.
//
// A Table has every position of one Material by one rule set, with each side to move and
// each number of castle moves used (C12): won, lost or drawn for the side to move, and in
// how many plies if the winner hurries and the loser holds out. Of C18 it knows nothing: a
// win that needs more than 50 moves of each side without a capture or an entry would be a
// draw by it.
//
// The side to move always plays upwards, as White; a position of Black is turned round. A
// side that has made castle moves has a piece in the enemy castle, since none ever leaves
// it or is taken there; other positions with castle moves used are in no table.
//
// It knows the rules only through package camelot, and neither judges nor guesses anything.
package tablebase
