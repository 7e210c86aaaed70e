// Package settings holds the user's saved choices and progress. Only its Keeper changes and saves
// them, and it tells listeners about changes.
//
// The package knows neither the screen nor the storage, and must be used by one goroutine only.
package settings
