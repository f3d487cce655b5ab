import { env } from "../core/env.ts";
import { onlySite, SiteSettingsModel } from "./site-settings.entity.ts";

/**
 * Returns the address under which feeds identify articles: that of the site when its first feed was read. A feed reader would show
 * every article again under another one, so that it stays when the site moves.
 */
export async function feedBase(): Promise<string> {
  const stored = await readFeedBase();
  if (stored) return stored;
  await SiteSettingsModel.updateOne(
    { ...onlySite, feedBase: { $exists: false } },
    { $set: { feedBase: env.siteUrl } },
  );
  // Another gateway may have been first.
  return (await readFeedBase()) ?? env.siteUrl;
}

async function readFeedBase(): Promise<string | undefined> {
  return (await SiteSettingsModel.findOne(onlySite, { feedBase: 1 }).lean())?.feedBase;
}
