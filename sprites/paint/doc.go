// Package paint draws vector shapes into pictures in memory: paths, strokes, gradients, blurred
// shadows, noise, and reliefs lit from the upper left.
//
// It is pure: the same calls give the same pixels on every machine. It knows nothing about games,
// themes, screens or Ebitengine.
package paint
