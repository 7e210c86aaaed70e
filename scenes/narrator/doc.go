// Package narrator tells what is on screen, as a document, to those who do not see it:
// only while somebody reads it, and only what has changed.
//
// It knows no screen: what is on it is handed to it as plain data.
package narrator
