import type { Page } from "playwright-core";
import { beforeAll, expect, it } from "vitest";
import { overflow, violations } from "../support/axe.ts";
import { editorOf } from "../support/content.ts";
import { withSite } from "../support/fixture.ts";
import { soon } from "../support/soon.ts";
import { isHydrated, phone, type Visitor, visit } from "../support/visitors.ts";

const form = "https://abc.sibforms.com/serve/MUIE1";
const fixture = withSite({ SEED: "none", PAGE_SCRIPTS: "https://cartes.example/carte.js" });
let article = "";

beforeAll(async () => {
  const { ask, article: write } = await editorOf(fixture.site);
  const { slug } = await write({ title: "Une page comptée" });
  article = `/posts/${slug}`;
  const integrations = {
    ...{ matomoUrl: "https://stats.example/matomo/index.php", matomoSiteId: "7" },
    ...{ plausibleDomain: "https://Journal.example/", plausibleUrl: "https://plausible.example" },
    ...{ brevoFormUrl: form, donationUrl: "https://dons.example/", mastodonUrl: "@journal@piaille.example" },
  };
  const { siteSettingsDraft } = await ask<{ siteSettingsDraft: { version: number } }>(
    "{ siteSettingsDraft { version } }",
    {},
  );
  await ask(
    "mutation ($input: SiteSettingsInput!, $version: Int!) { updateSiteSettings(input: $input, version: $version) { version } }",
    { input: { integrations }, version: siteSettingsDraft.version },
  );
  await ask("mutation { publishSiteSettings { version } }", {});
});

/** Scripts of the other sites: each leaves a cookie, and says by a picture what it was given. */
const scripts: Readonly<Record<string, string>> = {
  "stats.example": `document.cookie = "_pk_id=1;path=/"; const say = (all) => new Image().src = "https://stats.example/matomo/matomo.php?" + encodeURIComponent(JSON.stringify(all));
    say(_paq); _paq = { push: (...all) => say(all) };`,
  "plausible.example": `fetch("https://plausible.example/api/event", { method: "POST", body: JSON.stringify(plausible.q) });
    fetch("https://plausible.example/api/other").catch(() => document.documentElement.dataset.refused = "");`,
  "cartes.example": "document.documentElement.dataset.map = ''",
};

/** A page that counts what it requests of other sites. */
async function watched(): Promise<Visitor & { requested: string[] }> {
  const visitor = await visit(fixture.browser, phone, { reducedMotion: "reduce" });
  const requested: string[] = [];
  await visitor.context.route(
    (url) => url.origin !== fixture.site.url,
    (route) => {
      const url = new URL(route.request().url());
      requested.push(
        `${url.host}${url.pathname} ${decodeURIComponent(url.search)}${route.request().postData() ?? ""}`,
      );
      const isScript = url.pathname.endsWith(".js");
      return route.fulfill({
        contentType: isScript ? "text/javascript" : "text/html",
        headers: { "access-control-allow-origin": "*" },
        body: (isScript && scripts[url.host]) || "<title>Ailleurs</title><p>Ailleurs</p>",
      });
    },
  );
  return { ...visitor, requested };
}

const bar = (page: Page) => page.getByRole("region", { name: "Vos choix" });
const button = (page: Page, name: string) => bar(page).getByRole("button", { name, exact: true });
const cookies = async ({ context }: Visitor) => (await context.cookies()).map(({ name }) => name);

it("load what needs no consent, ask for the rest, and forget it again", async () => {
  const visitor = await watched();
  const { page, requested, context, faults } = visitor;
  await page.goto(`${fixture.site.url}/posts?secret=1&utm_source=lettre`);
  await bar(page).waitFor();
  expect(await violations(page)).toEqual([]);
  expect(await overflow(page)).toBe("");
  await page.locator("html[data-refused]").waitFor();
  expect(requested).toEqual([
    "plausible.example/js/script.manual.js ",
    `plausible.example/api/event [["pageview",{"u":"${fixture.site.url}/posts?utm_source=lettre"}]]`,
  ]);
  expect(await cookies(visitor)).toEqual([]);

  await button(page, "Accepter").click();
  await soon(async () => expect(requested.join("\n")).toContain("stats.example/matomo/matomo.php"));
  await page.locator("html[data-map]").waitFor();
  expect(requested.join("\n")).toContain('["setSiteId","7"]');
  expect(requested.join("\n")).not.toMatch(/secret|disableCookies/);
  // The client shows the next page without a reload, once it has taken the page over.
  await isHydrated(page);
  await page.getByRole("link", { name: "Une page comptée" }).first().click();
  await soon(async () =>
    expect(requested.at(-1)).toMatch(
      new RegExp(
        String.raw`\["setCustomUrl","${fixture.site.url}${article}"\],\["setDocumentTitle","Une page comptée`,
      ),
    ),
  );
  expect(await bar(page).count()).toBe(0);

  await page.getByRole("link", { name: "Vos choix" }).click();
  await button(page, "Refuser").waitFor();
  expect(page.url()).toContain(article);
  await page.getByRole("heading", { level: 1, name: "Une page comptée" }).waitFor();
  expect(await violations(page)).toEqual([]);
  requested.length = 0;
  await Promise.all([page.waitForEvent("load"), button(page, "Refuser").click()]);
  expect([await cookies(visitor), requested, await bar(page).count()]).toEqual([[], [], 0]);
  expect(faults.filter((fault) => !fault.includes("api/other"))).toEqual([]);
  await context.close();
});

it("stand at the end of an article, open a form by a click, and prove an account", async () => {
  const { page, requested, context } = await watched();
  const answer = await page.goto(fixture.site.url + article);
  expect(answer?.headers()["content-security-policy"]).toContain("frame-src 'self'");
  expect(await page.locator('link[rel="me"]').getAttribute("href")).toBe("https://piaille.example/@journal");
  await button(page, "Refuser").click();
  requested.length = 0;
  const support = page.getByRole("region", { name: "Soutenir et suivre" });
  expect(await support.getByRole("link", { name: "Faire un don" }).getAttribute("href")).toBe(
    "https://dons.example/",
  );
  await support.getByRole("link", { name: "S’inscrire à la lettre" }).click();
  await page.frameLocator("iframe").getByText("Ailleurs").waitFor();
  expect(requested).toEqual(["abc.sibforms.com/serve/MUIE1 "]);
  expect([await violations(page), await overflow(page)]).toEqual([[], ""]);
  await context.close();
});

it("are nowhere on pages of one person, and those with a token", async () => {
  for (const path of ["/login", "/verify/jeton", "/studio"]) {
    const answer = await fetch(fixture.site.url + path);
    const html = await answer.text();
    // A visitor of the studio is led to the login.
    const isOfReaders = path !== "/verify/jeton";
    expect([path, html.includes("matomo.js")]).toEqual([path, isOfReaders]);
    expect(answer.headers.get("content-security-policy")?.includes("stats.example")).toBe(isOfReaders);
  }
});
