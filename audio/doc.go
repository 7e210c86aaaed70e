// Package audio plays the sounds of the game and the music of the hall. A
// machine without a sound device plays on in silence.
//
// It drives oto, the library below Ebitengine's own audio package, itself:
// Ebitengine ends the game when the device fails, at the start or in its midst;
// here that only makes it silent. All sounds go through one mixer (package
// mix); when nothing sounds, nothing is computed.
//
// It knows no game and no scene.
package audio
