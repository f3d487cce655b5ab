import { wcagContrast } from "culori";
import { describe, expect, it } from "vitest";
import { categoryColors } from "../category-colors.ts";
import { paletteOf, readColor, shownAccents } from "./accent.ts";
import { colorOfCategory, modes } from "./mood.ts";
import { moodOf, moods } from "./moods.ts";

const texts = ["ink", "muted", "accent", "secondary", "gold", "danger", "success"] as const;
const accents = ["", "#ffd400", "#00e5ff", "#ff0000", "#0a0a0a", "#ffffff", "#808080", "#1f5c43"];

describe.each(moods)("the mood $name", (mood) => {
  it.each(accents)("can be read in both modes, with the accent « %s »", (accent) => {
    const palette = paletteOf(mood, accent);
    const low = modes.flatMap((mode, at) => {
      const contrast = (one: keyof typeof palette, other: keyof typeof palette, least: number) => {
        const value = wcagContrast(palette[one][at]!, palette[other][at]!);
        return value < least ? [`${mode}: ${one} on ${other} ${value.toFixed(2)}`] : [];
      };
      return (["paper", "surface"] as const).flatMap((ground) => [
        ...[...texts, ...categoryColors.map(colorOfCategory)].flatMap((text) => contrast(text, ground, 4.5)),
        ...contrast("control", ground, 3),
        ...["ink", "muted", "accent"].flatMap((text) => contrast(text as "ink", "line", 4.5)),
        ...["accent", "danger"].flatMap((button) => contrast("onAccent", button as "danger", 4.5)),
      ]);
    });
    expect(low).toEqual([]);
  });
});

describe("an accent", () => {
  it.each([
    ["#abc", "#aabbcc"],
    ["A63D1B", "#a63d1b"],
    [" Teal ", "#008080"],
    ["rgb(10 20 30)", "#0a141e"],
  ])("is read as people write it: %s", (text, color) => {
    expect(readColor(text)).toBe(color);
  });

  it.each(["", "#12", "bleu canard", "transparent", "#11223344", "url(x)"])(
    "is no colour: « %s »",
    (text) => {
      expect(readColor(text)).toBeNull();
    },
  );

  it("stays as it is where it can be read, and is moved to the nearest lightness of its hue where not", () => {
    const [light, dark] = shownAccents("#ffd400", moodOf("LATERITE"));
    expect(dark).toMatchObject({ color: "#ffd400" });
    expect(light!.chosenContrast).toBeLessThan(2);
    expect(light!.contrast).toBeGreaterThanOrEqual(4.5);
    expect(light!.contrast).toBeLessThan(4.7);
  });
});
