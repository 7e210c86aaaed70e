// Package scenes contains the App that Ebitengine runs, the router that opens scenes, and the small
// screens, each in a file of its own. The stage.Stack holds the open scenes, and library.Transfer
// imports and exports games; neither knows the App.
//
// Scenes show a match and pass on what the user does; they don't decide rules. They measure time in
// ticks and never read a clock.
//
// While players' clocks run, the App compares the number of its ticks with the real time of
// Config.Now. It passes the difference to itself as an event of package system, so that recordings
// stay valid.
//
// The App draws nothing unless there is an animation, a transition, a hover effect or a change of
// the window's size. A tick in which nothing happens doesn't call the web page or the window
// system: such calls are slow, since they leave WebAssembly or change threads. The first frame has
// the buttons on a plain background; pictures and sounds are added later.
package scenes
