import type { Site } from "../../schema/render.ts";
import type { SiteSettings } from "../../schema/site/settings.ts";
import { changedUploadLimits } from "../../schema/upload-limits.ts";
import { settings } from "../core/env.ts";
import { labelChangesOf } from "../core/site/current-site.ts";

/** Returns the part of the site's settings that every page carries. */
export const siteOf = (site: SiteSettings): Site => {
  const { name, tagline, description, timeZone, dialCode } = site.identity;
  return {
    name,
    url: settings.siteUrl,
    tagline,
    description,
    chatUrl: site.menus.chatUrl,
    timeZone,
    dialCode,
    isPoweredByShown: site.isPoweredByShown,
    labels: labelChangesOf(site),
    uploadLimits: changedUploadLimits(settings.uploadMegabytes),
  };
};
