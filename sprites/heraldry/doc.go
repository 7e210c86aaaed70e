// Package heraldry holds coats of arms as data: their tinctures, divisions, ordinaries
// and charges, how they are written down in records, and the rule of tincture.
//
// It draws nothing and knows no words of any language.
package heraldry
