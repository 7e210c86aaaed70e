// Package thinker is the computer's seat: it thinks beside the game. Start,
// Stop and Poll never block.
//
// Natively a request runs on a goroutine. In the browser it runs in a Worker
// with its own small program (wasm/worker); requests and replies are plain text
// with an ID. If no Worker starts, the same search runs in slices in the page.
//
// This is the one place beside logging that reads the clock. It knows games by
// the catalog alone, and nothing of the screen.
package thinker
