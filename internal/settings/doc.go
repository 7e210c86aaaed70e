// Package settings holds the user's lasting choices, and the one way to change and save them and
// to listen for changes.
//
// It knows neither the screen nor the storage, and is for one goroutine.
package settings
