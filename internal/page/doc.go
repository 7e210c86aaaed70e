// Package page is what the program asks of the browser's page that it runs in,
// and of nothing else: where the files of the page lie, those of them that it
// does not have within it, and Workers. It knows neither games nor scenes.
package page
