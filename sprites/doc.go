// Package sprites holds the pictures of the game as images of Ebitengine:
// themes, and the pieces, boards, marks and fonts of a theme, drawn once for
// each size and kept. Whatever takes long is drawn beside the game: on
// goroutines, or in the browser a step a tick; no frame waits for it.
//
// Text is set in one typeface at a time, left to right, with its kerning and the joined letters
// that it names. Ebitengine's own package shapes every script of the world, which costs the page
// a seventh of its download; the game's languages need none of that.
//
// What the pictures show is package art's to say; sprites knows no scene.
//
// Round corners and icons are masks made once, since filling a path on the card in each frame
// costs more than all else. Large pictures have images of their own: a shared sheet would double
// to hold them. Pictures of sizes and themes no longer shown are released.
package sprites
