// Package ui is a small set of widgets: buttons in several looks, labels that shrink to fit,
// scrolling, and a focus that moves to the nearest widget in a direction.
//
// A Page is rebuilt when its scene's content or its frame changes, and is drawn only then. The
// package knows no game and no scene.
package ui
