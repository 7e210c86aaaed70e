// Package store keeps named things wherever the platform keeps such things.
//
// Each thing has two slots, written in turn with a generation number and a
// checksum: a write that is cut off at any byte leaves the one before. Absent,
// damaged and newer-version data are three different errors. Nothing is written
// over that cannot be read: its bytes are set aside first, every time.
//
// One copy of the program writes. Others, started beside it, only read until it
// has ended; and where no lock can be had, the generation tells that somebody
// else has written since.
//
// It knows nothing of what it keeps, and nothing of the screen.
package store
