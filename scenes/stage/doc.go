// Package stage is what a screen and the App know of each other: the Scene that the App shows, the
// Stack that holds it, the Services that a scene gets, the questions it may ask, and the Form in
// which things are chosen.
//
// It knows no screen and no game. The screens import it and not each other; package scenes opens
// them.
package stage
