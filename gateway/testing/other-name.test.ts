import { expect, it } from "vitest";
import { legalPages } from "../../schema/legal.ts";
import * as accountMails from "../auth/account-mails.ts";
import { applySite, currentSite } from "../core/site/current-site.ts";
import { siteShareSubject } from "../images/site-share-image.ts";
import { pushMessageOf } from "../notifications/push/push-text.ts";
import { findLegalPage } from "../site/legal/legal-page.service.ts";
import { withApp } from "./clients/request.ts";
import { buildPublisher } from "./factories/feeds.ts";
import { buildPost } from "./factories/posts.ts";
import { withDatabase } from "./servers/database.ts";

withDatabase({ SITE_NAME: "La Gazette du Perche", SITE_URL: "https://gazette.example" });
const app = withApp();

/** Names of ours; the cookies have theirs in the page that lists them. */
const ours = /palabre|baobab|\barbre\b/i;
const withoutCookies = (html: string) => html.replace(/«\s?palabre(-device)?\s?»/g, "");

it("is the only one in what programs, mails and legal pages say", async () => {
  await buildPost({ by: await buildPublisher() });
  applySite({ ...currentSite(), isLlmsTextShown: true });
  const files = ["/rss.xml", "/atom.xml", "/feed.json", "/podcast.xml", "/sitemap.xml", "/sitemaps/news.xml"];
  const programs = ["/robots.txt", "/llms.txt", "/manifest.webmanifest", "/api/site", "/api/docs"];
  const texts: [string, string][] = [];
  for (const url of [...files, ...programs]) {
    const { body } = await app.rest("GET", url);
    texts.push([url, typeof body === "string" ? body : JSON.stringify(body)]);
  }
  const { body: document } = await app.rest("GET", "/api/openapi.json");
  texts.push(["/api/openapi.json", JSON.stringify(document.info)]);
  for (const { slug } of legalPages)
    texts.push([slug, withoutCookies((await findLegalPage(slug))?.html ?? "")]);
  texts.push(["share picture", JSON.stringify(siteShareSubject())]);
  const to = { email: "awa@exemple.ci", firstName: "Awa" };
  const { registrationMail, alreadyRegisteredMail, recoveryMail } = accountMails;
  const issued = { code: "012345", token: "jeton" };
  for (const mail of [registrationMail(to, issued), alreadyRegisteredMail(to), recoveryMail(to, issued)])
    texts.push([mail.subject, `${mail.subject} ${mail.text} ${mail.html}`]);
  expect(
    texts.filter(([, text]) => ours.test(text)).map(([name, text]) => [name, ours.exec(text)?.[0]]),
  ).toEqual([]);
  const named = texts.filter(([, text]) => text.includes("Gazette du Perche")).map(([name]) => name);
  expect(named).toEqual(
    expect.arrayContaining([
      "/rss.xml",
      "/atom.xml",
      "/feed.json",
      "/manifest.webmanifest",
      "/api/site",
      "/llms.txt",
      "share picture",
    ]),
  );
  expect(pushMessageOf([{ excerpt: "Oui" } as never], { get: () => "Awa" } as never).title).toBe(
    "La Gazette du Perche",
  );
});

it("reaches the manifest and the feeds at once, which are revalidated", async () => {
  for (const url of ["/manifest.webmanifest", "/rss.xml", "/feed.json"]) {
    const before = await app.rest("GET", url);
    const etag = String(before.headers.etag);
    expect([before.headers["cache-control"], etag]).toEqual(["no-cache", expect.stringMatching(/^W\//)]);
    expect((await app.rest("GET", url, undefined, { "if-none-match": etag })).status).toBe(304);
    applySite({ ...currentSite(), identity: { ...currentSite().identity, name: `Le Perche ${url.length}` } });
    const after = await app.rest("GET", url, undefined, { "if-none-match": etag });
    expect([after.status, JSON.stringify(after.body)]).toEqual([200, expect.stringContaining("Le Perche")]);
  }
});
