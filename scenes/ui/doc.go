// Package ui is a small set of widgets: buttons in several looks, labels that fit, scrolling,
// and a focus that moves by geometry.
//
// A Page is rebuilt when its scene's facts or its frame change, and drawn only then. It knows
// no game and no scene.
package ui
