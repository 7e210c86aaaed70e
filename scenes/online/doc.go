// Package online contains the screens of online play: the first screen, invitations, the room where
// players wait, and a player's page. The table of an online game is in scenes/play.
//
// An [Opener] opens the screens, and keeps the connection to a server as long as it is needed.
// internal/lobby holds what the server has sent.
package online
