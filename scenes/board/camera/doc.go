// Package camera is which part of a board is seen, and how large: all of it, or a part
// that is magnified, and the way from one to the other. It knows squares and lengths, and
// draws nothing.
package camera
