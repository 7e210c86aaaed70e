// Package mix is the mixing desk: the sounds of the game and the music of the
// hall, each with a volume of its own, panned from left to right, with reverb,
// the music ducked by the sounds, and a limiter at the end that lets nothing
// clip. It makes one block after another and is at rest when nothing sounds. It
// is pure.
//
// It knows no device and no game.
package mix
