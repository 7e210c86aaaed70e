// Package retrograde finds what every position of some pieces comes to, and in how many plies,
// by retrograde analysis (Ströhlein 1970, Thompson 1986): from the positions that are decided
// by themselves or by captures backwards, ply by ply.
//
// It knows positions by their numbers alone. What moves there are a Half and its Looker say;
// lab/camette has these for a board whose sets of squares are one word, lab/cam for larger ones.
package retrograde
