"""Makes the fonts of the site: subsets for English, German and Dutch of two free typefaces.

Usage: make.py PACKAGES OUT

PACKAGES is a `node_modules` with the two packages named below, OUT the folder to write to. The
same input always gives the same bytes, so `cargo xtask ci fonts` makes them again and compares.
"""

import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont

# The letters of English, German and Dutch, accents that names bring, and the signs of our sentences.
LETTERS = [
    *range(0x20, 0x7F),
    *map(ord, "\u00a0ÄÖÜäöüßéèëêïíóúáàçñøåæ·×−°–—‘’‚“”„…•€→←↑↓✓‹›"),
]

# Our name, the package, and the file in it.
FONTS = [
    (
        "Undertrick Display",
        "@fontsource/londrina-solid",
        "files/londrina-solid-latin-400-normal.woff2",
    ),
    (
        "Undertrick Text",
        "@fontsource-variable/bricolage-grotesque",
        "files/bricolage-grotesque-latin-wght-normal.woff2",
    ),
]


def rename(font: TTFont, name: str) -> None:
    """The licence keeps the name of the original for unchanged files."""
    plain = name.replace(" ", "")
    wanted = {1: name, 3: plain, 4: name, 6: plain, 16: name}
    table = font["name"]
    for record in list(table.names):
        if record.nameID in wanted:
            table.setName(
                wanted[record.nameID],
                record.nameID,
                record.platformID,
                record.platEncID,
                record.langID,
            )
        elif record.nameID not in (0, 13, 14):
            # The copyright and the licence stay, the rest is about the original.
            table.names.remove(record)


def make(packages: Path, out: Path) -> None:
    out.mkdir(parents=True, exist_ok=True)
    for name, package, file in FONTS:
        plain = name.lower().replace(" ", "-")
        # The time of the original stays, or every run would give other bytes.
        font = TTFont(packages / package / file, recalcTimestamp=False)
        options = Options(
            layout_features=["kern"],
            name_IDs=["*"],
            notdef_outline=True,
            hinting=False,
            drop_tables=["STAT"] if "fvar" not in font else [],
        )
        subsetter = Subsetter(options)
        subsetter.populate(unicodes=LETTERS)
        subsetter.subset(font)
        rename(font, name)
        font.flavor = None
        font.save(out / f"{plain}.ttf")
        font.flavor = "woff2"
        font.save(out / f"{plain}.woff2")
        licence = (packages / package / "LICENSE").read_text()
        (out / f"{plain}-licence.txt").write_text(licence)


if __name__ == "__main__":
    make(Path(sys.argv[1]), Path(sys.argv[2]))
