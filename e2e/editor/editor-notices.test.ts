import type { Page } from "playwright-core";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { overflow, violations } from "../support/axe.ts";
import { sharedBrowser } from "../support/chromium.ts";
import { becomes, begin, callsTo, text } from "../support/editor-page.ts";
import { closeContexts } from "../support/fixture.ts";
import { FlakyProxy } from "../support/flaky-proxy.ts";
import { admin, Site } from "../support/site.ts";
import { desktop, openSession, phone, visit } from "../support/visitors.ts";

const paragraph = "Les anciens parlent sous le fromager, et le village les écoute jusqu’au soir.";

/** Height of the caret in the window. */
const caretTop = (page: Page) =>
  page.evaluate(() => Math.round(getSelection()!.getRangeAt(0).getBoundingClientRect().top));

describe("messages about saving", () => {
  const proxy = new FlakyProxy(() => site?.port ?? 0);
  const { call } = callsTo(() => site);
  let site: Site;

  beforeAll(async () => {
    await proxy.restore();
    site = await Site.open({ SITE_URL: proxy.url, SEED: "none" });
  });

  afterAll(async () => {
    await closeContexts(await sharedBrowser());
    await site?.close();
    await proxy.cut();
  });

  it.each([
    ["on a desktop", desktop, {}],
    ["on a phone", phone, { hasTouch: true, isMobile: true }],
  ])("leave the line at its place in which somebody types, %s", async (_, viewport, device) => {
    const { page, context } = await visit(await sharedBrowser(), viewport, {
      reducedMotion: "reduce",
      ...device,
    });
    await openSession(page, proxy.url, admin.email, admin.password);
    const id = await begin(page, proxy.url, "Le fromager", "Début.");
    for (let count = 0; count < 14; count++) {
      await page.keyboard.press("Enter");
      await page.keyboard.insertText(`${count} ${paragraph}`);
    }
    await becomes(page, "saved");
    const middle = text(page).getByText(`7 ${paragraph}`);
    await middle.scrollIntoViewIfNeeded();
    await middle.click();
    await page.keyboard.press("End");
    await page.keyboard.type(" a");
    const [top, scrolled] = [await caretTop(page), await page.evaluate(() => scrollY)];
    expect(top).toBeGreaterThan(0);
    const stays = async (state: string) =>
      expect([state, await caretTop(page), await page.evaluate(() => scrollY)]).toEqual([
        state,
        top,
        scrolled,
      ]);

    await proxy.cut();
    await page.keyboard.type("b");
    await becomes(page, "offline");
    await page.getByRole("button", { name: "Réessayer" }).waitFor();
    await stays("offline");
    expect([await violations(page), await overflow(page)]).toEqual([[], ""]);
    await proxy.restore();
    await becomes(page, "saved");
    await stays("back");

    await page.route("**/graphql", (route) =>
      /mutation/.test(route.request().postData() ?? "") ? route.fulfill({ status: 500 }) : route.continue(),
    );
    await page.keyboard.type("c");
    await becomes(page, "failed");
    await page.getByRole("button", { name: "Réessayer" }).waitFor();
    await stays("failed");
    await page.unroute("**/graphql");
    await becomes(page, "saved");
    await stays("saved");

    const version = await call("/graphql", { query: `{ postById(id: "${id}") { version } }` });
    const { data } = (await version.json()) as { data: { postById: { version: number } } };
    const input = { content: "Un autre texte.", version: data.postById.version, replacesDraft: true };
    const changed = await call("/graphql", {
      query: "mutation ($id: ID!, $input: PostChanges!) { updatePost(id: $id, input: $input) { id } }",
      variables: { id, input },
    });
    expect(await changed.json()).toEqual({ data: { updatePost: { id } } });
    await page.keyboard.type("d");
    await becomes(page, "conflict");
    await page.getByRole("button", { name: "Comparer les deux textes" }).waitFor();
    await stays("conflict");
    // Typing goes on.
    await page.keyboard.type("e");
    await text(page).getByText(" abcde").waitFor();
    await stays("typed");
    expect([await violations(page), await overflow(page)]).toEqual([[], ""]);
    await context.close();
  });
});
