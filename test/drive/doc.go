// Package drive plays the real App: it presses, drags, points and types at things by their names,
// waits for what should happen, counted in ticks, and looks at reports and pictures. Tests, strips
// of film and contact sheets use it.
//
// Of scenes it uses only what the App offers to everybody.
package drive
