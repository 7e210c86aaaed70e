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
// Compose writes a piece of the hall's music, an estampie, as a medieval player would have told
// of it: a few puncta, each heard twice, the first time with an open ending on the fifth, the
// second time with a closed one on the final, over a sparse bass by the rules of two voices.
// Player plays one after another on the strings, each of its own mode, measure and pace.
//
// Mixer is the desk: sounds and music, each with a volume of its own, panned, with reverb, the
// music ducked by the sounds, and a limiter that lets nothing clip. It is at rest when nothing
// sounds.
//
// It knows no device and no game.
package synth
