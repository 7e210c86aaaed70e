// Package collection reads a text of games that stand one after the other: records, and
// games of Camelot as they are published (movetext). It says of each in which line and at
// which sign something was not understood, and takes time by the length of the text.
//
// A game begins with tags that follow something else, with a first move's number, or after
// a result; so one that is damaged takes no other with it. What is no UTF-8 is read as
// Windows-1252, and UTF-16 where a mark says so.
package collection
