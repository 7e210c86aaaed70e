// Package endings makes the tables of package tablebase, by retrograde analysis
// (Ströhlein 1970, Thompson 1986), and looks into them: how many positions are won, the
// longest win, what each move comes to.
//
// What captures lead to stands in the tables of fewer pieces, and what castle moves lead
// to in those of the same material with more of them used, which are found first. Then,
// ply by ply, every position from which a lost one can be reached is won, and one that
// leads to won ones alone is lost. Which positions lead to another is guessed generously,
// and each guess put to the rules' own generator.
//
// It knows the rules only through package camelot. No file and no clock: who calls keeps
// the tables.
package endings
