import { createHash } from "node:crypto";
// @vitest-environment node
import type { DocumentNode, ExecutionResult } from "graphql";
import { describe, expect, it } from "vitest";
import type { PageRequest } from "../schema/render.ts";
import { json, splitHoisted } from "./document.ts";
import { createRenderer } from "./entry-server.tsx";
import { loadPage, routes } from "./routes.tsx";

const site = { name: "Palabre", url: "https://palabre.example", chatUrl: "", timeZone: "Africa/Abidjan" };
const renderer = createRenderer({ site, manifest: {} });
const now = Date.parse("2026-11-21T12:00:00Z");
const awa = { __typename: "User", id: "1", firstName: "Awa", lastName: "Koné", isAdmin: false, image: null };
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

type Answers = Record<string, ExecutionResult>;
const nameOf = ({ definitions: [first] }: DocumentNode) =>
  first && "name" in first ? (first.name?.value ?? "") : "";

function page(url: string, answers: Answers = {}, more: Partial<PageRequest> = {}) {
  const all: Answers = {
    HomePage: {
      data: {
        recentPosts: [],
        popularPosts: [],
        exclusivePosts: [],
        feeds: { __typename: "FeedPage", items: [feed] },
      },
    },
    FeedsPage: { data: { feeds: { __typename: "FeedPage", items: [feed], hasMore: false, lastSeq: 7 } } },
    Shell: { data: { me: awa } },
    UnreadCount: { data: { unreadCount: 2 } },
    NotificationsPage: {
      data: { notifications: { __typename: "NotificationPage", items: [], hasMore: false, unreadCount: 0 } },
    },
    ...answers,
  };
  const execute = async (document: DocumentNode) => all[nameOf(document)] ?? { data: null };
  return renderer.render({ url, hasSession: false, now, execute, ...more });
}
const refused = (code: string): ExecutionResult =>
  ({ data: null, errors: [{ message: "non", extensions: { code } }] }) as unknown as ExecutionResult;

const inlineScripts = (html: string): string[] =>
  [...html.matchAll(/<script>(.*?)<\/script>/gs)].map(([, script]) => script!);

describe("a page from the server", () => {
  it("shows what its queries answered, dated by the page's own clock", async () => {
    const { status, html } = await page("/");
    expect(status).toBe(200);
    expect(html).toContain("il y a 30\u00a0min");
    expect(html).toContain("<title>Palabre ·");
    expect(html).toContain("Login");
  });

  it("leaves the results in the page, where nothing in them can end the element", async () => {
    const { html } = await page("/feeds");
    const [, state = ""] = /id="state">(.*?)<\/script>/.exec(html) ?? [];
    expect(JSON.parse(state).data[1].feeds.items[0].text).toBe(feed.text);
    expect(html).not.toContain("</script><b>");
  });

  it("starts the news by themselves for a person, and for a visitor when there are some", async () => {
    const own = await page("/feeds", {}, { hasSession: true });
    expect(own.html).toMatch(/<html[^>]* data-live/);
    expect(inlineScripts(own.html)).toHaveLength(1);
    const { html } = await page("/feeds");
    expect(html).not.toContain("data-live");
    expect(inlineScripts(html)).toHaveLength(2);
  });

  it("is its person's own when there is a session, and counts what they have not read", async () => {
    const { html } = await page("/", {}, { hasSession: true });
    expect(html).toContain("Awa Koné");
    expect(html).toContain("Se déconnecter");
    expect(html).toContain("/notifications");
  });

  it("is described to engines and readers of feeds, also where its own code says no more than a title", async () => {
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

  it("sends a visitor to the login, and a person away from it", async () => {
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

  it("answers with the status of what went wrong", async () => {
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

  it("keeps what only its address opens to itself, and says when that is over", async () => {
    const preview = (post: object | null, more = {}): Answers => ({
      PreviewPage: {
        data: { preview: { expiresAt: "2026-11-22T12:00:00Z", isPublished: false, post, ...more } },
      },
    });
    const over = await page("/APERCU/secret", preview(null));
    expect(over).toMatchObject({ status: 410, isSecret: true });
    expect(over.html).toContain("Ce lien d’aperçu n’est plus valable");
    expect(over.html).toContain('name="robots" content="noindex"');
    expect(over.html).not.toContain("secret");
    const out = await page("/apercu/secret", preview({ slug: "paru" }, { isPublished: true }));
    expect(out).toMatchObject({ status: 302, location: "/posts/paru", isSecret: true });
    const unknown = await page("/apercu/secret", { PreviewPage: refused("NOT_FOUND") });
    expect(unknown).toMatchObject({ status: 404, isSecret: true });
    const guessed = await page("/apercu/secret", { PreviewPage: refused("RATE_LIMITED") });
    expect(guessed).toMatchObject({ status: 429, isSecret: true });
    expect((await page("/feeds")).isSecret).toBeFalsy();
  });

  it("has no inline script that the policy does not know by its hash, and no style attribute", async () => {
    const { html } = await page("/feeds");
    const hashes = inlineScripts(html).map(
      (script) => `sha256-${createHash("sha256").update(script).digest("base64")}`,
    );
    expect(renderer.scriptHashes).toEqual(hashes);
    expect(html).not.toMatch(/ style="/);
  });
});

it("has a page for every route", async () => {
  for (const route of routes) expect(await loadPage(route), route.page).toBeTypeOf("function");
});

it("escapes what it leaves in the page", () => {
  expect(json("state", "</script>")).toBe(
    '<script type="application/json" id="state">"\\u003c/script>"</script>',
  );
});

it("takes to the head what React put before the rest", () => {
  expect(splitHoisted('<title>A</title><meta name="robots" content="noindex"/><div>x</div>')).toEqual([
    '<title>A</title><meta name="robots" content="noindex"/>',
    "<div>x</div>",
  ]);
});
