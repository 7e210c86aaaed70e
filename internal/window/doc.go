// Package window decides how large the program's window on a desktop is and where it
// stands: it fits into what bars leave of a monitor, and comes back as it was left.
//
// It asks no system and opens nothing: the caller tells it of the monitors, and does
// what it says. All lengths are in CSS pixels.
package window
