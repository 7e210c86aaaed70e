// Package browser plays the built page in headless Chromium with real input events. It builds the
// page, serves it with cmd/roundtable-server, drives the browser with chromedp, and waits for
// reports, which it gets with ?probe=1. Of the game it knows only the form of these reports.
package browser
