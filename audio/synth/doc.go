// Package synth makes the sounds of the table: recipes to PCM. It is pure: the
// same sound and variation give the same samples on every platform.
//
// Wood is struck in modes: a few inharmonic partials that die away quickly,
// and a burst of noise for the blow. Steel rings longer and higher; horns are
// sums of harmonics; lutes are plucked strings (Karplus and Strong, 1983).
//
// It knows no device and no game.
package synth
