// Package transfer is what comes into the program from outside and goes out of it: links
// and records to be opened, games to be imported, backups of all data, the clipboard, and
// files that are downloaded.
//
// It draws nothing and knows no scene; what is to be shown it asks of a Screen and an
// Opener. Long work goes on beside the game, and what came of it is taken up in a tick.
package transfer
