// Package recording saves what an App received from outside, tick by tick, so that a whole game can
// be replayed exactly: the input of every tick, every size of the window, the system's events, and
// the replies of the computer player in the ticks in which they came.
//
// A recording is gzipped text: the version of the format, a header as JSON, and a line for each run
// of equal ticks. A whole game takes a few kilobytes. The package knows neither the App nor the
// devices nor the storage.
//
// roundtable -record FILE makes a recording. Online play is then off, because messages from others
// are not recorded. An example, unzipped:
//
//	roundtable recording 3
//	{"seed":42,"locale":"en","date":"2026.11.20"}
//	size 1280 800 1
//	60
//	1 at=640,400 from=640,400 hpd by=pointer
//	1 hra by=pointer
//	1 do=40 by=keyboard
//	reply "reply 0 1\ninfo 4 1520 12 0\nbest H10-H9\n"
//	end {"scene":"camelot","ply":1,"key":"ab12"}
//
// A run is the number of its ticks and what differs from no input. at=X,Y is the pointer and
// from=X,Y where it went down; both stay until they change. Letters are flags: h hovers, t touch,
// p pressed, d held down, r released, a tap, g dragging, l lost. The rest are
// pinch=X,Y,PANX,PANY,ZOOM, wheel=N, do=ACTIONS (bits, in hexadecimal), typed=CHARACTERS and
// by=DEVICE.
//
// "size W H SCALE" and "system EVENT" come before their tick. "reply" comes after its tick, quoted,
// a line a field: the ID, which is 0, and 1 if the search is done; info with depth, nodes, score
// and plies to a forced win; then best, known with the number of moves that keep what is known, a
// line for each move of the line, a chance for each seat, other good moves with score and plies,
// each before its own lines, and an error. "end" is the last screen and what was saved at last.
// Version 2, which had neither typed nor by, and version 1, without confirmed moves, are read too.
package recording
