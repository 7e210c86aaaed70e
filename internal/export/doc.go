// Package export is what leaves the program and comes into it. It hands a text to the user and
// takes one: on a desktop it is put on the clipboard and written to a file wherever one can be
// written, and taken from the clipboard; a browser shows it to be copied or saved, and asks for
// one to be pasted or read from a file.
//
// Such a text may be a link, of which only what follows its '#' counts: '#/NAME' is the place of
// that name, as a game, '#/game=DATA' a record, DATA being what it is packed into, or its text, in
// the URL's own base 64 (RFC 4648, 5), with or without padding, '#/position=DATA' a position, DATA
// being a record packed that begins from it; '#', '#/' and nothing at all are the title. So the
// address of a page can be one ('https://example.org/game/#/camelot'), and so can what a phone's
// system hands on ('roundtable:#/camelot'). Or it is a backup: all that a user keeps, settings,
// statistics and games, as one text.
//
// It knows neither games nor the screen of the program.
package export
