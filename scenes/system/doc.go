// Package system is what the system on which the program runs tells it, besides
// the person's input: what covers the edges of the screen, that the program goes
// into the background, that memory is short, that a text is to be opened; and what is
// done in the document that mirrors the screen.
//
// It knows neither the App nor any system.
package system
