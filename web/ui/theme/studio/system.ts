import { defaultBaseConfig } from "@chakra-ui/react/preset-base";
import { createSystem, defineConfig, type SlotRecipeConfig } from "@chakra-ui/react/styled-system";
import {
  animationStyles,
  breakpoints,
  keyframes,
  layerStyles,
  recipes,
  slotRecipes,
  textStyles,
  tokens,
} from "@chakra-ui/react/theme";
import { siteColors, siteTokens } from "../tokens.ts";
import { studioColors } from "./palettes.ts";
import { studioRecipes, studioSlotRecipes } from "./recipes.ts";

const { transparent, current, black, white, blackAlpha } = tokens.colors ?? {};
const shadow = (y: number, blur: number, strength: number) => ({
  value: `0 ${y}px ${blur}px rgb(0 0 0 / ${strength}%)`,
});

/** Chakra's theme without its colours, which the site's replace. */
const chakraTheme = defineConfig({
  theme: {
    breakpoints,
    keyframes,
    tokens: { ...tokens, colors: { transparent, current, black, white, blackAlpha } },
    recipes,
    slotRecipes,
    textStyles,
    layerStyles,
    animationStyles,
  },
});

const studio = defineConfig({
  // The page's stylesheet holds the reset already, and its rules belong to no layer.
  preflight: false,
  disableLayers: true,
  globalCss: {
    ":root": {
      "--studio-control": "2rem",
      "--studio-letters": "fontSizes.sm",
      "--global-color-border": "colors.border",
      colorPalette: "brand",
      "@media (pointer: coarse)": { "--studio-control": "2.75rem", "--studio-letters": "fontSizes.md" },
    },
    "*::placeholder": { color: "fg.muted" },
    "input[type=checkbox], input[type=radio]": { accentColor: "accent" },
  },
  theme: {
    tokens: { ...siteTokens, sizes: { ...siteTokens.sizes, control: { value: "var(--studio-control)" } } },
    semanticTokens: {
      colors: { ...siteColors, ...studioColors },
      radii: { l1: { value: "{radii.sm}" }, l2: { value: "{radii.md}" }, l3: { value: "{radii.lg}" } },
      shadows: {
        xs: shadow(1, 2, 10),
        sm: shadow(2, 4, 12),
        md: shadow(4, 12, 14),
        lg: shadow(8, 24, 18),
        xl: shadow(16, 32, 20),
        "2xl": shadow(24, 48, 24),
        inner: { value: "inset 0 2px 4px rgb(0 0 0 / 6%)" },
        inset: { value: "inset 0 0 0 1px rgb(0 0 0 / 6%)" },
      },
    },
    recipes: studioRecipes,
    // Parts of recipes: the slots are named by Chakra's, with which they are merged.
    slotRecipes: studioSlotRecipes as unknown as Record<string, SlotRecipeConfig>,
  },
});

/** The studio's Chakra system: Chakra's theme with the site's tokens and colours, in the studio's sizes. */
export const studioSystem = createSystem(defaultBaseConfig, chakraTheme, studio);
