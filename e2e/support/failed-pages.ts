/*
 * Prints what every open page shows when a test fails, since a journey that fails once can't be looked at again, and closes the
 * pages that it has opened.
 */
import type { Page } from "playwright-core";
import { beforeEach } from "vitest";
import { openContexts } from "./chromium.ts";
import { pendingRequests } from "./visitors.ts";

const longestText = 1_500;

async function textOf(page: Page): Promise<string> {
  try {
    const text = await page.locator("body").innerText({ timeout: 5_000 });
    return text.slice(0, longestText);
  } catch (error) {
    return String(error);
  }
}

/** Returns a line: where the page is, how far it is loaded, and the requests that it waits for. */
async function stateOf(page: Page): Promise<string> {
  const state = await Promise.race([
    page.evaluate(() => document.readyState).catch(String),
    new Promise<string>((resolve) => setTimeout(resolve, 5_000, "does not answer")),
  ]);
  const waited = [...(pendingRequests.get(page) ?? [])].map((each) => `${each.method()} ${each.url()}`);
  return [page.url(), state, ...waited].join(", ");
}

beforeEach(async ({ onTestFailed, task }) => {
  const former = new Set(await openContexts());
  onTestFailed(async () => {
    const contexts = await openContexts();
    const pages = contexts.flatMap((context) => context.pages());
    // In the list of the failed tests (tools/failed-tests-reporter.mjs), which a CI shows whole.
    task.meta.pages = await Promise.all(pages.map(stateOf));
    for (const page of pages)
      console.error(`« ${task.name} » failed with ${page.url()} open:\n${await textOf(page)}\n`);
    // They would hear live of what the next journey does; those of the whole file stay.
    await Promise.all(contexts.filter((each) => !former.has(each)).map((each) => each.close()));
  });
});

declare module "vitest" {
  interface TaskMeta {
    /** The pages that were open when a journey failed (`stateOf`). */
    pages?: string[];
  }
}
