import type { Page } from "playwright-core";
import { expect, it } from "vitest";
import { editorOf } from "../support/content.ts";
import { publishPanel } from "../support/editor-page.ts";
import { withSite } from "../support/fixture.ts";
import { admin } from "../support/site.ts";
import { soon } from "../support/soon.ts";
import { desktop, openSession, visit } from "../support/visitors.ts";

const fixture = withSite({ SEED: "none" });

/** The role or tag and the words of what has the focus. */
const focused = (page: Page) =>
  page.evaluate(() => {
    const { activeElement: it } = document;
    const label = it?.getAttribute("aria-label") ?? (it as HTMLInputElement).labels?.[0]?.textContent;
    return `${it?.getAttribute("role") ?? it?.tagName} ${label ?? it?.textContent}`.trim();
  });

/** Presses a key until something with these words has the focus; fails with all that had it. */
async function goTo(page: Page, key: string, wanted: string, most = 60): Promise<void> {
  const passed: string[] = [];
  for (let presses = 0; presses < most; presses++) {
    await page.keyboard.press(key);
    const name = await focused(page);
    if (name === wanted) return;
    passed.push(name);
  }
  throw new Error(`${wanted} is not among ${passed.join(", ")}`);
}

it("writes, publishes and opens an article with the keyboard alone", async () => {
  const { ask } = await editorOf(fixture.site);
  await ask('mutation { createCategory(input: { name: "Marchés", section: 1 }) { id } }', {});
  const { page, context, faults } = await visit(fixture.browser, desktop, { reducedMotion: "reduce" });
  await openSession(page, fixture.site.url, admin.email, admin.password);
  await page.goto(`${fixture.site.url}/studio/posts/new`);
  await soon(async () => expect(await focused(page)).toContain("Titre"));
  await page.keyboard.type("Les lampes du marché");
  await page.keyboard.press("Enter");
  await page.keyboard.type("Du monde, et des lampes à pétrole, jusque tard dans la nuit.");
  const panel = publishPanel(page);
  await page.keyboard.press("Control+Shift+Enter");
  await panel.waitFor();
  await page.keyboard.press("Escape");
  await panel.waitFor({ state: "detached" });
  await goTo(page, "Shift+Tab", "BUTTON Publier", 3);
  await page.keyboard.press("Enter");
  await panel.getByLabel("Description", { exact: true }).waitFor();
  const publish = panel.getByRole("button", { name: /^Publier/ });
  await soon(async () => expect(await publish.getAttribute("aria-disabled")).not.toBe("true"));
  await goTo(page, "Tab", `BUTTON ${await publish.innerText()}`);
  await page.keyboard.press("Enter");
  await page.getByRole("link", { name: "Voir", exact: true }).waitFor();
  await goTo(page, "Tab", "A Voir");
  await page.keyboard.press("Enter");
  await page.waitForURL("**/posts/les-lampes-du-marche");
  await page.getByRole("heading", { level: 1, name: "Les lampes du marché" }).waitFor();
  expect(faults).toEqual([]);
  await context.close();
});
