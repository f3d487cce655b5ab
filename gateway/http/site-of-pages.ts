import { isDeepStrictEqual } from "node:util";
import type { PageAppearance, Site } from "../../schema/render.ts";
import { siteSupport } from "../../schema/site/integrations.ts";
import { megabytePriceOf } from "../../schema/site/megabyte-price.ts";
import { defaultSiteSettings, type SiteComments, type SiteSettings } from "../../schema/site/settings.ts";
import { changedUploadLimits } from "../../schema/upload-limits.ts";
import { env } from "../core/env.ts";
import { currentPicture, currentSite, labelChangesOf } from "../core/site/current-site.ts";
import { iconFolder } from "../images/site-icon.service.ts";
import { siteShareImage } from "../images/site-share-image.ts";
import { hasServices } from "./page-integrations.ts";

/** Returns the part of the site's settings that every page carries. */
const siteOf = (site: SiteSettings): Site => {
  const { name, tagline, description, timeZone, dialCode } = site.identity;
  const { navigation, footer } = site.menus;
  const { registration, telephone } = site.accounts;
  const hiddenAreas = site.areas.flatMap(({ area, isShown }) => (isShown ? [] : [area]));
  const { logoName, darkLogoName, masthead } = site.appearance;
  return {
    name,
    url: env.siteUrl,
    tagline,
    description,
    chatUrl: site.menus.chatUrl,
    timeZone,
    dialCode,
    isPoweredByShown: site.isPoweredByShown,
    hasNewsletter: site.newsletters.isOpen || undefined,
    isVerificationLinked: site.menus.isVerificationLinked || undefined,
    areLettersMeasured: site.newsletters.isMeasured || undefined,
    // Most pages need not bring any.
    hiddenAreas: someOf(hiddenAreas),
    navigation: someOf(navigation),
    footer: someOf(footer),
    registration: registration === "OPEN" ? undefined : registration,
    telephone: telephone === "REQUIRED" ? undefined : telephone,
    comments: changedComments(site.comments),
    masthead: masthead === "RAIL" ? undefined : masthead,
    logo: currentPicture(logoName),
    darkLogo: currentPicture(darkLogoName),
    shareImage: siteShareImage(),
    support: siteSupport(site.integrations),
    hasServices: hasServices() || undefined,
    megabytePrice: megabytePriceOf(site),
    labels: labelChangesOf(site),
    uploadLimits: changedUploadLimits(env.uploadMegabytes),
  };
};

const changedComments = (comments: SiteComments): SiteComments | undefined =>
  isDeepStrictEqual(comments, defaultSiteSettings.comments) ? undefined : comments;

const someOf = <Item>(list: readonly Item[]): readonly Item[] | undefined =>
  list.length > 0 ? list : undefined;

/** Returns the settings of the site that a page shows, and its look. */
export function faceOfSite(): { site: Site; appearance: PageAppearance } {
  const site = currentSite();
  const { mood, accent } = site.appearance;
  return { site: siteOf(site), appearance: { mood, accent, iconFolder: iconFolder() } };
}
