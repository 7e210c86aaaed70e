// Package sprites provides the program's pictures as images of Ebitengine: themes, and their
// pieces, boards, marks and fonts, drawn once for each size and cached. Slow pictures are drawn
// in the background, on goroutines or in the browser step by step; no frame waits.
//
// Text uses one typeface at a time, left to right, with kerning and ligatures. Ebitengine's
// text package shapes every script of the world, which would cost the page a seventh of its
// download.
//
// Package art decides what the pictures show; sprites knows no scene.
//
// Round corners and icons are cached masks, since filling a path on the GPU in each frame is
// very slow. Large pictures have separate images: a shared sheet would double to hold them.
// Pictures of unused sizes and themes are released.
package sprites
