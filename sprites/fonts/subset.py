#!/usr/bin/env python3
"""Reduces the typefaces to what the game can show, in place.

It needs fontTools (Debian: python3-fonttools). Run on fonts that it has reduced,
it changes nothing.

    python3 sprites/fonts/subset.py
"""

import os

from fontTools import subset
from fontTools.ttLib import TTFont

here = os.path.dirname(os.path.abspath(__file__))


def span(first, last):
    return range(ord(first), ord(last) + 1)


# Latin, Greek and Cyrillic letters, for a record may name anybody, and the signs
# that are set around them.
letters = [
    *span(" ", "~"), *span("\u00a0", "\u017f"), *span("\u0218", "\u021b"), ord("ƒ"), *span("Ẁ", "ỹ"),
    *map(ord, "ˆˇ˘˙˚˛˜˝"), *span("\u0384", "\u03ce"), *span("\u0400", "\u045f"), *map(ord, "Ґґ"),
    *span("\u2010", "\u2015"), *map(ord, "‘’‚‛“”„†‡•…‰′″‹›"), *map(ord, "€№™←↑→↓↔↕−∞≈≠≤≥"),
]

# Where an f meets its neighbours EB Garamond has other letters for both, chosen by
# rules for whole words. The game has these rules in ../text/join.go, and finds the
# letters by codes for private use.
joined = {
    0xE000: "glyph00744", 0xE001: "glyph00745", 0xE002: "glyph00746",  # f before f; i, j; b, h, k, l
    0xE003: "glyph00743", 0xE004: "glyph00742",  # i, j
    0xE005: "glyph00747", 0xE006: "glyph00748", 0xE007: "glyph00749", 0xE008: "glyph00750",  # b, h, k, l
    0xE009: "glyph00751",  # t
}

for name in ["title.ttf", "OpenSans-Regular.ttf", "OpenSans-Semibold.ttf"]:
    path = os.path.join(here, name)
    font = TTFont(path, recalcTimestamp=False)
    if name == "title.ttf" and "GSUB" in font:
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap.update(joined)
    options = subset.Options(
        layout_features=["kern"], drop_tables=["GSUB", "GDEF", "gasp", "FFTM"], hinting=False,
        name_IDs=[0, 1, 2, 3, 4, 5, 6, 14], name_languages=[0x409], notdef_outline=True, recalc_timestamp=False)
    s = subset.Subsetter(options)
    s.populate(unicodes=[*letters, *joined])
    s.subset(font)
    before = os.path.getsize(path)
    font.save(path)
    print(f"{name}: {before} bytes, now {os.path.getsize(path)}")
