// Package record is a whole game as text, in the manner of PGN: tag pairs, then
// the numbered moves, then the result. Files of it end in .rtg.
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
//
//	1. @G6 1... K4 2. G8xE6 @G6 {[%emt 0:00:12.345]} {well struck} 2... pass A
//
// Players are in turn order. A number stands before every move, "2." before
// the first of a round and "2..." before the others, so that moves of several
// words need no other mark. The result is the letters of the winning seats,
// "draw", or "*" while the game goes on. Start holds a position other than the
// usual one. Every other tag is a setting of the game. Key is that of the last
// position; loading plays the moves again and compares it.
//
// TimeControlN is the clock of player N (clock.Control), and the first comment
// [%emt ...] after a move says how long it took; what the clocks showed follows
// from that. Elapsed is how long the player to move has thought by now. Records
// without any of these have no clocks.
//
// AwayN with the value "link" says that player N plays elsewhere, by links. To be
// sent as a link a record is packed (Pack).
//
// It reads, too, what people type as a move: its text, or squares in any spelling ("c6e8",
// "C6 to E8", "k4", "@g6 g8"), and tells how a text that is being typed may go on. That judges
// no rule: it asks the position touch by touch. Its errors are values, without words.
//
// The package knows the contract of a game but no game, and nothing of files.
package record
