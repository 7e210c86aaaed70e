// Package stage is what a screen and the App know of each other: the Scene that
// the App shows, the Services that a scene is handed, the questions that it may
// ask, and the Report that tells tests from outside what is on screen.
//
// It knows no screen and no game. Rooms of the program (scenes/play and those to
// come) import it and not each other; package scenes opens them.
package stage
