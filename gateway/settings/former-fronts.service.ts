import { isDeepStrictEqual } from "node:util";
import { limits } from "../../schema/limits.ts";
import type { SiteHome } from "../../schema/site/home.ts";
import { withDefaultSettings } from "../../schema/site/settings.ts";
import { requireAdmin, type Viewer } from "../core/policies.ts";
import { SiteSettingsVersionModel } from "./site-settings.entity.ts";

/** A home page that readers have seen. */
export interface FormerFront {
  readonly version: number;
  readonly publishedAt: Date;
  readonly home: SiteHome;
}

/**
 * Returns the home pages of the kept versions that were published, the last first; one that several versions share stands
 * once, with the first of them. Throws UNAUTHENTICATED, FORBIDDEN.
 */
export async function listFormerFronts(viewer: Viewer | null): Promise<FormerFront[]> {
  requireAdmin(viewer);
  const found = await SiteSettingsVersionModel.find(
    { publishedAt: { $ne: null } },
    { publishedAt: 1, "values.home": 1 },
  )
    .sort({ _id: -1 })
    .limit(limits.site.versions)
    .lean();
  const fronts = found.map(({ _id: version, publishedAt, values }) => ({
    version,
    publishedAt: publishedAt!,
    home: withDefaultSettings(values).home,
  }));
  return fronts.filter(({ home }, index) => !isDeepStrictEqual(home, fronts[index + 1]?.home));
}
