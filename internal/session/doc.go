// Package session runs a match without drawing it: seats, clocks, hints, offers, evaluation,
// review, saving, the limits of quest and practice games, and the position shown.
//
// In an online match (Distance) it sends to the server what local players choose. Only events saved
// by the server change that match.
//
// Callers pass in the time and the players' choices and get back events of a closed set of types;
// other methods return the state. The package reads no clock, has no random source of its own, and
// knows neither texts nor pixels, so whole games can run without a display.
//
// In each frame a screen calls, in this order: Elapse; the commands that do not wait for the board
// (Pause, GoOn, Hurry); its own animations; Step, with whether something on the board still moves;
// and the players' commands. It shows the events of each call in order.
//
// A Session must be used by one goroutine only.
package session
