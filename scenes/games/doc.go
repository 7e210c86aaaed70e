// Package games lists how each game looks at the table, where it wants to look better
// than plain. A game without a line is played with Plain alone.
//
// Beside the packages of the games it is the only one of the screens that knows them.
package games
