// Package export moves texts between the program and its user. On a desktop it writes a text to
// the clipboard and to a file where possible, and reads the clipboard; in a browser it shows the
// text for copying or saving, and asks for one to paste or read from a file.
//
// A text may be a link, of which only the part after '#' counts: '#/NAME' is a place, such as a
// game; '#/game=DATA' a record, packed or as text, in URL base 64 (RFC 4648, 5), padded or not;
// '#/position=DATA' the position at the beginning of a packed record; '#', '#/' and an empty
// text are the title. So a page's address can be a link ('https://example.org/game/#/camelot'),
// and what a phone's system passes on ('roundtable:#/camelot'). Or a text is a backup: settings,
// statistics and games together.
//
// The package knows neither games nor the program's screen.
package export
