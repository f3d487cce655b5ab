import { ChakraProvider, chakra } from "@chakra-ui/react";
import { render } from "@testing-library/react";
import { describe, expect, it } from "vitest";
import { laterite } from "../../../schema/appearance/moods/laterite.ts";
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
    for (const [light, dark] of Object.values(laterite.colors)) {
      expect(sheet.split(light).length - 1).toBeGreaterThanOrEqual(1);
      expect(sheet.split(dark).length - 1).toBeGreaterThanOrEqual(2);
    }
  });

  it("contains the reset and no layer", () => {
    expect(sheet).toContain("box-sizing:border-box");
    expect(sheet).not.toContain("@layer");
  });
});
