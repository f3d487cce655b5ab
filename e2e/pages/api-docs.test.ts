import type { Page } from "playwright-core";
import { beforeAll, describe, expect, it } from "vitest";
import { type Editor, editorOf } from "../support/content.ts";
import { withSharedSite } from "../support/fixture.ts";

const fixture = withSharedSite("magazine");

/** Opens a page and records its requests to other origins and its errors. */
async function open(path: string): Promise<{ page: Page; faults: string[] }> {
  const page = await fixture.browser.newPage();
  const faults: string[] = [];
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(fixture.site.url) && !/^(blob|data):/.test(url)) faults.push(url);
  });
  page.on("console", (message) => {
    if (message.type() === "error") faults.push(message.text());
  });
  page.on("pageerror", (error) => faults.push(error.message));
  await page.goto(fixture.site.url + path);
  return { page, faults };
}

describe("the pages for programmers", () => {
  let rest: Editor["rest"];

  beforeAll(async () => {
    ({ rest } = await editorOf(fixture.site));
    await rest("POST", "/api/feeds", { text: "Le bac de midi est annulé." });
  });

  it("try a REST call, in French, without anything from elsewhere", async () => {
    const { page, faults } = await open("/api/docs");
    const call = page.locator(".opblock").filter({ hasText: "Lire les actualités" });
    await call.locator(".opblock-summary-control").click();
    await call.getByRole("button", { name: "Essayer" }).click();
    await call.getByRole("button", { name: "Envoyer" }).click();
    await call.locator(".live-responses-table .response-col_status", { hasText: "200" }).waitFor();
    expect(await call.locator(".live-responses-table").innerText()).toContain('"feeds"');
    expect(faults).toEqual([]);
    await page.close();
  });

  it("ask GraphQL, and listen to what comes by itself", async () => {
    const { page, faults } = await open("/graphql");
    const run = page.locator("button.graphiql-execute-button");
    const answer = page.locator(".result-window");
    await page.locator(".graphiql-query-editor .view-line").first().waitFor();
    await run.click();
    await page.getByRole("menuitem", { name: "Actualites" }).click();
    await answer.getByText("likeCount").first().waitFor();
    await run.click();
    const hasSubscribed = new Promise<void>((resolve) => {
      page.on("websocket", (socket) =>
        socket.on("framesent", ({ payload }) => String(payload).includes('"subscribe"') && resolve()),
      );
    });
    await page.getByRole("menuitem", { name: "Ecouter" }).click();
    await hasSubscribed;
    await rest("POST", "/api/feeds", { text: "Pour qui écoute." });
    await answer.getByText("FEED_CREATED").waitFor();
    expect(faults).toEqual([]);
    await page.close();
  });
});
