// Package art draws what is on the table: boards, pieces, shields, marks, the emblem and icons, in
// the materials of a palette. Picture, Board and Ground are orders for such pictures, made of plain
// data, which another program can read (Parse) and paint.
//
// It is pure: it knows the shapes of the boards and the kinds of pieces, but no rules, no scenes
// and no Ebitengine.
package art
