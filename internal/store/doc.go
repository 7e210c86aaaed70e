// Package store saves named things in the platform's storage.
//
// Each thing has two slots, written in turn with a generation number and a checksum: an
// interrupted write leaves the one before. Absent, damaged and newer-version data are three
// different errors. Unreadable data are always set aside before being replaced.
//
// One copy of the program writes. Others only read until it has ended; where there are no locks,
// the generation reveals other writers.
//
// It knows neither the meaning of its data nor the screen.
package store
