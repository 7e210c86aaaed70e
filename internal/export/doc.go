// Package export hands a text to the person at the machine, and takes one: natively
// it is put on the clipboard and written to a file wherever one can be written, and
// taken from the clipboard; a browser shows it to be copied or saved, and asks for one
// to be pasted or read from a file.
//
// It knows neither games nor the screen of the program.
package export
