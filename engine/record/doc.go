// Package record holds a whole game as PGN-like text: tag pairs, then the numbered moves, then
// the result. Files end in .rtg.
//
//	[Game "lancelot"]
//	[Date "2026.11.20"]
//	[Player1 "You"]
//	[Player2 "Sir Gawain"]
//	[Level2 "1"]
//	[Character2 "gawain"]
//	[Arms1 "chevron"]
//	[TimeControl1 "1/60"]
//	[Seats "2"]
//	[Seed "42"]
//	[Sword "on"]
//	[Result "A"]
//	[Termination "target"]
//	[Key "00c0ffee00c0ffee"]
//	1. @G6 1... K4 2. G8xE6 @G6 {[%emt 0:00:12.345]} {well struck} 2... pass A
//
// Players are in turn order. Every move has a number, "2." the first of a round and "2..." the
// others, so that moves may have several words. The result is the winning seats' letters,
// "draw", or "*" for an unfinished game. Start is an unusual starting position. Every other tag
// is a setting. Key is the last position's, which Replay compares.
//
// TimeControlN is the clock of player N (clock.Control); the first comment [%emt ...] after a
// move is its time, Elapsed that of the player to move. Records without these have no clocks.
//
// AwayN "link" says that player N plays elsewhere, through links. Pack packs a record for a
// link.
//
// It also reads typed moves: texts, or squares in any spelling ("c6e8", "C6 to E8", "k4", "@g6
// g8"), and completes them, asking the position touch by touch. Errors are values.
//
// The package knows no game and no files.
package record
