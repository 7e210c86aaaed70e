// Package page is the program's access to its web page: the addresses of its files, fetching
// those not embedded, and Workers. It knows neither games nor scenes.
package page
