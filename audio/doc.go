// Package audio plays the sounds of the table. A machine without a sound device
// plays on in silence.
//
// It drives oto, the library below Ebitengine's own audio package, itself:
// Ebitengine ends the game when the device fails, at the start or in its midst;
// here that only makes it silent.
//
// It knows no game and no scene.
package audio
