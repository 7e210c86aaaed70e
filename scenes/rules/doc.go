// Package rules is the screen of the rules: each game's rulebook with texts and diagrams, drawn
// like the board at the table.
//
// It knows no other screen and no particular game: the contents are in books/.
package rules
