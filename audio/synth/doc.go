// Package synth makes everything that is heard: recipes to PCM, the strings of
// the lute, and the hall that it all sounds in. It is pure: the same sound and
// variation give the same samples.
//
// Wood and steel are struck in modes: inharmonic partials that die away, each
// as loud as the contact is short enough to excite it. Horns are sums of
// harmonics that open with the breath. Lutes are plucked strings (Karplus and
// Strong, 1983; extended by Jaffe and Smith, 1983). The hall is a feedback
// delay network (Jot, 1991).
//
// It knows no device and no game.
package synth
