// Package heraldry represents coats of arms as data: tinctures, divisions, ordinaries and
// charges, their notation in records, and the rule of tincture.
//
// It draws nothing and knows no language.
package heraldry
