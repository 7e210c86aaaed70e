// Package look is what the screens ask of a game beyond its rules: what its seats are
// called, and what panels, prompts, tools and marks show of it. scenes/games/NAME
// answers for each game; Plain answers for a game of which nothing is known.
//
// It knows no game, decides no rule and draws nothing.
package look
