// Package system is the data that the App and its platform exchange, apart from input. The platform
// reports covered screen edges, pauses, low memory, texts to open, and the user's actions in the
// document. The App describes each screen as a document for users who can't see it: plain data that
// a page turns into headings, texts, buttons and a table. The App's Report tells tests what is on
// screen, and where.
//
// The package has no behaviour and knows neither the App nor a platform.
//
// App.Tell may be called from any goroutine and takes effect at the next Update. Only App.Pause
// acts at once, since a phone may never call Update again.
package system
