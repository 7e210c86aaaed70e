// Package play is the table on which a match is played: it shows a session
// (internal/session) on a board (scenes/board), with panels, a list of moves, tools and
// cards about it.
//
// A Table hands what people choose to the session and shows the events that come back.
// What stands about the board are functions from a view of the session to widgets; they
// ask for actions and know nothing of the Table.
package play
