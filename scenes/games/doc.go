// Package games is what the screens ask of a game beyond its rules: how a move is built touch by
// touch, what its seats are called, and what panels, prompts, tools and marks show of it. A game
// that is not listed is shown with Plain alone.
//
// It is the only part of the screens that knows the games. It decides no rule and draws nothing.
package games
