// Package report is what the App tells of itself: plain data in which tests,
// recorded games and scripts outside the program find everything that a person
// can see or do, without a look at the pictures.
//
// It holds no behaviour and knows no scene. Every length is in CSS pixels of the
// window, from the top left.
package report
