// Package mobile is the program as a library for phones: what ebitenmobile binds for the apps
// in mobile/android and mobile/ios, over the same App as elsewhere.
//
// The phone's app calls SetHost, SetFilesDir and SystemLanguage, then Start, and from then on
// passes on its system's events: SetInsets, TextScale, ReduceMotion, Pause, Resume, LowMemory,
// Back, OpenText, TakenText, ShareText. These may be called from any thread and in any order,
// before Start too, and never wait, except Pause, which returns when everything is saved, or
// after a second. The store opens at the first frame, in the folder known by then.
//
// Exported functions use only types that gobind supports. The package knows no scene and no
// game.
package mobile
