/**
 * Chakra's colour names for the studio, mixed from the site's palette. They hold variables of the page's stylesheet,
 * which knows both themes, so that nothing here has a dark value of its own.
 */
const own = (name: string) => ({ value: `{colors.${name}}` });
const mix = (name: string, percent: number, ground: string) => ({
  value: `color-mix(in srgb, {colors.${name}} ${percent}%, {colors.${ground}})`,
});

/** Palette for one meaning: text, grounds, borders and the focus ring. */
const paletteOf = (name: string) => ({
  contrast: own("onAccent"),
  fg: own(name),
  subtle: mix(name, 10, "surface"),
  muted: mix(name, 18, "surface"),
  emphasized: mix(name, 32, "surface"),
  solid: own(name),
  focusRing: own("accent"),
  border: own(name),
});

/** Quiet controls are ink on paper; only the main button and what is chosen take the accent. */
const quiet = {
  fg: own("ink"),
  subtle: mix("line", 55, "surface"),
  muted: own("line"),
  emphasized: mix("control", 35, "surface"),
  focusRing: own("accent"),
  border: own("control"),
};

export const studioColors = {
  bg: {
    DEFAULT: own("paper"),
    subtle: mix("line", 35, "paper"),
    muted: mix("line", 60, "paper"),
    emphasized: own("line"),
    inverted: own("ink"),
    panel: own("surface"),
    error: mix("danger", 10, "surface"),
    warning: mix("gold", 10, "surface"),
    success: mix("success", 10, "surface"),
    info: mix("lagoon", 10, "surface"),
  },
  fg: {
    DEFAULT: own("ink"),
    muted: own("muted"),
    subtle: own("muted"),
    inverted: own("paper"),
    error: own("danger"),
    warning: own("gold"),
    success: own("success"),
    info: own("lagoon"),
  },
  border: {
    DEFAULT: own("line"),
    muted: own("line"),
    subtle: own("line"),
    emphasized: own("control"),
    inverted: own("ink"),
    error: own("danger"),
    warning: own("gold"),
    success: own("success"),
    info: own("lagoon"),
  },
  brand: { ...quiet, contrast: own("onAccent"), solid: own("accent") },
  gray: { ...quiet, contrast: own("paper"), solid: own("ink") },
  red: paletteOf("danger"),
  green: paletteOf("secondary"),
  orange: paletteOf("gold"),
  blue: paletteOf("lagoon"),
};
