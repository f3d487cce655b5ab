import { describe, expect, it } from "vitest";
import { magazineIds } from "../support/content.ts";
import { withMemberPages } from "../support/member-pages.ts";

// Every route, and more of what members do: member-pages.long.test.ts.
describe("a member's page", () => {
  const pages = withMemberPages();

  it("holds what this member is given, for every role", () =>
    pages.compareRoles(["/", `/posts/${magazineIds().slug}`, "/posts/search?keyword=lampes", "/profile"]));

  it("holds what this member is given after what members do", () => pages.actAndCompare(2));

  it("is as large as its bytes say, and the same in every encoding", async () => {
    const [one, other] = pages.members;
    const all = await Promise.all(
      ["gzip", "br", "identity"].map((each) => pages.read("/posts", one!.headers, each)),
    );
    expect(new Set(all.map(({ html }) => html)).size).toBe(1);
    expect(new Set(all.map((page) => page.headers.get("etag"))).size).toBe(1);
    const etag = all[0]?.headers.get("etag") ?? "";
    expect((await pages.read("/posts", { ...one!.headers, "if-none-match": etag })).status).toBe(304);
    expect((await pages.read("/posts", { ...other!.headers, "if-none-match": etag })).status).toBe(200);
  });
});
