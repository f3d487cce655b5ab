import { describe, expect, it } from "vitest";
import { html, image, render, small } from "./markdown.fixture.ts";

describe("a picture's size", () => {
  const sized = (shown: string) => html(`![a](/image/${image}#${shown})`);

  it.each([
    ["wide", "(min-width: 1024px) 896px, 100vw"],
    ["full", "100vw"],
    ["left", "(min-width: 768px) 288px, 100vw"],
    ["right", "(min-width: 768px) 288px, 100vw"],
  ])("is the figure's, with the width it has on the page: %s", async (size, widths) => {
    const shown = await sized(size);
    expect(shown).toContain(`<figure data-size="${size}"><a href="/image/${image}"`);
    expect(shown).toContain(`sizes="${widths}"`);
  });

  it("comes with the point that stays visible, and what it was cropped out of stays in use", async () => {
    const { html: shown, fileNames } = await render(`![a](/image/${image}#full&focus=30-100&of=${small})`);
    expect(shown).toContain('class="fx-30 fy-100"');
    expect(shown).not.toContain(small);
    expect(fileNames).toEqual([image, small]);
    expect(await html(`![a](/image/${image}#focus=0-50) ![b](/image/${small}#wide)`)).toMatch(
      /^<section class="gallery".*class="fx-0 fy-50"/,
    );
  });

  it.each(["huge", "wide&onload=x", "focus=35-0", "full&class=embed"])(
    "is none of its own: %s",
    async (shown) => expect(await sized(shown)).toBe(await html(`![a](/image/${image})`)),
  );

  it.each([`Un ![a](/image/${image}#wide) dans`, `![a](/image/${image}#left) ![b](/image/${small}#full)`])(
    "is that of a picture alone: %s",
    async (markdown) => expect(await html(markdown)).not.toContain("data-size"),
  );
});
