import { afterEach, expect, it } from "vitest";
import { defaultSiteSettings } from "../../schema/site/settings.ts";
import { applyEnv, readEnv } from "../core/env.ts";
import { applySite } from "../core/site/current-site.ts";
import { integrationsOf, otherSourcesOf } from "./page-integrations.ts";
import { contentSecurityPolicy } from "./security-headers.ts";

const { integrations } = defaultSiteSettings;
const use = (given: Partial<typeof integrations>, environment = {}) => {
  applyEnv(readEnv({ NODE_ENV: "test", ...environment }));
  applySite({ ...defaultSiteSettings, integrations: { ...integrations, ...given } });
};
afterEach(() => use({}));

const policyOf = (loadsServices: boolean) =>
  contentSecurityPolicy("https://journal.example", [], [], { others: otherSourcesOf(loadsServices) });

it("allow what each service needs, and nothing without one", () => {
  use({});
  expect(integrationsOf("/")).toBeUndefined();
  expect(policyOf(true)).toBe(contentSecurityPolicy("https://journal.example"));
  use(
    {
      matomoUrl: "https://stats.example/",
      matomoSiteId: "1",
      isMatomoExempt: true,
      brevoFormUrl: "https://abc.sibforms.com/serve/A",
    },
    { PAGE_SCRIPTS: "https://cartes.example/carte.js" },
  );
  expect(policyOf(true).split("; ")).toEqual(
    expect.arrayContaining([
      "script-src 'self' https://stats.example/matomo.js https://cartes.example/carte.js",
      "img-src 'self' data: blob: https://stats.example/matomo.php https://cartes.example",
      expect.stringMatching(
        /^connect-src .* https:\/\/stats\.example\/matomo\.php https:\/\/cartes\.example$/,
      ),
      expect.stringMatching(/^frame-src .* https:\/\/abc\.sibforms\.com$/),
    ]),
  );
  expect(policyOf(false)).not.toMatch(/stats\.example|cartes\.example/);
  expect(integrationsOf("/posts/a")?.services.map(({ needsConsent }) => needsConsent)).toEqual([false, true]);
});

it("leave out Matomo that is half set, and pages of one person, of the team or with a token", () => {
  use({ matomoUrl: "https://stats.example/" });
  expect(integrationsOf("/")).toBeUndefined();
  use({ plausibleDomain: "journal.example", mastodonUrl: "https://piaille.example/@a" });
  const named = ["/", "/login", "/studio-de-danse"].map((url) => integrationsOf(url)?.services.length);
  expect(named).toEqual([1, 1, 1]);
  for (const url of ["/studio", "/Studio/site", "/profile?a", "/otp/abc", "/login?next=/verify/abc"])
    expect([url, integrationsOf(url)]).toEqual([url, undefined]);
  expect(() => readEnv({ PAGE_SCRIPTS: "https://a.example/x.js;script-src" })).toThrow(/PAGE_SCRIPTS/);
  expect(() => readEnv({ PAGE_SCRIPTS: "http://a.example/x.js" })).toThrow(/PAGE_SCRIPTS/);
});
