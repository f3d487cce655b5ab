/*
 * Prints what every open page shows when a test fails, since a journey that fails once can't be looked at again, and closes the
 * pages that it has opened.
 */
import type { Page } from "playwright-core";
import { beforeEach } from "vitest";
import { openContexts } from "./chromium.ts";

const longestText = 1_500;

async function textOf(page: Page): Promise<string> {
  try {
    const text = await page.locator("body").innerText({ timeout: 5_000 });
    return text.slice(0, longestText);
  } catch (error) {
    return String(error);
  }
}

beforeEach(async ({ onTestFailed, task }) => {
  const former = new Set(await openContexts());
  onTestFailed(async () => {
    const contexts = await openContexts();
    for (const page of contexts.flatMap((context) => context.pages()))
      console.error(`« ${task.name} » failed with ${page.url()} open:\n${await textOf(page)}\n`);
    // They would hear live of what the next journey does; those of the whole file stay.
    await Promise.all(contexts.filter((each) => !former.has(each)).map((each) => each.close()));
  });
});
