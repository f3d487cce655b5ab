import { ChakraProvider, chakra } from "@chakra-ui/react";
import { render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { colors } from "./colors.ts";
import { recipes, system } from "./theme.ts";
import { chakraStylesheet } from "./theme-stylesheet.ts";

const sheet = chakraStylesheet();

/** Returns the declarations of the rules with exactly this selector, in cascade order. */
function declarations(css: string, selector: string): Record<string, string> {
  const found: Record<string, string> = {};
  for (const [, selectors = "", body = ""] of css.matchAll(/([^{}]+)\{([^{}]*)\}/g)) {
    if (!selectors.split(",").some((one) => one.trim() === selector)) continue;
    for (const line of body.split(";")) {
      const [name = "", ...value] = line.split(":");
      // Emotion adds vendor prefixes at run time; the build adds them to the stylesheet.
      if (value.length > 0 && !/^\s*-(webkit|ms|moz)-/.test(name))
        found[name.trim()] = value.join(":").trim();
    }
  }
  return found;
}

/** Returns what Chakra itself applies to an element of this recipe. */
function lively(name: keyof typeof recipes, variant?: string): Record<string, string> {
  const Live = chakra("span", recipes[name] as never) as React.ComponentType<{ variant?: string }>;
  const { container } = render(
    <ChakraProvider value={{ ...system, _global: [] }}>
      <Live variant={variant} />
    </ChakraProvider>,
  );
  const own = /css-[\w-]+/.exec(container.innerHTML)?.[0] ?? "none";
  const css = [...document.querySelectorAll("style[data-emotion]")].map((tag) => tag.textContent).join("");
  return declarations(css, `.${own}`);
}

describe("chakraStylesheet", () => {
  for (const variant of ["solid", "outline", "ghost", "danger"]) {
    it(`gives a ${variant} button the declarations of Chakra's own`, () => {
      const printed = {
        ...declarations(sheet, ".chakra-button"),
        ...declarations(sheet, `.chakra-button--${variant}`),
      };
      expect(Object.keys(printed).length).toBeGreaterThan(15);
      expect(printed).toEqual(lively("button", variant));
    });
  }

  it("gives fields the declarations of Chakra's own", () => {
    expect(declarations(sheet, ".chakra-input")).toEqual(lively("input"));
    expect(declarations(sheet, ".chakra-textarea")).toEqual(lively("textarea"));
  });

  it("has every colour, and its dark value both for the system's preference and for the reader's choice", () => {
    for (const [light, dark] of Object.values(colors)) {
      expect(sheet.split(light).length - 1).toBeGreaterThanOrEqual(1);
      expect(sheet.split(dark).length - 1).toBeGreaterThanOrEqual(2);
    }
  });

  it("contains the reset and no layer", () => {
    expect(sheet).toContain("box-sizing:border-box");
    expect(sheet).not.toContain("@layer");
  });
});

describe("contrast", () => {
  const luminance = (hex: string) => {
    const [r = 0, g = 0, b = 0] = [1, 3, 5]
      .map((at) => Number.parseInt(hex.slice(at, at + 2), 16) / 255)
      .map((part) => (part <= 0.03928 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b;
  };
  const contrast = (one: string, other: string) => {
    const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
    return (light + 0.05) / (dark + 0.05);
  };
  const texts = ["ink", "muted", "laterite", "canopy", "gold", "danger", "success"] as const;

  it.each([0, 1] as const)("holds on paper and surface (theme %i)", (theme) => {
    for (const ground of ["paper", "surface"] as const) {
      for (const text of texts) {
        expect(
          contrast(colors[text][theme], colors[ground][theme]),
          `${text} on ${ground}`,
        ).toBeGreaterThanOrEqual(4.5);
      }
      expect(contrast(colors.control[theme], colors[ground][theme])).toBeGreaterThanOrEqual(3);
    }
    for (const button of ["laterite", "danger"] as const) {
      expect(contrast(colors.onLaterite[theme], colors[button][theme])).toBeGreaterThanOrEqual(4.5);
    }
  });
});
