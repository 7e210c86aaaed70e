// Package quest is the quest's scene: the round table with the seats of its ten
// knights and the person's own, and what is said of each.
//
// It puts no game on a table and keeps nothing: its Config does.
package quest
