// Package openings makes the books of balanced openings that matches and tuning begin with
// (internal/arena keeps and reads them).
//
// An opening is a few random moves from a game's usual start after which a
// search of Nodes nodes judges the position within Bound of even. A game that is decided
// before the players begin shows nothing of them: two thirds of the openings of six random
// plies of Camelot are such.
//
// Even means, for two players, a score of zero. For any number of players it means that
// each is as likely to win as the others: with n of them a chance c is
// 100 ln(c (n-1) / (1-c)) away from that, which for two is the score itself in
// the units of Lancelot's search, and no seat's may be beyond Bound. Games of
// which the search sees the end are left out.
//
// No two openings of a book lead to the same position or to one that is its
// reflection or rotation.
//
// The books are kept as text rather than made at need, since the search that
// judges changes, and matches are to be compared with those of before; and
// because making them takes minutes. The first line of each is the command that made it.
package openings
