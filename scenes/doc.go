// Package scenes is the game as a person sees it: the App that Ebitengine runs,
// the stack of scenes, and one file for each screen.
//
// Scenes show a match and pass on what a person does; they decide no rule. They
// count time in ticks and read no clock.
package scenes
