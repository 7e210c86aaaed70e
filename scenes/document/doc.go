// Package document is a screen as a document, for somebody who does not see it:
// plain data that the page makes headings, texts, buttons and a table of. What is
// done there comes back to the App as events of scenes/system.
//
// It holds no behaviour and knows no scene, no browser and no words.
package document
