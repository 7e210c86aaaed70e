// Package quest is the quest's room: the round table with the seats of its ten
// knights and the person's own, and what is said of each.
//
// It puts no game on a table and keeps nothing: its Room does.
package quest
