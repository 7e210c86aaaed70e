// Package archive copies what a server keeps into one file, and back.
//
// An archive is lines of JSON, compressed by gzip: first what it is; then every event of the
// journal in its order, and what lies in those stores that do not follow from the journal;
// last how many lines those were, and the SHA-256 of all lines before. So a file that was cut
// short, or in which a bit has turned, is known before anything of it is used.
package archive
