import { env } from "../core/env.ts";
import { onlySite, SiteSettingsModel } from "./site-settings.entity.ts";

let known: string | null = null;

/**
 * Returns the address under which feeds identify articles: that of the site when its first feed was read. A feed reader would show
 * every article again under another one, so that it stays when the site moves.
 */
export async function feedBase(): Promise<string> {
  if (known) return known;
  await SiteSettingsModel.updateOne(
    { ...onlySite, feedBase: { $exists: false } },
    { $set: { feedBase: env.siteUrl } },
  );
  const stored = await SiteSettingsModel.findOne(onlySite, { feedBase: 1 }).lean();
  if (!stored?.feedBase) return env.siteUrl;
  known = stored.feedBase;
  return known;
}
