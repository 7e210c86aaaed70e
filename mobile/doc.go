// Package mobile is the game as a library for phones: what ebitenmobile binds for
// the programs in mobile/android and mobile/ios, over the same App as everywhere.
//
// The phone's program calls SetHost, SetFilesDir and SystemLanguage, then Start,
// and from then on what its system tells it: SetInsets, TextScale, ReduceMotion,
// Pause, Resume, LowMemory, Back, OpenText, TakenText, ShareText. All of it may be called from
// any thread and in any order, before Start too, and waits for nothing but Pause,
// which returns when everything is saved, or
// after a second. The store opens at the first frame, in
// the folder that is known by then.
//
// Its exported functions use only types that gobind knows. It knows no scene and
// no game.
package mobile
