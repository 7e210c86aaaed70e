// Package scenes is the game as a user sees it: the App that Ebitengine runs, the router that opens
// scenes, and the small screens, one file each. The stage.Stack holds the scenes, and
// library.Transfer imports and exports; neither knows the App.
//
// Scenes show a match and pass on what a user does; they decide no rule. They count time in ticks
// and read no clock.
//
// While players' clocks run, the App compares its ticks with the clock that main or mobile passes
// in, and gets the difference as an event of package system, so that recordings stay valid.
//
// Without a timeline, transition, hover or resize nothing is drawn, and an idle tick calls neither
// the page nor the window system: one is a call out of WebAssembly, the other a change of threads.
// The first frame has the buttons on a plain ground; pictures and sounds follow.
package scenes
