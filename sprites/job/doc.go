// Package job draws pictures beside the game, so that no frame waits for them: on
// goroutines, or in a browser, where the page has but one thread, in short slices
// between its frames.
//
// It knows neither what is drawn nor Ebitengine.
package job
