// Package browser plays the built page in headless Chromium by real input events: it builds the
// page, serves it by cmd/roundtable-server, drives the browser by chromedp, and waits for reports
// through ?probe=1. Of the game it knows only the form of that report.
package browser
