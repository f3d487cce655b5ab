import type { SiteIntegrations } from "./settings.ts";

/**
 * A service whose script pages load. `key` is what a reader's choice is kept by: another address of it asks again.
 */
export interface PageService {
  readonly kind: "MATOMO" | "PLAUSIBLE" | "SCRIPT";
  readonly key: string;
  readonly script: string;
  /** Address to which it sends what it measures; empty for a script of the site's own. */
  readonly endpoint: string;
  /** Number or domain of the site in the service. */
  readonly siteId: string;
  /** False: it stores nothing on the device and runs unless the reader refuses. */
  readonly needsConsent: boolean;
}

/** Returns the services of pages for readers; `scripts` are those that the environment allows. */
export function pageServices(
  { matomoUrl, matomoSiteId, isMatomoExempt, plausibleDomain, plausibleUrl }: SiteIntegrations,
  scripts: readonly string[],
): PageService[] {
  const services: PageService[] = [];
  if (matomoUrl && matomoSiteId) {
    services.push({
      kind: "MATOMO",
      key: `matomo ${matomoUrl}${isMatomoExempt ? " exempt" : ""}`,
      script: `${matomoUrl}matomo.js`,
      endpoint: `${matomoUrl}matomo.php`,
      siteId: matomoSiteId,
      needsConsent: !isMatomoExempt,
    });
  }
  if (plausibleDomain) {
    const server = plausibleUrl || "https://plausible.io/";
    services.push({
      kind: "PLAUSIBLE",
      key: `plausible ${server}`,
      // The variant that counts when it is called: pages with a token in their address are not counted.
      script: `${server}js/script.manual.js`,
      endpoint: `${server}api/event`,
      siteId: plausibleDomain,
      needsConsent: false,
    });
  }
  const own = scripts.map((script) => ({ kind: "SCRIPT" as const, key: script, script }));
  return [...services, ...own.map((each) => ({ ...each, endpoint: "", siteId: "", needsConsent: true }))];
}

/** Returns the name of a service for readers. */
export const serviceName = ({ kind, script }: PageService): string =>
  ({ MATOMO: "Matomo", PLAUSIBLE: "Plausible", SCRIPT: new URL(script).hostname })[kind];

/** Addresses by which readers support and follow the site, at the end of articles; an empty address is not shown. */
export type SiteSupport = Pick<SiteIntegrations, "donationUrl" | "helloAssoUrl" | "brevoFormUrl">;

/** Returns what articles show of it; undefined where there is nothing. */
export function siteSupport({
  donationUrl,
  helloAssoUrl,
  brevoFormUrl,
}: SiteIntegrations): SiteSupport | undefined {
  return donationUrl || helloAssoUrl || brevoFormUrl
    ? { donationUrl, helloAssoUrl, brevoFormUrl }
    : undefined;
}

/** Returns the pages of the site's accounts, which `rel="me"` names. */
export const accountPages = ({ mastodonUrl, blueskyHandle }: SiteIntegrations): string[] => [
  ...(mastodonUrl ? [mastodonUrl] : []),
  ...(blueskyHandle ? [`https://bsky.app/profile/${blueskyHandle}`] : []),
];

/** Part of the privacy page on a reader’s choices: links to it open them in place. */
export const consentPath = "/confidentialite#section-vos-choix";
