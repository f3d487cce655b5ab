import { withDefaultSettings } from "../../schema/site/settings.ts";
import { lookRegularly } from "../core/live/regular-look.ts";
import { defineTopic } from "../core/live/topic.ts";
import { errorFields, log } from "../core/log.ts";
import { applySite } from "../core/site/current-site.ts";
import { findPictures } from "./site-pictures.service.ts";
import { onlySite, SiteSettingsModel, type StoredSiteSettings } from "./site-settings.entity.ts";

/*
 * Keeps `currentSite()` of this process equal to the published settings: read at the start, at each announcement of
 * another gateway, and every two seconds, since a command of the operator announces nothing and announcements may be lost.
 */

/** The settings were published; those that are lost are read soon after. */
export const siteChanged = defineTopic<null>("siteChanged", { isRecovered: true });

/** Time of the publication that this process shows, and its version. */
let shown: { readonly version: number; readonly at: number } | null = null;

let loading: Promise<void> = Promise.resolve();

/** Reads the published settings and makes them the current ones, where they are others. Reads follow each other. */
export function loadSite(): Promise<void> {
  loading = loading.then(load, load);
  return loading;
}

async function load(): Promise<void> {
  const state = await SiteSettingsModel.findOne(onlySite, { publishedVersion: 1, publishedAt: 1 }).lean();
  if (!state || isShown(state)) return;
  const stored = await SiteSettingsModel.findOne(onlySite).lean<StoredSiteSettings>();
  if (!stored) return;
  const published = withDefaultSettings(stored.published);
  applySite(published, await findPictures(published));
  shown = { version: stored.publishedVersion, at: stored.publishedAt.getTime() };
}

/** Returns the number of the version that this process shows. */
export const shownVersion = (): number => shown?.version ?? 0;

const isShown = ({
  publishedVersion,
  publishedAt,
}: Pick<StoredSiteSettings, "publishedVersion" | "publishedAt">) =>
  shown?.version === publishedVersion && shown.at === publishedAt.getTime();

/** Reads the published settings of a database that was opened just now. */
export async function openSite(): Promise<void> {
  shown = null;
  await loadSite();
}

/** Follows the publications of other processes. Returns a function that ends it. */
export function followSite(): () => void {
  const follow = () =>
    loadSite().catch((error) => log.warn(errorFields(error), "the settings could not be read"));
  const endLooks = lookRegularly(loadSite);
  const unsubscribe = siteChanged.subscribe(() => void follow());
  return () => {
    endLooks();
    unsubscribe();
  };
}
