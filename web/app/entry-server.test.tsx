import { createHash } from "node:crypto";
// @vitest-environment node
import type { DocumentNode, ExecutionResult } from "graphql";
import { describe, expect, it } from "vitest";
import type { PageRequest } from "../../schema/render.ts";
import { allHomeBlocks } from "../../schema/site/home.ts";
import { unknownSite } from "../lib/page-state.ts";
import { createRenderer } from "./entry-server.tsx";
import { loadPage } from "./page-modules.ts";
import { routes } from "./routes.ts";

const site = {
  ...unknownSite,
  name: "Palabre",
  tagline: "l’arbre sous lequel on se parle",
  url: "https://palabre.example",
};
const renderer = createRenderer({ manifest: {} });
const now = Date.parse("2026-11-21T12:00:00Z");
const awa = {
  __typename: "User",
  id: "1",
  firstName: "Awa",
  lastName: "Koné",
  isAdmin: false,
  role: "READER",
  image: null,
};
const feed = {
  __typename: "Feed",
  id: "f1",
  text: "Le marché rouvre </script><b>lundi</b>",
  createdAt: "2026-11-21T11:30:00Z",
  likeCount: 1,
  commentCount: 0,
  isLikedByMe: false,
  author: awa,
  comments: { __typename: "CommentPage", items: [], hasMore: false },
};

const readUpTo = "2026-11-20T12:00:00.000Z";
const readState = (unreadCount: number) => ({
  __typename: "ReadState",
  unreadCount,
  readUpTo,
  seq: 0,
  broadcastSeq: 0,
});
const list = { __typename: "NotificationPage", items: [], hasMore: false };

type Answers = Record<string, ExecutionResult>;
const nameOf = ({ definitions: [first] }: DocumentNode) =>
  first && "name" in first ? (first.name?.value ?? "") : "";

async function page(url: string, answers: Answers = {}, more: Partial<PageRequest> = {}) {
  const all: Answers = {
    HomePage: {
      data: {
        frontPage: {
          ...{ hasArticles: false, layout: "CAROUSEL", leads: [], blocks: allHomeBlocks({ blocks: [] }) },
          ...{ __typename: "FrontPage", carousel: [], secondary: [], recent: [], popular: [], exclusive: [] },
          ...{ discussed: [], sections: [], recordings: [] },
        },
        videos: { __typename: "VideoPage", items: [] },
        feeds: { __typename: "FeedPage", items: [feed], lastSeq: 7 },
      },
    },
    FeedsPage: { data: { feeds: { __typename: "FeedPage", items: [feed], hasMore: false, lastSeq: 7 } } },
    Shell: { data: { me: awa } },
    UnreadCount: { data: { readState: readState(2) } },
    NotificationsPage: { data: { notifications: { ...list, readState: readState(0) } } },
    ...answers,
  };
  const execute = async (document: DocumentNode) => all[nameOf(document)] ?? { data: null };
  const rendered = await renderer.render({ site, url, hasSession: false, now, execute, ...more });
  return rendered;
}
const refused = (code: string): ExecutionResult =>
  ({ data: null, errors: [{ message: "non", extensions: { code } }] }) as unknown as ExecutionResult;

const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script!);

describe("server-rendered page", () => {
  it("renders the results of its queries, with dates relative to the page's clock", async () => {
    const { status, html } = await page("/");
    expect(status).toBe(200);
    expect(html).toContain("il y a 30\u00a0min");
    expect(html).toContain("<title>Palabre ·");
    expect(html).toContain("Login");
  });

  it("embeds the results so that they cannot end the script element", async () => {
    const { html } = await page("/feeds");
    const [, state = ""] = /id="state">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(state).data[2].feeds.items[0].text).toBe(feed.text);
    expect(html).not.toContain("</script><b>");
  });

  it("starts the client by itself on live pages: for members at once, for visitors of the feeds when there is news", async () => {
    const own = await page("/feeds", {}, { hasSession: true });
    expect(own.html).toMatch(/<html[^>]* data-live/);
    expect(inlineScripts(own.html)).toHaveLength(1);
    const { html } = await page("/feeds");
    expect(html).not.toContain("data-live");
    expect(inlineScripts(html)).toHaveLength(2);
  });

  it("loads the viewer and the unread count when there is a session", async () => {
    const { html } = await page("/", {}, { hasSession: true });
    expect(html).toContain("Awa Koné");
    expect(html).toContain("Se déconnecter");
    expect(html).toContain("/notifications");
  });

  it("says of the home page, the news and articles alone that a visitor's browser may copy them", async () => {
    const isCopied = async (url: string, more?: Partial<PageRequest>) => (await page(url, {}, more)).isCopied;
    expect([await isCopied("/"), await isCopied("/feeds")]).toEqual([true, true]);
    for (const more of [{ hasSession: true }, { failure: 503 as const }])
      expect(await isCopied("/", more)).toBe(false);
    for (const url of ["/feeds?before=f9", "/posts", "/login", "/hors-connexion", "/apercu/x"])
      expect(await isCopied(url)).toBe(false);
  });

  it("has metadata for search engines and feed readers, also on pages that define only a title", async () => {
    const { html } = await page("/feeds?before=f9");
    expect(html).toContain('<link rel="canonical" href="https://palabre.example/feeds">');
    expect(html.match(/rel="alternate"/g)).toHaveLength(3);
    expect(html).toContain('<meta property="og:title" content="Actualites">');
    expect(html.match(/<meta name="description"/g)).toHaveLength(1);
    expect(html).not.toContain("noindex");
    const own = await page("/notifications", {}, { hasSession: true });
    expect(own.html).toContain('name="description" content="Palabre');
    expect(own.html).toContain('name="robots" content="noindex"');
    expect((await page("/")).html.match(/rel="canonical"/g)).toHaveLength(1);
    expect((await page("/nowhere")).html).not.toContain("canonical");
  });

  it("ends with a footer, also on the page of a failure", async () => {
    const siteFooter = {
      __typename: "SiteFooter",
      categories: [{ __typename: "Category", slug: "marches", name: "Marchés" }],
      pages: [{ __typename: "StaticPage", slug: "a-propos", title: "À propos" }],
      hasPodcast: true,
    };
    const answers = { SiteFooter: { data: { siteFooter } } };
    const footerOf = ({ html }: { html: string }) => /<footer.*<\/footer>/s.exec(html)?.[0] ?? "";
    const footer = footerOf(await page("/feeds", answers));
    const links = [...footer.matchAll(/href="([^"]*)"/g)].map(([, href]) => href);
    const legal = ["/mentions-legales", "/confidentialite", "/conditions", "/accessibilite"];
    const files = ["/rss.xml", "/atom.xml", "/feed.json"];
    expect(links).toEqual(["/posts?tags=marches", "/p/a-propos", ...files, "/podcast.xml", "/", ...legal]);
    for (const title of ["Mentions légales", "Confidentialité", "Conditions", "Accessibilité"])
      expect(footer).toContain(`>${title}</a>`);
    const failed = footerOf(await page("/nowhere", { SiteFooter: refused("INTERNAL") }));
    expect(failed).toContain('href="/mentions-legales"');
    expect(failed).not.toContain("podcast");
  });

  it("shows a static page, moves former addresses, and leaves its text out of the embedded data", async () => {
    const staticPage = {
      __typename: "StaticPage",
      id: "1",
      slug: "a-propos",
      title: "À propos",
      description: "",
      html: "<p>Un texte</p>",
      isPublished: true,
      updatedAt: "2026-11-21T11:30:00Z",
    };
    const answers = { StaticPage: { data: { staticPage } } };
    const { status, html } = await page("/p/a-propos", answers);
    expect(status).toBe(200);
    expect(html.match(/<p>Un texte<\/p>/g)).toHaveLength(1);
    expect(html).toContain('<link rel="canonical" href="https://palabre.example/p/a-propos"/>');
    expect(html).toContain('<meta name="description" content="À propos · Palabre"/>');
    expect(await page("/p/ancienne", answers)).toMatchObject({ status: 301, location: "/p/a-propos" });
    expect((await page("/p/aucune", { StaticPage: { data: { staticPage: null } } })).status).toBe(404);
    const words = { title: "Conditions", description: "Règles", html: "<p>Oui</p>" };
    const legalPage = { __typename: "LegalPage", slug: "conditions", ...words };
    const legal = await page("/Conditions", { LegalPage: { data: { legalPage } } });
    expect(legal.html).toContain('<link rel="canonical" href="https://palabre.example/conditions"/>');
    expect(legal.html).not.toContain("noindex");
  });

  it("redirects visitors to the login, and members away from it", async () => {
    expect(await page("/notifications")).toMatchObject({
      status: 302,
      location: "/login?next=%2Fnotifications",
    });
    const dead = { Shell: { data: { me: null } } };
    expect(await page("/notifications", dead, { hasSession: true })).toMatchObject({ status: 302 });
    const known = await page("/login?next=%2Ffeeds", {}, { hasSession: true });
    expect(known).toMatchObject({ status: 302, location: "/feeds" });
    const foreign = await page("/login?next=//evil.example", {}, { hasSession: true });
    expect(foreign.location).toBe("/");
    expect(await page("/home")).toMatchObject({ status: 302, location: "/" });
  });

  it("responds with the status of the failure", async () => {
    const lost = await page("/nowhere");
    expect(lost.status).toBe(404);
    expect(lost.html).toContain("There&#x27;s nothing here!");
    expect((await page("/feeds", { FeedsPage: refused("NOT_FOUND") })).status).toBe(404);
    expect((await page("/feeds", { FeedsPage: refused("FORBIDDEN") })).status).toBe(403);
    expect((await page("/feeds", { FeedsPage: refused("INTERNAL") })).status).toBe(500);
    expect((await page("/feeds", { UnreadCount: refused("INTERNAL") }, { hasSession: true })).status).toBe(
      200,
    );
    expect((await page("/", {}, { failure: 503 })).status).toBe(503);
  });

  it("keeps secret addresses out of the metadata, and responds 410 when they have expired", async () => {
    const preview = (post: object | null, more = {}): Answers => ({
      PreviewPage: {
        data: {
          preview: { expiresAt: "2026-11-22T12:00:00Z", isPublished: false, post, page: null, ...more },
        },
      },
    });
    const over = await page("/APERCU/secret", preview(null));
    expect(over).toMatchObject({ status: 410 });
    expect(over.html).toContain("Ce lien d’aperçu n’est plus valable");
    expect(over.html).toContain('name="robots" content="noindex"');
    expect(over.html).not.toContain("secret");
    const out = await page("/apercu/secret", preview({ slug: "paru" }, { isPublished: true }));
    expect(out).toMatchObject({ status: 302, location: "/posts/paru" });
    const unknown = await page("/apercu/secret", { PreviewPage: refused("NOT_FOUND") });
    expect(unknown).toMatchObject({ status: 404 });
    const guessed = await page("/apercu/secret", { PreviewPage: refused("RATE_LIMITED") });
    expect(guessed).toMatchObject({ status: 429 });
  });

  it("has only inline scripts whose hashes the CSP lists, and no style attribute", async () => {
    // One plays a carousel, one follows what is new, one knows what the device keeps.
    const pages = [(await page("/")).html, (await page("/feeds")).html, (await page("/posts/paru")).html];
    const hashes = pages
      .flatMap(inlineScripts)
      .map((script) => `sha256-${createHash("sha256").update(script).digest("base64")}`);
    expect(new Set(renderer.scriptHashes)).toEqual(new Set(hashes));
    for (const html of pages) expect(html).not.toMatch(/ style="/);
  });
});

it("has a page for every route", async () => {
  for (const route of routes) expect(await loadPage(route), route.page).toBeTypeOf("function");
});
