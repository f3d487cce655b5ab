import type { PageIntegrations } from "../../schema/render.ts";
import { accountPages, pageServices } from "../../schema/site/integrations.ts";
import type { SiteSettings } from "../../schema/site/settings.ts";
import { hasToken } from "../../schema/token-paths.ts";
import { env } from "../core/env.ts";
import { currentSite } from "../core/site/current-site.ts";
import type { OtherSources } from "./security-headers.ts";

interface SiteSources extends PageIntegrations {
  /** Of every page: a form may be opened on one that the client shows later. */
  readonly frames: readonly string[];
  /** Of pages that load the services. */
  readonly withServices: OtherSources;
}

let current: { readonly of: SiteSettings; readonly sources: SiteSources } | null = null;

/** Returns what the current settings allow of other sites; computed once a publication. */
function sourcesOfSite(): SiteSources {
  const site = currentSite();
  if (current?.of !== site) current = { of: site, sources: readSources(site) };
  return current.sources;
}

function readSources({ integrations }: SiteSettings): SiteSources {
  const services = pageServices(integrations, env.pageScripts);
  // A script of the site's own may speak with its host; the others with the one address to which they send.
  const endpoints = services.map(({ script, endpoint }) => endpoint || new URL(script).origin);
  const { helloAssoUrl, brevoFormUrl } = integrations;
  const frames = [helloAssoUrl, brevoFormUrl].filter(Boolean).map((address) => new URL(address).origin);
  return {
    services,
    accounts: accountPages(integrations),
    frames,
    withServices: {
      scripts: services.map(({ script }) => script),
      images: endpoints,
      connections: endpoints,
      frames,
    },
  };
}

/** Whether a page is for readers: those of one person, of the team and with a token load nothing of other sites. */
const isForReaders = (url: string): boolean =>
  !hasToken(url) && !/^\/(?:studio|profile|notifications)(?:[/?]|$)/i.test(url);

/** Returns what a page of this address names of other sites; undefined for one that they may not know of. */
export function integrationsOf(url: string): PageIntegrations | undefined {
  if (!isForReaders(url)) return undefined;
  const { services, accounts } = sourcesOfSite();
  return services.length + accounts.length > 0 ? { services, accounts } : undefined;
}

/** Whether readers have choices on services of other sites. */
export const hasServices = (): boolean => sourcesOfSite().services.length > 0;

/** Returns the addresses of other sites in the policy of a page, which loads services or does not. */
export function otherSourcesOf(loadsServices: boolean): OtherSources {
  const { frames, withServices } = sourcesOfSite();
  return loadsServices ? withServices : { scripts: [], images: [], connections: [], frames };
}
