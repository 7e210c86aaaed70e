// Package network judges a position of Camelot for the side to move by an
// efficiently updatable neural network: what a move changes of the hidden layer
// is added and subtracted, the rest is kept.
//
// It knows the rules only through package camelot. It knows neither how its
// weights are found nor the search that asks it, and no file, clock or chance.
// It reckons in integers alone, so that a position is judged alike everywhere.
//
// # Shape
//
// Each side looks at the board its own way round and sees the same Inputs: which
// piece stands where, castle moves used, the rule set. From them come Units lanes
// a view, clamped to 0..1 and squared; an output weight for each lane of the
// mover's view and of the other's, by how many pieces are left, makes the score.
//
// The second half of the lanes has the weights of the first on the board mirrored
// left to right, with the same output weights: a position and its mirror image
// are judged alike by construction, and training needs to see only one of them.
//
// # Speed
//
// Four lanes share a machine word (lanes.go). On amd64 with AVX2 assembly takes sixteen
// at a time (lanes_wide.go; _asm writes it), with the same result; -tags purego leaves
// it out.
package network
