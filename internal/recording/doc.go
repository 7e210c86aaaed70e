// Package recording keeps what an App was told from outside, tick by tick, so
// that a whole game can be run again exactly: the input of every tick, every size
// of the window, what the system told, and the replies of the computer's seat in the ticks in which they
// came.
//
// A recording is gzipped text: the format's version, a header as JSON, and a line
// for each run of equal ticks; a whole game takes a few kilobytes. The package
// knows neither the App nor the devices nor where a recording is kept.
package recording
