// Package art draws what lies on the table: boards, pieces, shields, marks,
// emblem and icons, in the materials of a palette. Picture, Board and Ground are orders of
// such pictures in plain data, which another program reads and paints (Parse).
//
// It is pure: it knows the shapes of the games' boards and the kinds of their
// pieces, and no rule; it knows nothing of Ebitengine or of scenes.
package art
