// Package games says how each game looks at the table, where it wants to look
// better than plain: one small value per game. A game without one is played with
// Plain alone.
//
// It is the only package of the screens that knows the games; it decides no rule
// and draws nothing.
package games
