import { applyLabels } from "../../../schema/labels.ts";
import {
  defaultSiteSettings,
  type SiteSettings,
  shownIdentity,
  withDefaultSettings,
} from "../../../schema/site/settings.ts";
import { invalidate } from "../caches/micro-cache.ts";

/** A picture that the settings name, with its size. */
export interface SitePicture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

let current = shown(defaultSiteSettings);
let pictures: ReadonlyMap<string, SitePicture> = new Map();

/** Returns the published settings of the site, as its readers see them: the only copy of this process. */
export const currentSite = (): SiteSettings => current;

/** Returns a picture that the current settings name; undefined for none, and for a file that is gone. */
export const currentPicture = (name: string): SitePicture | undefined => pictures.get(name);

/** Makes settings the current ones of this process: they were published. Every cache is emptied. */
export function applySite(published: SiteSettings, itsPictures: readonly SitePicture[] = []): void {
  current = shown(published);
  pictures = new Map(itsPictures.map((picture) => [picture.name, picture]));
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
