import { applyLabels } from "../../../schema/labels.ts";
import {
  defaultSiteSettings,
  type SiteSettings,
  shownIdentity,
  withDefaultSettings,
} from "../../../schema/site/settings.ts";
import { invalidate } from "../caches/micro-cache.ts";

let current = shown(defaultSiteSettings);

/** Returns the published settings of the site, as its readers see them: the only copy of this process. */
export const currentSite = (): SiteSettings => current;

/** Makes settings the current ones of this process: they were published. Every cache is emptied. */
export function applySite(published: SiteSettings): void {
  current = shown(published);
  applyLabels(labelChangesOf(current));
  invalidate();
}

/** Returns the replaced labels by their names. */
export const labelChangesOf = ({ words }: SiteSettings) =>
  Object.fromEntries(words.map(({ name, text }) => [name, text]));

function shown(published: SiteSettings): SiteSettings {
  const settings = withDefaultSettings(published);
  return { ...settings, identity: shownIdentity(settings.identity) };
}
