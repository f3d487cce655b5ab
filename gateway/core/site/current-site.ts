import { AsyncLocalStorage } from "node:async_hooks";
import { applyLabels } from "../../../schema/labels.ts";
import {
  defaultSiteSettings,
  type SiteSettings,
  shownIdentity,
  withDefaultSettings,
} from "../../../schema/site/settings.ts";
import { invalidate } from "../caches/micro-cache.ts";
import { withoutCaches } from "../caches/uncached.ts";

/** A picture that the settings name, with its size. */
export interface SitePicture {
  readonly name: string;
  readonly width: number;
  readonly height: number;
}

interface ShownSite {
  readonly settings: SiteSettings;
  readonly pictures: ReadonlyMap<string, SitePicture>;
}

let current: ShownSite = shownSite(defaultSiteSettings, []);

/** Settings that are only looked at, by what runs in the preview. */
const previewed = new AsyncLocalStorage<ShownSite>();
const present = (): ShownSite => previewed.getStore() ?? current;

/** Returns the published settings of the site, as its readers see them: the only copy of this process. */
export const currentSite = (): SiteSettings => present().settings;

/** Returns a picture that the current settings name; undefined for none, and for a file that is gone. */
export const currentPicture = (name: string): SitePicture | undefined => present().pictures.get(name);

/** Runs work for which other settings are the current ones; the caches of readers' pages are left alone. */
export const previewSite = <Result>(
  settings: SiteSettings,
  itsPictures: readonly SitePicture[],
  work: () => Result,
): Result => withoutCaches(() => previewed.run(shownSite(settings, itsPictures), work));

/** Makes settings the current ones of this process: they were published. Every cache is emptied. */
export function applySite(published: SiteSettings, itsPictures: readonly SitePicture[] = []): void {
  current = shownSite(published, itsPictures);
  applyLabels(labelChangesOf(current.settings));
  invalidate();
}

/** Returns the replaced labels by their names. */
export const labelChangesOf = ({ words }: SiteSettings) =>
  Object.fromEntries(words.map(({ name, text }) => [name, text]));

function shownSite(stored: SiteSettings, pictures: readonly SitePicture[]): ShownSite {
  const settings = withDefaultSettings(stored);
  return {
    settings: { ...settings, identity: shownIdentity(settings.identity) },
    pictures: new Map(pictures.map((picture) => [picture.name, picture])),
  };
}
