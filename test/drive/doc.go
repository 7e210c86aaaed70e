// Package drive plays the real App: it presses, drags, points and types at
// things by their names, waits for what should happen, counted in ticks, and
// looks at reports and pictures. Tests, strips of film and contact sheets are all
// driven by it.
//
// It uses nothing of scenes but what the App offers to everybody, so that what
// is written with it holds whatever is inside.
package drive
