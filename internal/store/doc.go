// Package store keeps saved games and settings, wherever the platform keeps
// such things.
//
// Each thing has two slots, written in turn with a generation number and a
// checksum: a write that is cut off at any byte leaves the one before. Absent,
// damaged and newer-version data are three different answers; what is damaged
// is set aside, never overwritten.
//
// It knows nothing of what it keeps but the settings, and nothing of the screen.
package store
