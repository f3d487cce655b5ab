import type { Locator } from "playwright-core";
import sharp from "sharp";
import { expect, it } from "vitest";
import { withSharedSite } from "../support/fixture.ts";
import { admin } from "../support/site.ts";
import { openSession, visit } from "../support/visitors.ts";

const fixture = withSharedSite("magazine");

/** Returns the difference between the lightest and the darkest grey of what an element shows, of 255. */
async function contrastOf(element: Locator): Promise<number> {
  const { channels } = await sharp(await element.screenshot())
    .greyscale()
    .stats();
  return channels[0]!.max - channels[0]!.min;
}

const backgroundOf = (element: Locator) =>
  element.evaluate((shown) => getComputedStyle(shown).backgroundColor);

it("switches, chosen buttons and current items are seen in forced colours", async () => {
  const { page, context } = await visit(fixture.browser, undefined, { forcedColors: "active" });
  await openSession(page, fixture.site.url, admin.email, admin.password);
  await page.goto(`${fixture.site.url}/profile/notifications`);
  const controls = page.getByRole("switch");
  await controls.first().waitFor();
  for (const control of await controls.all()) expect(await contrastOf(control)).toBeGreaterThan(100);
  const on = controls.and(page.locator(":checked")).first();
  const off = controls.and(page.locator(":not(:checked)")).first();
  expect(await backgroundOf(on)).not.toBe(await backgroundOf(off));

  const pairs = [
    ["main nav a[aria-current]", "main nav a:not([aria-current])"],
    ["#menu button[aria-pressed=true]", "#menu button[aria-pressed=false]"],
  ] as const;
  for (const [chosen, other] of pairs)
    expect(await backgroundOf(page.locator(chosen).first()), chosen).not.toBe(
      await backgroundOf(page.locator(other).first()),
    );
  await page.goto(`${fixture.site.url}/posts`);
  for (const place of ["#menu", "main nav"]) {
    const current = page.locator(`${place} a[aria-current]:visible`).first();
    const other = page.locator(`${place} a:not([aria-current]):visible`).last();
    expect(await backgroundOf(current), place).not.toBe(await backgroundOf(other));
    expect(await contrastOf(current), place).toBeGreaterThan(100);
  }
  await context.close();
});
