// Package stage contains what screens and the App know of each other: the Scene that the App shows,
// the Stack that holds the scenes, the Services that a scene receives, the questions that it may
// ask, and the Form in which users choose things.
//
// The package knows no particular screen and no game. Screens import it, but not each other;
// package scenes opens them.
package stage
