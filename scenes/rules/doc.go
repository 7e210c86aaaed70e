// Package rules is the screen of the rules: for each game the sections of its
// rulebook with their words, and diagrams drawn as the board is at the table.
//
// It knows no other screen and no single game: what the rules are is in
// books/.
package rules
