// Package quest holds the knights of the quest: ten computers of growing strength, who
// are beaten one after the other in each game.
//
// It knows neither their words nor their arms, nor how far somebody has come: the
// settings keep that.
package quest
