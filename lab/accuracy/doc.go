// Package accuracy holds the accuracy that a review tells (engine/review) to the levels of the
// computer: whoever plays better must be told a higher one.
//
// It has levels play games against themselves and each position judged as a review does, which
// takes long, and keeps what was found; and from that it makes the table of docs/ACCURACY.md,
// which takes a moment and can be done again for another formula.
package accuracy
