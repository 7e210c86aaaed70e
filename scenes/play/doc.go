// Package play is the table on which a match is played: it shows a session (internal/session) on a
// board (scenes/board), with panels, a list of moves, tools and cards round it.
//
// A Table passes what users choose to the session and shows the events that come back. The widgets
// round the board are made by functions of a view of the session; they ask for actions and know
// nothing of the Table.
package play
