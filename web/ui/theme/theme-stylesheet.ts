import { compile, serialize, stringify } from "stylis";
import { iconCss } from "../media/icon-paths.ts";
import { focusCss, toneCss } from "../media/image-classes.ts";
import { recipes, system } from "./theme.ts";

/**
 * Chakra's part of the page's stylesheet, printed at build time: tokens, reset, and the static recipes as
 * classes (`chakra-button chakra-button--outline`), so that readers need no Chakra code. `getPreflightCss`
 * and `css` return style objects; theme-stylesheet.test.tsx compares them with the live components.
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

/** Layers are removed: order decides, as for the CSS modules that follow. */
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
    // The system's preference, unless the reader chose light; then the reader's choice of dark. Paper is light.
    `@media screen and (prefers-color-scheme:dark){:root:not(.light){${print(dark)}color-scheme:dark}}`,
    `@media screen{:root.dark{${print(dark)}color-scheme:dark}}`,
  ].join("\n");
}

function recipe({ className, base, variants }: (typeof recipes)[keyof typeof recipes]): string {
  const kinds = Object.entries((variants as { variant?: Record<string, object> } | undefined)?.variant ?? {});
  return [
    `.${className}{${print(system.css(base ?? {}) as Styles)}}`,
    ...kinds.map(([name, styles]) => `.${className}--${name}{${print(system.css(styles) as Styles)}}`),
  ].join("\n");
}

/** Returns the stylesheet. */
export function chakraStylesheet(): string {
  return [
    tokens(),
    flat(print(withoutLayers(system.getPreflightCss() as Styles))),
    ...Object.values(recipes).map((one) => flat(recipe(one))),
    toneCss(),
    focusCss(),
    iconCss(),
  ].join("\n");
}
