// Package sprites holds the pictures of the game as images of Ebitengine:
// themes, and the pieces, boards, marks and fonts of a theme, drawn once for
// each size and kept.
//
// What the pictures show is package art's to say; sprites knows no scene.
package sprites
