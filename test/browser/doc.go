// Package browser plays the built page in headless Chromium by real input
// events: it builds the page, serves it by cmd/roundtable-server, drives the browser by
// chromedp, and waits for what the page reports through ?probe=1. It knows no
// package of the game but the form of that report.
package browser
