// Package sprites holds the pictures of the game as images of Ebitengine:
// themes, and the pieces, boards, marks and fonts of a theme, drawn once for
// each size and kept. Whatever takes long is drawn beside the game: on
// goroutines, or in the browser a step a tick; no frame waits for it.
//
// What the pictures show is package art's to say; sprites knows no scene.
package sprites
