import { describe, expect, it, vi } from "vitest";
import { withExaminedPages } from "../support/examined-pages.ts";
import { admin } from "../support/site.ts";
import { awa, openSession } from "../support/visitors.ts";

// Dozens of pages a test: minutes on a loaded machine.
vi.setConfig({ testTimeout: 300_000 });

/** Addresses of lists with filters, pages and searches, some of them empty. */
const filteredLists = [
  "/posts?tags=rien&page=3",
  "/posts/search?keyword=zzzz",
  "/posts/search?keyword=lampes&kind=feeds",
  "/posts/search?keyword=la&kind=videos",
  "/musics?genre=tradition",
  "/posts/un-article-sans-rien",
];

describe("pages that every-route.test.ts looks at once", () => {
  const { fixture, ids, begin, walk } = withExaminedPages();
  /** Pages that differ for logged-in users. */
  const common = () => ["/", "/feeds", "/posts", "/gallery", `/posts/${ids.crowded}`];

  it("have no error, overflow or axe violation with filters, pages and searches", async () => {
    expect(await walk(await begin(), filteredLists)).toEqual([]);
  });

  it("have none for a member", async () => {
    const visitor = await begin();
    await openSession(visitor.page, fixture.site.url, awa.email, awa.password);
    expect(await walk(visitor, [...common(), "/profile?page=2"])).toEqual([]);
  });

  it("have none for an administrator", async () => {
    const visitor = await begin();
    await openSession(visitor.page, fixture.site.url, admin.email, admin.password);
    expect(await walk(visitor, [...common(), "/profile"])).toEqual([]);
  });
});
