// Package online has the screens of online play: the way in, invitations, waiting for players, and
// a player's page. The table of such a game is scenes/play.
//
// An [Opener] keeps the connection to a server while it is needed, and opens the screens;
// internal/lobby holds what the server has sent.
package online
