import type { PageService } from "../../../schema/site/integrations.ts";
import { hasToken } from "../../../schema/token-paths.ts";

/** Queues of commands that the scripts of Matomo and Plausible read when they have arrived. */
interface ServiceGlobals {
  _paq?: unknown[][];
  plausible?: ((...command: unknown[]) => void) & { q?: unknown[][] };
}

const globals = globalThis as ServiceGlobals;

interface ScriptAddresses {
  createScriptURL(address: string): string;
}
const factory = (
  globalThis as {
    trustedTypes?: {
      createPolicy(name: string, rules: { createScriptURL(address: string): string | null }): ScriptAddresses;
    };
  }
).trustedTypes;

/** Returns a function that starts services of this page: no other address becomes that of a script. */
export function serviceLoader(services: readonly PageService[]): (service: PageService) => void {
  const scripts = new Set(services.map(({ script }) => script));
  const policy = factory?.createPolicy("palabre-services", {
    createScriptURL: (address) => (scripts.has(address) ? address : null),
  });
  return (service) => {
    prepare(service);
    const element = document.createElement("script");
    element.async = true;
    if (service.kind === "PLAUSIBLE") element.dataset.domain = service.siteId;
    element.src = policy?.createScriptURL(service.script) ?? service.script;
    document.head.append(element);
  };
}

function prepare({ kind, endpoint, siteId, needsConsent }: PageService): void {
  if (kind === "MATOMO") {
    globals._paq = [
      ["setTrackerUrl", endpoint],
      ["setSiteId", siteId],
    ];
    if (!needsConsent) globals._paq.push(["disableCookies"]);
  }
  if (kind === "PLAUSIBLE") {
    const queue: unknown[][] = [];
    globals.plausible = Object.assign((...command: unknown[]) => void queue.push(command), { q: queue });
  }
  countPage({ kind });
}

/** Counts the present page in a service, without what its query may say of the reader; pages of one person not at all. */
export function countPage({ kind }: Pick<PageService, "kind">, referrer?: string): void {
  const address = countedAddress();
  if (!address) return;
  if (kind === "MATOMO") {
    if (referrer) globals._paq?.push(["setReferrerUrl", referrer]);
    globals._paq?.push(["setCustomUrl", address], ["setDocumentTitle", document.title], ["trackPageView"]);
  }
  if (kind === "PLAUSIBLE") globals.plausible?.("pageview", { u: address });
}

/** Returns the address of this page with the parameters of campaigns alone; empty for a page that is not counted. */
export function countedAddress({ origin, pathname, search } = location): string {
  if (hasToken(pathname + search) || /^\/(?:studio|profile|notifications)(?:\/|$)/.test(pathname)) return "";
  const campaign = [...new URLSearchParams(search)].filter(([name]) => /^(?:utm|mtm|pk)_\w+$/.test(name));
  return `${origin}${pathname}${campaign.length > 0 ? `?${new URLSearchParams(campaign)}` : ""}`;
}
