// Package store saves named data in the platform's storage.
//
// The data of each name have two slots, written in turn with a generation number and a checksum, so
// an interrupted write leaves the earlier data intact. Missing data, damaged data and data of a
// newer version are three different errors. Unreadable data are always copied to another place
// before they are replaced.
//
// One copy of the program writes. Other copies only read until it has ended; on platforms without
// locks, the generation number reveals that another copy has written.
//
// The package knows neither the meaning of the data nor the screen.
package store
