// Package thinker runs the searches of the computer player while the game goes on. Start, Stop and
// Poll never block.
//
// A native program runs a request on a goroutine. In the browser, a request runs in a Worker with
// this same program; requests and replies are plain text with an ID. If no Worker starts, a search
// runs in the page itself, in short pieces. Package computer does the search.
//
// A level is a number of nodes and a seed, so the computer's move is the same on every machine; a
// clock may only end the search early. A busy WebAssembly program receives a message only while it
// sleeps for at least a millisecond: the Worker does so about every 30 ms.
package thinker
