// Package audio plays the sounds and the music. Without a sound device it is silent.
//
// It uses oto, the library below Ebitengine's audio package, directly: Ebitengine ends the
// program when the device fails; this package only becomes silent. All sounds go through one
// mixer (package synth); in silence nothing is computed.
//
// It knows no game and no scene.
package audio
