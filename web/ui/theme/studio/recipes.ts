/**
 * Changes of Chakra's own recipes in the studio (system.ts merges both): the small size everywhere, which is 32 px high
 * and 44 px by touch, and borders of controls that one can see. The classes of fields and buttons are named apart from
 * those that the page prints (theme.ts).
 */
const height = "sizes.control";
const defaultVariants = { size: "sm" };
/** A phone zooms into a field whose letters are smaller than 16 px. */
const letters = { "@media (pointer: coarse)": { fontSize: "md" } };
const outline = { bg: "surface", borderColor: "control" };
/** One finger high in a menu, a list box, a combobox. */
const item = { minH: "control", cursor: "pointer" };

export const studioRecipes = {
  button: {
    className: "studio-button",
    base: { fontWeight: "600", textDecoration: "none" },
    variants: { size: { sm: { h: "control", minW: "control", px: "3" } } },
    // The main button of a screen is `solid`, and says so.
    defaultVariants: { size: "sm", variant: "outline" },
  },
  input: {
    className: "studio-input",
    variants: { size: { sm: { ...letters, "--input-height": height } }, variant: { outline } },
    defaultVariants,
  },
  textarea: {
    className: "studio-textarea",
    variants: { size: { sm: letters }, variant: { outline } },
    defaultVariants,
  },
};

export const studioSlotRecipes = {
  combobox: {
    // The list is placed from its field, and goes where that goes: in a panel that scrolls, below lines that come and go.
    base: { root: { pos: "relative" }, item, label: { fontWeight: "600" } },
    variants: {
      size: { sm: { root: { "--combobox-input-height": height }, input: letters } },
      variant: { outline: { input: outline } },
    },
    defaultVariants,
  },
  menu: { base: { item, itemCommand: { letterSpacing: "normal" } } },
  radioCard: { base: { label: { fontWeight: "600" } } },
  table: { defaultVariants },
};
