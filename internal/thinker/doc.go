// Package thinker is the computer's seat: it thinks beside the game. Start,
// Stop and Poll never block.
//
// Natively a request runs on a goroutine. In the browser it runs in a Worker
// with this same program; requests and replies are plain text with an ID. If no Worker
// starts, a search runs in the page itself, in slices.
// Package computer is what thinks.
package thinker
