// Package ui is the small set of widgets that the scenes are made of: buttons
// in several looks, labels that fit, scrolling, and a focus that moves over a
// screen by geometry.
//
// A Page is built anew whenever its scene's facts or its frame change, and
// drawn only then. It knows no game and no scene.
package ui
