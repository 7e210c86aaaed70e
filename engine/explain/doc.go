// Package explain says why: what is threatened in a position, and what is to be said
// for a move. All of it is values that the rules have checked; nothing is taken from
// what a search believes.
//
// It knows no game: engine/NAME/explain finds what there is to say of each. Neither
// may know words or screens, or the evaluations of the brains.
package explain
