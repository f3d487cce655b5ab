import { type SiteSettings, withDefaultSettings } from "../../schema/site/settings.ts";
import { notFound } from "../core/errors.ts";
import type { Viewer } from "../core/policies.ts";
import { previewSite } from "../core/site/current-site.ts";
import { findPictures } from "./site-pictures.service.ts";
import { SiteSettingsVersionModel } from "./site-settings.entity.ts";
import { findSettingsDraft } from "./site-settings.service.ts";

/**
 * Runs work as if a version of the settings were published: the draft, or a kept version. Throws UNAUTHENTICATED, FORBIDDEN,
 * NOT_FOUND.
 */
export async function previewSettings<Result>(
  viewer: Viewer | null,
  version: number,
  work: () => Promise<Result>,
): Promise<Result> {
  const { version: latest, draft } = await findSettingsDraft(viewer);
  const settings = version === latest ? draft : await findVersion(version);
  return previewSite(settings, await findPictures(settings), work);
}

async function findVersion(version: number): Promise<SiteSettings> {
  const kept = await SiteSettingsVersionModel.findById(version, { values: 1 }).lean();
  if (!kept) throw notFound("Cette version des réglages n’est plus gardée.");
  return withDefaultSettings(kept.values);
}
