import { describe, expect, it, vi } from "vitest";
import { rights } from "../../schema/roles.ts";
import type { Access } from "../../web/app/route.ts";
import { addressesOf } from "../support/addresses.ts";
import { withExaminedPages } from "../support/examined-pages.ts";
import { admin } from "../support/site.ts";
import { awa, openSession } from "../support/visitors.ts";

// Dozens of pages a test: minutes on a loaded machine.
vi.setConfig({ testTimeout: 600_000 });

describe("every route", () => {
  const { fixture, ids, begin, walk } = withExaminedPages();
  const addresses = (...access: readonly Access[]): string[] => addressesOf(ids, ...access);

  it("has no error, overflow, axe violation or small target for a visitor", async () => {
    const visitor = await begin();
    const narrowed = ["/posts?tags=marches", "/posts/search?keyword=lampes"];
    const tabs = ["/gallery?tab=video", "/gallery?tab=audio"];
    const others = [`/posts/${ids.crowded}`, ...narrowed, ...tabs, "/nulle-part"];
    expect(await walk(visitor, [...addresses("all", "visitor"), ...others])).toEqual([]);
  });

  it("has none for a member", async () => {
    const visitor = await begin();
    await openSession(visitor.page, fixture.site.url, awa.email, awa.password);
    expect(await walk(visitor, [...addresses("member"), "/", `/posts/${ids.crowded}`])).toEqual([]);
  });

  it("has none for an administrator", async () => {
    const visitor = await begin();
    await openSession(visitor.page, fixture.site.url, admin.email, admin.password);
    expect(await walk(visitor, [...addresses(...rights), "/feeds"])).toEqual([]);
  });
});
