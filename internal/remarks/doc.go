// Package remarks says when a knight who plays for the computer says a few words at the table, and
// which: at the beginning, at a great capture, when a Knight is lost, when a castle is entered,
// when Excalibur is invoked, and at the end. Of a match that has ended it finds what decided it:
// who did what at which move, and which position shows it best.
//
// It knows events and players. The words are texts of internal/locale, and when a remark is seen or
// read aloud a screen decides.
package remarks
