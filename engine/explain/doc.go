// Package explain says why: what is threatened in a position, and what is to be said
// for a move. All of it is values that the rules have checked; nothing is taken from
// what a search believes.
//
// It knows no game: the rules of a game say of themselves what there is to say
// (Explainer). It must know neither words nor screens, nor the evaluations of the
// brains.
package explain
