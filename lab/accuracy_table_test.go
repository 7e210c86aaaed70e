package main

import (
	"math"
	"testing"
)

// The players of one game count as one when the error is told.
func TestRow(t *testing.T) {
	r := row(key{"camelot", 3}, [][]float64{{80, 80}, {60, 60}, {}})
	if r.Games != 3 || r.Mean != 70 || math.Abs(r.Error-math.Sqrt(50)) > 1e-9 {
		t.Errorf("%+v", r)
	}
	if one := row(key{"camelot", 3}, [][]float64{{80}, {60}, {80}, {60}}); one.Mean != 70 || one.Error != 5 {
		t.Errorf("%+v", one)
	}
}

// Full strength is above all levels.
func TestRowsAreInOrder(t *testing.T) {
	table := levelTable{rows: map[key][][]float64{{"lancelot", 1}: {{1}}, {"camelot", 0}: {{1}}, {"camelot", 10}: {{1}}, {"camelot", 2}: {{1}}}}
	var got []int
	for _, r := range table.Rows() {
		got = append(got, r.Level)
	}
	if want := [4]int{2, 10, 0, 1}; len(got) != 4 || [4]int(got) != want {
		t.Errorf("%v", got)
	}
}
