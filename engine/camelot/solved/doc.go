// Package solved knows what every position of Camette comes to by the rules of the World
// Camelot Federation when nobody errs: won, drawn or lost for the side to move.
//
// lab/camette computes the results, and docs/CAMETTE.md tells of them. They come in groups,
// each of which is unpacked by itself, so that a game needs a few of six hundred. This package
// says in which group a position's result is, and where in it. How groups are had is the
// caller's matter: from files, or from a server.
//
// Where the side to move must jump, or wins by a step, a group has no result: one ply leads to
// positions with fewer pieces, or to the end, and Results plays it.
package solved
