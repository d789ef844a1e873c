"""`python -m training.curves OUT.svg RUN...`: draws how strength grew over runs that went on."""

from __future__ import annotations

import json
import sys
from pathlib import Path

WIDTH, HEIGHT, LEFT, TOP, RIGHT, BOTTOM = 640, 320, 48, 24, 130, 40
COLOURS = {"S": "#7a5cff", "agents": "#1f8a70", "insider": "#d1495b", "points": "#7a5cff"}


def measured(runs: list[Path]) -> dict[str, list[tuple[float, float]]]:
    """For each figure against the novice, how it grew: billions of decisions, then the figure."""
    curves: dict[str, list[tuple[float, float]]] = {}
    for run in runs:
        for line in map(json.loads, (run / "log.jsonl").read_text().splitlines()):
            # Greedy play is measured only at the end, and would look like a jump.
            if line["kind"] != "strength" or line["bot"] != "novice":
                continue
            if line["greedy"] or line["policy"] != "actor":
                continue
            for name in COLOURS:
                if name in line:
                    curves.setdefault(name, []).append((line["decisions"] / 1e9, line[name]))
    return curves


def draw(curves: dict[str, list[tuple[float, float]]]) -> str:
    """The curves as a picture that is readable on light and dark pages."""
    points = [point for curve in curves.values() for point in curve]
    # A run that went on from another network begins where that one had come to.
    left, right = min(x for x, _ in points), max(x for x, _ in points)
    wide = right - left or 1.0
    low, high = min(0.0, *(y for _, y in points)), max(y for _, y in points)
    step = 20 if high - low > 40 else 5
    low, high = low // step * step, -(-high // step) * step

    def place(x: float, y: float) -> tuple[float, float]:
        across = LEFT + (WIDTH - LEFT - RIGHT) * (x - left) / wide
        return across, TOP + (HEIGHT - TOP - BOTTOM) * (high - y) / (high - low)

    parts = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" '
        'font-family="sans-serif" font-size="13" fill="#808080">'
    ]
    for mark in range(int(low), int(high) + 1, step):
        x, y = place(left, mark)
        parts.append(
            f'<path d="M{x:.0f} {y:.1f}H{WIDTH - RIGHT}" stroke="#808080" stroke-opacity=".3"/>'
            f'<text x="{x - 8:.0f}" y="{y + 4:.1f}" text-anchor="end">{mark}</text>'
        )
    for fifth in range(6):
        at = left + wide * fifth / 5
        x, _ = place(at, low)
        parts.append(f'<text x="{x:.0f}" y="{HEIGHT - 22}" text-anchor="middle">{at:.2f}</text>')
    middle = (LEFT + WIDTH - RIGHT) // 2
    parts.append(
        f'<text x="{middle}" y="{HEIGHT - 4}" text-anchor="middle">decisions, in billions</text>'
    )
    for name, curve in curves.items():
        line = "L".join("{:.1f} {:.1f}".format(*place(*point)) for point in curve)
        x, y = place(*curve[-1])
        parts.append(
            f'<path d="M{line}" fill="none" stroke="{COLOURS[name]}" stroke-width="2"/>'
            f'<text x="{x + 6:.0f}" y="{y + 4:.1f}" fill="{COLOURS[name]}">'
            f"{name} {curve[-1][1]:.1f}</text>"
        )
    return "\n".join([*parts, "</svg>", ""])


if __name__ == "__main__":
    out, *folders = (Path(argument) for argument in sys.argv[1:])
    out.write_text(draw(measured(folders)))
