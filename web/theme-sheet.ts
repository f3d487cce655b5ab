import { compile, serialize, stringify } from "stylis";
import { recipes, system } from "./theme.ts";
import { iconsSheet } from "./ui/drawings.ts";
import { focusSheet, tonesSheet } from "./ui/tones.ts";

/**
 * Chakra's part of the page's stylesheet, printed once when the site is built: tokens, reset, and the static
 * recipes as classes (`chakra-button chakra-button--outline`). What a visitor reads then needs no Chakra at all.
 * `getPreflightCss` and `css` give style objects; theme-sheet.test.tsx holds them against the live components.
 */
type Styles = { [key: string]: Styles | string | number | undefined };

const kebab = (name: string) =>
  name.startsWith("--") ? name : name.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

function print(styles: Styles): string {
  return Object.entries(styles)
    .map(([key, value]) => {
      if (value === undefined) return "";
      return typeof value === "object" ? `${key}{${print(value)}}` : `${kebab(key)}:${value};`;
    })
    .join("");
}

/** Layers are left off: the sheet's own order decides, as it does for the CSS modules that follow. */
function withoutLayers(styles: Styles): Styles {
  return Object.fromEntries(
    Object.entries(styles).flatMap(([key, value]) =>
      key.startsWith("@layer") && typeof value === "object"
        ? Object.entries(withoutLayers(value))
        : [[key, value]],
    ),
  );
}

const flat = (css: string) => serialize(compile(css), stringify);

function tokens(): string {
  const [light, dark] = Object.values(withoutLayers(system.getTokenCss() as Styles)) as [Styles, Styles];
  return [
    `:root{${print(light)}color-scheme:light}`,
    // The system's wish, unless the reader chose light; then the reader's own choice of dark.
    `@media (prefers-color-scheme:dark){:root:not(.light){${print(dark)}color-scheme:dark}}`,
    `:root.dark{${print(dark)}color-scheme:dark}`,
  ].join("\n");
}

function recipe({ className, base, variants }: (typeof recipes)[keyof typeof recipes]): string {
  const kinds = Object.entries((variants as { variant?: Record<string, object> } | undefined)?.variant ?? {});
  return [
    `.${className}{${print(system.css(base ?? {}) as Styles)}}`,
    ...kinds.map(([name, styles]) => `.${className}--${name}{${print(system.css(styles) as Styles)}}`),
  ].join("\n");
}

/** The printed sheet, as CSS text. */
export function chakraSheet(): string {
  return [
    tokens(),
    flat(print(withoutLayers(system.getPreflightCss() as Styles))),
    ...Object.values(recipes).map((one) => flat(recipe(one))),
    tonesSheet(),
    focusSheet(),
    iconsSheet(),
  ].join("\n");
}
