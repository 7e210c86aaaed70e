// Package mobile is the program as a library for phones. ebitenmobile makes bindings of it for the
// apps in mobile/android and mobile/ios; it runs the same App as elsewhere.
//
// The phone's app calls SetHost, SetFilesDir and SystemLanguage, then Start, and after that reports
// its system's events: SetInsets, TextScale, ReduceMotion, Pause, Resume, LowMemory, Back,
// OpenText, TakenText, ShareText. These may be called from any thread and in any order, also before
// Start. They never wait, except Pause, which returns when everything is saved, or after a second.
// The store opens at the first frame, in the folder that is set by then.
//
// Exported functions use only types that gobind supports. The package knows no scene and no game.
package mobile
