// Package music makes the music of the hall: a lute, or now and then a harp,
// that plays one estampie after another, for ever, each of its own mode, measure
// and pace. It is pure: the same seed gives the same music.
//
// Compose writes a piece as a medieval player would have told of it: a few
// puncta, each heard twice, the first time with an open ending on the fifth,
// the second time with a closed one on the final. A melody goes over a sparse
// bass by the rules of two voices. Player plays it on synth's strings, block by
// block, at little cost.
//
// It knows no device and no game.
package music
