import type { Browser, Page } from "playwright-core";
import type { Editor } from "../support/content.ts";
import type { Site } from "../support/site.ts";
import { isHydrated } from "../support/visitors.ts";

/** The site that a reader's journeys share, with its magazine; filled before the first of them runs. */
export interface ReaderSite {
  readonly site: Site;
  readonly browser: Browser;
  readonly editor: Editor;
  /** Ids and slugs of the content. */
  readonly ids: Readonly<Record<string, string>>;
}

/** Journeys by what the reader does in them. */
export type ReaderJourneys = Readonly<Record<string, (reader: ReaderSite) => Promise<void>>>;

/** A touch starts the client. */
export async function wake(page: Page): Promise<void> {
  await page.keyboard.press("Shift");
  await isHydrated(page);
}
