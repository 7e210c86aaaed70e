// Package explain says why: what is threatened in a position, and what is to be said
// for a move. All of it is values that the rules have checked; nothing is taken from
// what a search believes.
//
// A game's file finds what there is to say of it. It knows no words or screens, and not the
// evaluations of the brains.
package explain
