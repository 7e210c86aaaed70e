package paint

import "image"

// Order is one or more pictures to be painted.
type Order interface {
	// Encode returns the order as text, for a painter in another program.
	Encode() string
	// Begin returns the pictures, still empty, and the lanes of steps that paint them: a lane's
	// steps run in order, several lanes may run at once.
	Begin() (pictures []*image.RGBA, lanes [][]func())
}
