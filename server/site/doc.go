// Package site serves the built page, and with it lets go of whoever reads or asks too
// slowly, or calls the server by a name that is not its own.
package site
