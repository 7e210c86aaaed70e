// Package synth makes all sound: recipes for samples, the strings of the lute, and the hall's
// reverb. It is pure: the same sound and variation give the same samples.
//
// Wood and steel are modal: inharmonic partials that decay, each as loud as the shortness of
// the contact allows. Horns are sums of harmonics that open with the breath. Lutes are plucked
// strings (Karplus and Strong, 1983; extended by Jaffe and Smith, 1983). The hall is a feedback
// delay network (Jot, 1991).
//
// Compose writes a piece of music in the style of a medieval estampie: a few puncta, each
// played twice, first with an open ending on the fifth, then with a closed one on the final,
// over a sparse bass by the rules of two voices. Player plays pieces in sequence on the
// strings, each with its mode, measure and pace.
//
// Mixer mixes sounds and music, each with a volume, panned, with reverb, the music ducked by
// the sounds, and a limiter against clipping. It is at rest in silence.
//
// It knows no device and no game.
package synth
