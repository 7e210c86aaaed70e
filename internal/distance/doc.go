// Package distance is a game at a distance as a session.Session plays it: it folds what a
// server tells of the game, keeps what people here have asked until the server has
// answered, and tells a session what happens in the session's own words.
//
// A Game asks by a Line; a *client.Connection is one. It is told what that hears: of the
// happenings of package client
//
//	Up, and Down or Gone     Game.Up, of every game
//	Event                    Game.Take
//	Restarted, Unfollowed    Game.Restart, Game.Lose
//	Seated, Present, Spoken  Game.Seats, Game.Presence, Game.Spoken
//	Done, Delayed            Game.Done, Game.Delay
//	Refused, Overtaken       Game.Refuse
//
// It lives as long as the game is followed, on the screen or not: a session is opened on it
// (Open, session.Config.Distant) where somebody looks at the game, and closed when they
// leave. It starts nothing by itself, and time comes in as a value.
//
// Nothing that was asked changes the game before the server has kept it. A move that is on
// its way is known by Sent, and shown by the session beside the match.
//
// A Game is for one goroutine.
package distance
