import { unpackBrowser } from "./support/chromium.ts";
import { editorOf, fillCatalogues, fillMagazine } from "./support/content.ts";
import { firstJobsOf } from "./support/first-jobs.ts";
import { prepareSharedSites } from "./support/shared-sites.ts";
import { Site } from "./support/site.ts";
import { members } from "./support/visitors.ts";

/**
 * Unpacks the browser, and prepares two data folders that the sites of the tests start from, migrated, with their
 * administrator, two members and their first jobs done: one without content, one with the magazine. Copying is a hundred times
 * cheaper than creating.
 */
export default async function setup(): Promise<() => Promise<void>> {
  await unpackBrowser();
  const empty = await Site.open({ SEED: "none" });
  const { ask } = await editorOf(empty);
  const create = "mutation ($input: UserInput!) { createUser(input: $input) { id } }";
  for (const member of members) await ask(create, { input: { ...member, telephone: "0708091011" } });
  await firstJobsOf(empty.dataDir);
  await empty.stop();
  process.env.E2E_DATA_FOLDER = empty.dataDir;

  const magazine = await Site.open({ SEED: "none", RATE_LIMIT: "off" });
  const editor = await editorOf(magazine);
  const ids = { ...(await fillCatalogues(editor)), ...(await fillMagazine(editor)) };
  await firstJobsOf(magazine.dataDir);
  await magazine.stop();
  process.env.E2E_MAGAZINE_FOLDER = magazine.dataDir;
  process.env.E2E_MAGAZINE_IDS = JSON.stringify(ids);
  const endSharedSites = prepareSharedSites();
  return async () => {
    await Promise.all([empty.close(), magazine.close(), endSharedSites()]);
  };
}
