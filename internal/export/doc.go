// Package export moves texts between the program and its user. On a desktop it writes a text to the
// clipboard and, if possible, to a file, and reads the clipboard. In a browser it shows the text
// for copying or saving, and asks the user to paste a text or choose a file.
//
// A text may be a link, of which only the part after '#' counts: '#/NAME' is a place in the
// program, such as a game; '#/game=DATA' is a record, packed or as text, in URL-safe base64 (RFC
// 4648, 5), with or without padding; '#/position=DATA' is the position at the beginning of a packed
// record; '#', '#/' and an empty text are the title. So the address of a page can be a link
// ('https://example.org/game/#/camelot'), and so can an address that a phone's system passes to the
// program ('roundtable:#/camelot'). A text may also be a backup: settings, statistics and games
// together.
//
// The package knows neither games nor the program's screen.
package export
