import { Readable } from "node:stream";
import { Types } from "mongoose";
import { beforeEach, expect, it } from "vitest";
import { dayOf } from "../core/calendar/calendar-days.ts";
import { clock } from "../core/clock.ts";
import { env } from "../core/env.ts";
import { buildAdmin, viewerOf } from "../testing/factories/accounts.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { findRedirect, followRedirect } from "./find-redirect.service.ts";
import { addImportedRedirects } from "./imported-redirects.service.ts";
import { RedirectModel } from "./redirect.entity.ts";
import { createRedirect, deleteRedirect, listRedirects, updateRedirect } from "./redirect.service.ts";
import { readRedirectsCsv, redirectsAsCsv } from "./redirect-csv.service.ts";

withDatabase();

beforeEach(() => RedirectModel.deleteMany({}));

const admin = async () => viewerOf(await buildAdmin());
const add = async (from: string, to: string) => createRedirect(await admin(), { from, to });

it("leads an address that the site has no page for, in all its spellings", async () => {
  await add("/2019/04/Été-au-port/", "/posts/ete");
  await add("/rubrique/:slug/page/:page", "/posts?tags=:slug&page=:page");
  await add("/:a/:b/:slug", "/posts/:slug");
  await add("/sortir/:an/:slug", "/posts?tags=:slug");
  await add("/?p=12", "/posts/douze");
  await add("/Mon-Article", "/posts/mon-article");
  await add("/Archives/:slug", "/posts/:slug");
  await add("/spip.php?Article7", "/posts/sept");
  for (const [from, to] of [
    ["/2019/04/%C3%89t%C3%A9-au-port", "/posts/ete"],
    ["/2019/04/E%CC%81te%CC%81-au-port/?utm_source=x", "/posts/ete"],
    ["/rubrique/l%20eau/page/2/", "/posts?tags=l%20eau&page=2"],
    // The pattern that says more goes first, whenever it was added.
    ["/sortir/2019/musee", "/posts?tags=musee"],
    ["/2019/05/musee", "/posts/musee"],
    ["/?p=12&preview=true", "/posts/douze"],
    // As links elsewhere write them: by the script of the old site, with a space, in capitals.
    ["/index.php/2019/05/musee/", "/posts/musee"],
    ["/index.php?p=12", "/posts/douze"],
    ["/2019/05/musee%20", "/posts/musee"],
    ["/2019/05/musee/%20/", "/posts/musee"],
    ["/SORTIR/2019/musee", "/posts?tags=musee"],
    ["/Rubrique/Eau/Page/2", "/posts?tags=eau&page=2"],
    ["/mon-article", "/posts/mon-article"],
    ["/MON-ARTICLE/", "/posts/mon-article"],
    ["/index.php/mon-Article%20", "/posts/mon-article"],
    ["/2019/04/%C3%A9t%C3%A9-au-port", "/posts/ete"],
    ["/archives/musee", "/posts/musee"],
    ["/?p=12%20", "/posts/douze"],
    ["/?article7", "/posts/sept"],
    ["/spip.php?Article7%20", "/posts/sept"],
    ["/rubrique", null],
    ["/?q=12", null],
  ])
    expect([from, await findRedirect(String(from))]).toEqual([from, to]);
});

it.each([
  ["/a", "/a/", "to"],
  ["/c", "/a", "to"],
  ["/c", "SITE/a", "to"],
  ["/b", "/d", "from"],
  ["/serie/:slug", "/serie/un", "to"],
  ["/serie/:slug", "/posts/:nom", "to"],
  ["/", "/posts", "from"],
  ["ailleurs", "/posts", "from"],
  ["/x", "javascript:alert(1)", "to"],
  ["/x", "//mal.example", "to"],
  ["/x", "/\\mal.example", "to"],
  ["/x", "/\t/mal.example", "to"],
  ["/x", "/.//mal.example", "to"],
  ["/x", "/posts\r\nset-cookie: a=b", "to"],
  ["/x", "https://ici.example@mal.example/", "to"],
  ["/x/:slug", "https://:slug", "to"],
  ["/x/:slug", "https://:slug.mal.example/", "to"],
  ["/:a/:b/:c", "https://mal.example/:c", "to"],
  ["/:a/:b/:c", "/mentions-legales", "to"],
  ["/:a/:b/:c", "/posts?tags=:c", "to"],
])("refuses to lead %s to %s", async (from, to, field) => {
  await add("/a", "/b");
  await expect(add(from, to.replace("SITE", env.siteUrl))).rejects.toMatchObject({
    code: "BAD_USER_INPUT",
    fields: { [field]: expect.any(String) },
  });
});

it("takes of an import what could be written here, and names the rest", async () => {
  await add("/loin", "/posts/loin");
  const hostile = [
    { from: "/x1", to: "javascript:alert(1)" },
    { from: "/x2", to: "//mal.example" },
    { from: "/x3", to: "/posts\r\nset-cookie: a=b" },
    { from: "/x4/:slug", to: "https://:slug" },
    { from: "/:a/:b/:c", to: "https://mal.example" },
    { from: "/x5", to: "/x6" },
    { from: "/x6", to: "/x5" },
  ];
  const kept = [
    { from: "/un", to: "/deux" },
    { from: "/deux", to: "/loin" },
    { from: "/parti", to: "https://ailleurs.example/parti" },
    { from: "/:annee/:mois/:slug", to: "/posts/:slug" },
    { from: "/pareil", to: "/pareil" },
  ];
  const refused = await addImportedRedirects(new Types.ObjectId(), [...hostile, ...kept]);
  expect(refused.map(({ from, to }) => ({ from, to }))).toEqual(hostile);
  const stored = await RedirectModel.find({ origin: "IMPORT" }).sort({ _id: 1 }).lean();
  expect(stored.map(({ _id, to }) => [_id, to])).toEqual([
    ["/:annee/:mois/:slug", "/posts/:slug"],
    ["/deux", "/posts/loin"],
    ["/parti", "https://ailleurs.example/parti"],
    ["/un", "/posts/loin"],
  ]);
});

it("never follows a target that is none, and no ring, whatever a former version has stored", async () => {
  for (const [_id, to] of [
    ["/a", "javascript:alert(1)"],
    ["/b", "/\\mal.example"],
    ["/c", "/posts\r\nset-cookie: a=b"],
    ["/d", "/e"],
    ["/e", "/d"],
    ["/f", "/posts?tags=œuf"],
  ])
    await RedirectModel.create({ _id, to, folded: _id, createdAt: clock.now() });
  await add("/g", "/h/g");
  await add("/h/:slug", "/:slug");
  for (const from of ["/a", "/b", "/c", "/d", "/e", "/g", "/h/g"])
    expect([from, await followRedirect(from)]).toEqual([from, null]);
  expect(await followRedirect("/h/z")).toBe("/z");
  expect(await followRedirect("/f")).toBe("/posts?tags=%C5%93uf");
});

it("is found by words of either address, changed, and taken away", async () => {
  const viewer = await admin();
  await add("/2019/04/le-marché-d-adjamé", "/posts/adjame");
  await add("/2020/autre", "https://ailleurs.example/port");
  const found = async (keyword: string) =>
    (await listRedirects(viewer, { page: 1, limit: 12, keyword })).items.map(({ _id }) => _id);
  expect(await found("MARCHE 2019")).toEqual(["/2019/04/le-marché-d-adjamé"]);
  expect(await found("ailleurs")).toEqual(["/2020/autre"]);
  expect(await found("rien")).toEqual([]);
  await expect(
    updateRedirect(viewer, "/2020/autre", { from: "/2019/04/le-marché-d-adjamé", to: "/posts" }),
  ).rejects.toMatchObject({ code: "CONFLICT", fields: { from: expect.any(String) } });
  await updateRedirect(viewer, "/2020/autre", { from: "/2020/nouvelle", to: "/posts/nouvelle" });
  expect(await findRedirect("/2020/autre")).toBeNull();
  expect(await findRedirect("/2020/nouvelle")).toBe("/posts/nouvelle");
  await deleteRedirect(viewer, "/2020/nouvelle");
  expect(await found("")).toEqual(["/2019/04/le-marché-d-adjamé"]);
});

it("notes the last day on which it served", async () => {
  await add("/vieux", "/posts/neuf");
  expect(await followRedirect("/vieux")).toBe("/posts/neuf");
  const today = dayOf(clock.now());
  await expect.poll(async () => (await RedirectModel.findById("/vieux").lean())?.lastUsedOn).toBe(today);
});

const table = (text: string) => ({ open: async () => ({ source: Readable.from([Buffer.from(text)]) }) });

it("comes from a table and goes into one that comes back", async () => {
  const viewer = await admin();
  const given =
    'source,target\r\n/un,/posts/un\r\n"/deux, trois","/posts/deux"\r\n/un,/un\r\n\r\n/quatre\r\n';
  expect(await readRedirectsCsv(viewer, table(given))).toMatchObject({
    kept: 2,
    refusedCount: 2,
    refused: [
      { line: 4, reason: "Cette adresse se mènerait à elle-même" },
      { line: 6, reason: "Une adresse est attendue" },
    ],
  });
  const before = await RedirectModel.find({}, { createdAt: 0 }).sort({ _id: 1 }).lean();
  let written = "";
  for await (const piece of redirectsAsCsv(viewer)) written += piece;
  await RedirectModel.deleteMany({});
  expect(await readRedirectsCsv(viewer, table(written))).toMatchObject({ kept: 2, refusedCount: 0 });
  expect(await RedirectModel.find({}, { createdAt: 0 }).sort({ _id: 1 }).lean()).toEqual(before);
});

it.each([
  ["too large", "a".repeat(2_000_001), "PAYLOAD_TOO_LARGE"],
  ["too long", "/a;/b\n".repeat(5_001), "BAD_USER_INPUT"],
])("refuses a table that is %s", async (_name, text, code) => {
  await expect(readRedirectsCsv(await admin(), table(text))).rejects.toMatchObject({ code });
});
