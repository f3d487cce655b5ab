/* Prints what every open page shows when a test fails: a journey that fails once can't be looked at again. */
import type { Page } from "playwright-core";
import { beforeEach } from "vitest";
import { openPages } from "./chromium.ts";

const longestText = 1_500;

async function textOf(page: Page): Promise<string> {
  try {
    const text = await page.locator("body").innerText({ timeout: 5_000 });
    return text.slice(0, longestText);
  } catch (error) {
    return String(error);
  }
}

beforeEach(({ onTestFailed, task }) => {
  onTestFailed(async () => {
    for (const page of await openPages())
      console.error(`« ${task.name} » failed with ${page.url()} open:\n${await textOf(page)}\n`);
  });
});
