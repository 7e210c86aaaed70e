module roundtable

go 1.26
