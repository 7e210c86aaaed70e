// Package art draws what lies on the table: boards, pieces, shields, marks,
// emblem and icons, in the materials of a palette.
//
// It is pure: it knows the shapes of the games' boards and the kinds of their
// pieces, and no rule; it knows nothing of Ebitengine or of scenes.
package art
