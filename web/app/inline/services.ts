import { consentPath, type PageService } from "../../../schema/site/integrations.ts";
import { mayRun, readConsent, writeConsent } from "../services/consent.ts";
import { showConsentBanner } from "../services/consent-banner.ts";
import { countPage, serviceLoader } from "../services/load-service.ts";

/*
 * Inline script of the pages of a site with services of others: loads those that need no consent or have it, asks for
 * that of the others, and counts the pages that the client shows without a reload. Other sites' pages do not have it.
 */

const services = JSON.parse(document.getElementById("services")?.textContent ?? "[]") as PageService[];
const load = serviceLoader(services);
const running = new Set<PageService>();

function loadAllowed(): void {
  const consent = readConsent();
  for (const service of services) {
    if (running.has(service) || !mayRun(service, consent)) continue;
    running.add(service);
    load(service);
  }
}

/** Removes the cookies that scripts have set; the site's own are not theirs to read. */
function removeCookies(): void {
  const domains = location.hostname.split(".").map((_, index, parts) => parts.slice(index).join("."));
  for (const name of document.cookie.split(/;\s*/).map((pair) => pair.split("=")[0])) {
    for (const end of ["", ...domains.map((domain) => `;domain=${domain}`)]) {
      // biome-ignore lint/suspicious/noDocumentCookie: Firefox and Safari got the Cookie Store lately
      document.cookie = `${name}=;path=/;max-age=0${end}`;
    }
  }
}

function onDecision(consent: Readonly<Record<string, boolean>>): void {
  writeConsent(consent);
  if ([...running].every((service) => mayRun(service, consent))) loadAllowed();
  else {
    removeCookies();
    // A script that runs is left only with its page.
    location.reload();
  }
}

const ask = (isWanted: boolean) =>
  showConsentBanner({ services, consent: readConsent(), isWanted, onDecision });

loadAllowed();
const consent = readConsent();
if (services.some(({ key, needsConsent }) => needsConsent && consent[key] === undefined)) ask(false);

// Before the router and boot.ts.
document.addEventListener(
  "click",
  (event) => {
    if (!(event.target as Element).closest?.(`a[href="${consentPath}"]`)) return;
    event.preventDefault();
    event.stopPropagation();
    ask(true);
  },
  true,
);

// The client names each page that it shows in the title, which is missing while the page loads.
let shown = shownPage();
new MutationObserver(() => {
  const before = shown;
  const now = shownPage();
  const isNext = now.pathname !== before.pathname;
  if (isNext && (!now.title || (now.element === before.element && now.title === before.title))) return;
  shown = now;
  if (isNext) for (const service of running) countPage(service, before.address);
}).observe(document.head, { subtree: true, childList: true, characterData: true });

function shownPage() {
  const { title, head } = document;
  return { address: location.href, pathname: location.pathname, title, element: head.querySelector("title") };
}
