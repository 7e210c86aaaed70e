package paint

import "image"

// Order is one or more pictures that are to be painted.
type Order interface {
	// Encode is the order as text, for whoever paints it in a program of its own.
	Encode() string
	// Begin returns the pictures, which are still empty, and the lanes of steps that paint
	// them: the steps of one lane are to be done in order, several lanes may be done at
	// once.
	Begin() (pictures []*image.RGBA, lanes [][]func())
}
