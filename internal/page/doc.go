// Package page gives the program access to its web page: to the addresses of the page's files, to
// files that are not embedded in the program, and to Workers. It knows neither games nor scenes.
package page
