// Package stage is what a screen and the App know of each other: the Scene that
// the App shows, the Stack on which it is shown, the Services that a scene is handed,
// the questions that it may ask, and the Form in which things are chosen.
//
// It knows no screen and no game. Rooms of the program (scenes/play and those to
// come) import it and not each other; package scenes opens them.
package stage
