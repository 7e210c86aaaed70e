// Package drive plays the real App. It presses, drags, points and types at things by their names,
// waits for results, counts time in ticks, and reads reports and pictures. Tests, films and contact
// sheets use it.
//
// It uses only what the App's public interface offers, nothing of its scenes.
package drive
