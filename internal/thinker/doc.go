// Package thinker is the computer's seat: it thinks beside the game. Start,
// Stop and Poll never block.
//
// Natively a request runs on a goroutine. In the browser it runs in a Worker
// with its own small program (wasm/worker); requests and replies are plain text
// with an ID. If no Worker starts, the page runs the same program in itself, in slices.
// Package computer is what thinks.
package thinker
