import { defaultBaseConfig } from "@chakra-ui/react/preset-base";
import { createSystem, defineConfig, defineRecipe } from "@chakra-ui/react/styled-system";
import { siteColors, siteTokens } from "./tokens.ts";

const focusRing = {
  outline: "2px solid {colors.accent}",
  outlineOffset: "2px",
};

/** The studio's own (studio/system.ts), else as high as a finger. */
const controlHeight = "var(--studio-control, {sizes.target})";
const controlLetters = "var(--studio-letters, {fontSizes.md})";

const button = defineRecipe({
  className: "chakra-button",
  base: {
    display: "inline-flex",
    alignItems: "center",
    justifyContent: "center",
    gap: "2",
    minHeight: controlHeight,
    minWidth: controlHeight,
    paddingInline: "4",
    border: "1px solid transparent",
    borderRadius: "md",
    fontFamily: "body",
    fontSize: controlLetters,
    fontWeight: "600",
    lineHeight: "1.2",
    textAlign: "center",
    textDecoration: "none",
    cursor: "pointer",
    _focusVisible: focusRing,
    _disabled: { opacity: "0.55", cursor: "not-allowed" },
    // A busy button keeps its full opacity, so that its label stays readable.
    "&[aria-busy=true]": { opacity: "1", cursor: "progress" },
  },
  variants: {
    variant: {
      solid: {
        backgroundColor: "accent",
        color: "onAccent",
        _hover: { backgroundColor: "color-mix(in srgb, {colors.accent} 88%, {colors.ink})" },
      },
      outline: {
        borderColor: "control",
        backgroundColor: "transparent",
        color: "ink",
        _hover: { borderColor: "accent", color: "accent" },
      },
      ghost: {
        backgroundColor: "transparent",
        color: "ink",
        _hover: { backgroundColor: "color-mix(in srgb, {colors.line} 60%, transparent)" },
      },
      danger: {
        backgroundColor: "danger",
        color: "onAccent",
        _hover: { backgroundColor: "color-mix(in srgb, {colors.danger} 88%, {colors.ink})" },
      },
    },
  },
  defaultVariants: { variant: "solid" },
});

const field = {
  width: "100%",
  minWidth: "0",
  minHeight: controlHeight,
  paddingInline: "3",
  border: "1px solid {colors.control}",
  borderRadius: "md",
  backgroundColor: "surface",
  color: "ink",
  fontFamily: "body",
  fontSize: controlLetters,
  lineHeight: "1.4",
  _placeholder: { color: "muted", opacity: "1" },
  _focusVisible: { ...focusRing, outlineOffset: "0" },
  _disabled: { opacity: "0.6" },
  "&[aria-invalid=true]": { borderColor: "danger", boxShadow: "inset 0 0 0 1px {colors.danger}" },
};

const input = defineRecipe({ className: "chakra-input", base: field });
const textarea = defineRecipe({
  className: "chakra-textarea",
  base: { ...field, paddingBlock: "2.5", lineHeight: "1.55", resize: "vertical" },
});

export const recipes = { button, input, textarea };

const config = defineConfig({
  preflight: true,
  // All other styles of the page are unlayered and would override a layer.
  disableLayers: true,
  cssVarsRoot: ":root",
  theme: {
    tokens: siteTokens,
    semanticTokens: { colors: siteColors },
    recipes,
  },
});

/** Palabre's Chakra system: own tokens, and only the recipes that are used. */
export const system = createSystem(defaultBaseConfig, config);
