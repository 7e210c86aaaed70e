// Package play contains the table, which is the scene in which a match is played. The table shows a
// session (internal/session) on a board (scenes/board), surrounded by panels, a list of moves,
// tools and cards.
//
// A Table passes what users choose to the session, and shows the events that the session returns.
// The widgets around the board are made by functions that get a view of the session. When a widget
// is pressed, it requests an action; it doesn't use the Table.
package play
