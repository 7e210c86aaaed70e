// Package system is what the App and the system on which it runs tell each other besides the
// user's input. The system tells what covers the edges of the screen, that the program goes into
// the background, that memory is short, that a text is to be opened, and what is done in the
// document. The App tells each screen as a document, for somebody who does not see it: plain data
// of which the page makes headings, texts, buttons and a table. Its Report tells tests from
// outside what is on screen, and where.
//
// It holds no behaviour, and knows neither the App nor any system.
//
// App.Tell may be called from any goroutine and takes effect at the next Update. Only App.Pause
// acts at once, since a phone may never call Update again.
package system
