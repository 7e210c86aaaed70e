// Package games describes what screens need to know about a game apart from its rules: how a move is
// built touch by touch, the names of the seats, and what the panels, prompts, tools and marks show.
// A game that isn't listed has only what Plain returns.
//
// Only this package of the screens knows the games. It decides no rules and draws nothing.
package games
