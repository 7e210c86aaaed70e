// Package art draws what is on the table: boards, pieces, shields, marks, emblem and icons, in
// the materials of a palette. Picture, Board and Ground order such pictures in plain data that
// another program can paint (Parse).
//
// It is pure: it knows the boards' shapes and the kinds of pieces, but no rules, no scenes and
// no Ebitengine.
package art
