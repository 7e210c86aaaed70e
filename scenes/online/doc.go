// Package online is play at a distance as people see it: the way in, invitations, who is
// waited for, and a player's page. The table on which such a game is played is scenes/play.
//
// An [Opener] keeps the line to a server as long as somebody wants it, and opens the
// screens; what has been heard stands in its internal/lobby.
package online
