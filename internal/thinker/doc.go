// Package thinker is the computer's seat: it thinks while the game runs. Start, Stop and Poll
// never block.
//
// Natively a request runs on a goroutine. In the browser it runs in a Worker with this same
// program; requests and replies are plain text with an ID. If no Worker starts, a search runs in
// the page itself, in slices. Package computer does the search.
//
// A level is a budget of nodes and a seed, so its reply is the same on every machine; a clock
// may only cut it short. A busy WebAssembly program receives a message only while it sleeps for
// a real millisecond: the Worker does so about every 30 ms.
package thinker
