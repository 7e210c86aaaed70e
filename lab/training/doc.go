// Package training finds the weights of Camelot's network from judged positions
// of games. It is for the commands alone: the game that people play ships what
// was found.
//
// It knows the network's inputs and shape, not where samples come from or where
// weights go.
//
// The same samples, options and seed give the same weights, bit for bit, on any
// number of cores and on every platform: a batch is cut into a fixed number of
// slices whose gradients are added in order, each product is rounded before
// anything is added to it (float32(x*y)), since some processors would fuse the
// two, and the sigmoid is reckoned here, since math.Exp is not the same everywhere.
//
// What is made small is the squared error of the chance to win. Unlike the cross
// entropy it is bounded, so that lost games which the search thought won, and the
// other way round, do not lead; and it cares least for positions that are decided.
package training
