import { beforeEach, expect, it } from "vitest";
import { buildAdmin, viewerOf } from "../testing/factories/accounts.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { RedirectModel } from "./redirect.entity.ts";
import { createRedirect, findRedirect } from "./redirect.service.ts";

withDatabase();

beforeEach(() => RedirectModel.deleteMany({}));

const add = async (from: string, to: string) => createRedirect(viewerOf(await buildAdmin()), { from, to });

it("leads an address that the site has no page for, in all its spellings", async () => {
  await add("/2019/04/Été-au-port/", "/posts/ete");
  await add("/rubrique/:slug/page/:page", "/posts?tags=:slug&page=:page");
  await add("/?p=12", "/posts/douze");
  for (const [from, to] of [
    ["/2019/04/%C3%89t%C3%A9-au-port", "/posts/ete"],
    ["/2019/04/E%CC%81te%CC%81-au-port/?utm_source=x", "/posts/ete"],
    ["/rubrique/l%20eau/page/2/", "/posts?tags=l%20eau&page=2"],
    ["/?p=12&preview=true", "/posts/douze"],
    ["/rubrique", null],
    ["/?q=12", null],
  ])
    expect([from, await findRedirect(String(from))]).toEqual([from, to]);
});

it.each([
  ["/a", "/a/", "to"],
  ["/c", "/a", "to"],
  ["/b", "/d", "from"],
  ["/serie/:slug", "/serie/un", "to"],
  ["/", "/posts", "from"],
  ["ailleurs", "/posts", "from"],
  ["/x", "javascript:alert(1)", "to"],
  ["/x", "//mal.example", "to"],
])("refuses to lead %s to %s", async (from, to, field) => {
  await add("/a", "/b");
  await expect(add(from, to)).rejects.toMatchObject({
    code: "BAD_USER_INPUT",
    fields: { [field]: expect.any(String) },
  });
});
