import type { Site } from "../../schema/render.ts";
import type { SiteSettings } from "../../schema/site/settings.ts";
import { changedUploadLimits } from "../../schema/upload-limits.ts";
import { settings } from "../core/env.ts";
import { labelChangesOf } from "../core/site/current-site.ts";

/** Returns the part of the site's settings that every page carries. */
export const siteOf = (site: SiteSettings): Site => {
  const { name, tagline, description, timeZone, dialCode } = site.identity;
  const { navigation, footer } = site.menus;
  const hiddenAreas = site.areas.flatMap(({ area, isShown }) => (isShown ? [] : [area]));
  return {
    name,
    url: settings.siteUrl,
    tagline,
    description,
    chatUrl: site.menus.chatUrl,
    timeZone,
    dialCode,
    isPoweredByShown: site.isPoweredByShown,
    // Most pages need not bring any.
    hiddenAreas: someOf(hiddenAreas),
    navigation: someOf(navigation),
    footer: someOf(footer),
    labels: labelChangesOf(site),
    uploadLimits: changedUploadLimits(settings.uploadMegabytes),
  };
};

const someOf = <Item>(list: readonly Item[]): readonly Item[] | undefined =>
  list.length > 0 ? list : undefined;
