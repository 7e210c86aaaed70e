// Package link reads what is handed to the program to be opened: the text of a
// record, or a link.
//
// Of a link only what follows its '#' counts: '#/NAME' is the place of that name, as a
// game, '#/game=DATA' a record, DATA being what it is packed into, or its text, in the
// URL's own base 64 (RFC 4648, 5), with or without padding, '#/position=DATA' a position,
// DATA being a record packed that begins from it; '#', '#/' and nothing at all
// are the title. So the
// address of a page can be one ('https://example.org/game/#/camelot'), and so can
// what a phone's system hands on ('roundtable:#/camelot').
//
// It knows no game, and not what becomes of what it reads.
package link
