import { expect, it } from "vitest";
import { visit } from "./people.ts";
import { withSite } from "./stage.ts";

const stage = withSite();

it("shows a page of ours where there is no network, and the page that was asked for once it is back", async () => {
  const { page, context } = await visit(stage.browser, { width: 360, height: 740 });
  await page.goto(stage.site.url);
  await page.mouse.move(10, 10);
  await page.mouse.move(40, 60);
  await page.waitForFunction(async () => {
    const registration = await navigator.serviceWorker.getRegistration();
    return registration?.active?.state === "activated" && navigator.serviceWorker.controller !== null;
  });
  await context.setOffline(true);
  await page.goto(`${stage.site.url}/posts`).catch(() => {});
  await page.getByRole("heading", { name: "Pas de connexion" }).waitFor();
  expect(await page.locator("script").count()).toBe(0);
  await context.setOffline(false);
  await page.getByRole("link", { name: "Réessayer" }).click();
  await page.getByRole("heading", { level: 1, name: "Articles" }).waitFor();
  await context.close();
});
