// Package export hands a text to the person at the machine: natively it is put
// on the clipboard and written to a file wherever one can be written; a browser
// shows it to be copied or saved. And it reads the clipboard.
//
// It knows neither games nor the screen of the program.
package export
