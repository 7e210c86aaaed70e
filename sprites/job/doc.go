// Package job paints pictures beside the game, so that no frame waits for them: on
// goroutines, or in a browser, where the page has but one thread, in a Worker; where none
// starts, or until it has, in short slices between the page's frames.
//
// It knows neither what is painted nor Ebitengine.
package job
