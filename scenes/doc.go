// Package scenes is the game as a person sees it: the App that Ebitengine runs, and
// the router that opens scenes. What lies on screen is
// the stage.Stack's, and what comes and goes the library.Transfer's; neither knows the App.
//
// Scenes show a match and pass on what a person does; they decide no rule. They
// count time in ticks and read no clock.
package scenes
