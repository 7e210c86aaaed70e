// Package remarks says when a knight who plays for the computer says a few words at the
// table, and which: at the beginning, at a great capture, when a Knight is lost, when a
// castle is entered, when Excalibur is invoked, and at the end.
//
// It knows events and players. The words are texts of internal/locale, and when a remark
// is seen or read aloud a screen decides.
package remarks
