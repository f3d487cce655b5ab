import { expect, it } from "vitest";
import { magazineIds } from "../support/content.ts";
import { withSharedSite } from "../support/fixture.ts";
import { smallTargets } from "../support/touch-targets.ts";
import { phone, visit } from "../support/visitors.ts";

const fixture = withSharedSite("magazine");

// Those of every page: every-route.test.ts.
it("every target of the menu, and of the home page on a tablet, is at least 44 px high", async () => {
  const { page, context } = await visit(fixture.browser, { width: 768, height: 1024 });
  await page.goto(fixture.site.url);
  expect(await smallTargets(page)).toEqual([]);
  await page.setViewportSize(phone);
  await page.getByRole("button", { name: "Menu", exact: true }).click();
  expect(await smallTargets(page)).toEqual([]);
  await context.close();
});

it("every target of the player and of its queue is at least 44 px high at a phone’s width", async () => {
  const { page, context } = await visit(fixture.browser, phone);
  await page.goto(`${fixture.site.url}/musics`);
  await page
    .getByRole("button", { name: /^Jouer/ })
    .first()
    .click();
  const bar = page.getByRole("region", { name: "Lecteur" });
  await bar.getByRole("button", { name: "Pause" }).waitFor();
  expect(await smallTargets(page)).toEqual([]);
  await bar.getByRole("button", { name: "File d’attente" }).click();
  await page.locator("#queue").getByRole("button").first().waitFor();
  expect(await smallTargets(page)).toEqual([]);
  const slider = await bar.getByRole("slider", { name: "Position dans l’écoute" }).boundingBox();
  expect(slider!.height).toBeGreaterThanOrEqual(44);
  expect(slider!.width).toBeGreaterThanOrEqual(150);
  await context.close();
});

it("the button of a song’s page holds its word", async () => {
  const { page, context } = await visit(fixture.browser, phone);
  await page.goto(`${fixture.site.url}/musics/${magazineIds().musics}`);
  const button = page.getByRole("button", { name: /^Jouer/ }).first();
  const [frame, word] = [
    await button.boundingBox(),
    await button.getByText("Jouer", { exact: true }).boundingBox(),
  ];
  expect(word!.x).toBeGreaterThan(frame!.x);
  expect(word!.x + word!.width).toBeLessThan(frame!.x + frame!.width);
  expect(word!.y + word!.height / 2).toBeCloseTo(frame!.y + frame!.height / 2, -1);
  await context.close();
});
