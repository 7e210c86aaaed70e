// Command merlin is the engine at the command line, for every game of the catalog: the legal moves
// of a position, the position after moves, perft, games of the computer against itself, a
// benchmark whose node count is the search's signature, the analysis of a position, and the
// Universal Game Interface (UCI for games in general) for programs that let engines play.
//
// It is made to be driven by other programs: only results are on standard output; errors are on
// standard error, one line, with exit status 2. Online reports its progress on standard error too.
//
// With `-position -` moves, apply and perft read positions from standard input, one a line, and
// answer each at once with one line; a wrong line is answered with `error: reason`, and the exit
// status is still 0.
//
// Read reads records, and games as they are published. It prints what it can read; the exit status
// is 1 where anything was not understood.
//
// Online is a client of a server of online games (docs/PROTOCOL.md), with an account that is
// marked as a computer's. It takes seats that are kept for its account, or sits down by a link, or
// makes a game and prints links to its other seats; at the end of a game it prints the record. It
// moves at its level and within its clock, lets moves be taken back, and answers offers of a draw
// and of another game. It is not there in WebAssembly.
//
// It knows only the engine, texts of games and the protocol: no screen, no browser, no saved
// games.
package main
