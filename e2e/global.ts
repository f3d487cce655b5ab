import { unpackBrowser } from "./support/chromium.ts";
import { Site } from "./support/site.ts";

/**
 * Unpacks the browser, and prepares a data folder that every site of the tests starts from: migrated, with its
 * administrator, without content. A copy costs a hundredth of the migrations and of the password's hash.
 */
export default async function setup(): Promise<() => Promise<void>> {
  await unpackBrowser();
  const site = await Site.open({ SEED: "none" });
  await site.stop();
  process.env.E2E_DATA_FOLDER = site.dataDir;
  return () => site.close();
}
