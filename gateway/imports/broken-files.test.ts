import { readFileSync, writeFileSync } from "node:fs";
import { expect, it } from "vitest";
import { PostModel } from "../posts/post.entity.ts";
import { buildAdmin, viewerOf } from "../testing/factories/accounts.ts";
import { withDatabase } from "../testing/servers/database.ts";
import { fileOf, folderOf, zipOf } from "../testing/written-files.ts";
import { UserModel } from "../users/user.entity.ts";
import { bloggerSite } from "./fixtures/blogger.fixture.ts";
import { dotclearFlat, dotclearTables } from "./fixtures/dotclear.fixture.ts";
import { drupalTables } from "./fixtures/drupal.fixture.ts";
import { ghostJson } from "./fixtures/small-sites.fixture.ts";
import { spipSqlite, spipTables, spipXml } from "./fixtures/spip.fixture.ts";
import { sqlDump } from "./fixtures/sql.fixture.ts";
import { type ReadingLimits, readingLimits } from "./reading/reading-limits.ts";
import { ImportItemModel } from "./records/import-item.entity.ts";
import { ImportRunModel } from "./records/import-run.entity.ts";
import { runImport } from "./runs/import.service.ts";
import { ImportError } from "./source/records.ts";
import { item, wxr } from "./wordpress/wxr.fixture.ts";

withDatabase();

const whole = () => wxr(Array.from({ length: 20 }, (_, index) => item({ id: index + 1 })));
const xml = (content: string | Uint8Array) => async () => fileOf(content);
const cut = (path: string): string => {
  const bytes = readFileSync(path);
  writeFileSync(path, bytes.subarray(0, bytes.length / 2));
  return path;
};
/** A zip with another name in the place of `aaaaaaaa.md`, as only a hostile program writes it. */
const renamed = async (name: string): Promise<string> => {
  const path = await zipOf({ "aaaaaaaa.md": "---\ntitle: A\n---\nA" });
  const bytes = readFileSync(path, "latin1").replaceAll("aaaaaaaa.md", name.padEnd(11, "d"));
  writeFileSync(path, bytes, "latin1");
  return path;
};
/** A zip whose directory says that a file is a link, or as long as 10 GB. */
const changed = async (change: (entry: Buffer) => void): Promise<string> => {
  const path = await zipOf({ "posts/a.md": "---\ntitle: A\n---\nA" });
  const bytes = readFileSync(path);
  change(bytes.subarray(bytes.indexOf("PK\u0001\u0002")));
  writeFileSync(path, bytes);
  return path;
};

const posts = 'post_id,title,is_published\n1.a,A,true\n2.b,"B, b",true';
const people = "a@d.example,A\nb@d.example,B\n";

const spip = () => spipSqlite(spipTables("La nuit"));
/** A backup whose table of articles is a question without an end. */
const endless = () => {
  const { spip_articles: _, ...tables } = spipTables("La nuit");
  const query =
    "WITH RECURSIVE n(id_article) AS (SELECT 1 UNION ALL SELECT id_article + 1 FROM n) SELECT * FROM n";
  return spipSqlite(tables, `CREATE VIEW spip_articles AS ${query}`);
};

type Hostile = readonly [kind: string, name: string, write: () => Promise<string>, limits?: ReadingLimits];
/** The site's own limit is half a minute of a processor. */
const hasty = { ...readingLimits, stepMilliseconds: 900 };
const hostile: readonly Hostile[] = [
  ["wordpress", "cut in the middle", xml(whole().slice(0, 9_000))],
  ["wordpress", "with entities", xml(wxr([], '<!DOCTYPE rss [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]>'))],
  ["wordpress", "with an external entity", xml(wxr([], '<!DOCTYPE rss SYSTEM "file:///etc/passwd">'))],
  ["wordpress", "of another kind", xml("<html><body>Bonjour</body></html>")],
  ["wordpress", "200 levels deep", xml(wxr([`<item>${"<a>".repeat(200)}${"</a>".repeat(200)}</item>`]))],
  ["wordpress", "empty", xml("")],
  ["wordpress", "that is a zip without XML", () => zipOf({ "a.txt": "A" })],
  ["wordpress", "that is half a zip", async () => cut(await zipOf({ "a.xml": whole() }))],
  ["markdown", "without Markdown", async () => folderOf({ "a.txt": "A" })],
  ["markdown", "200 folders deep", async () => folderOf({ [`${"a/".repeat(200)}a.md`]: "A" })],
  ["markdown", "that is no text", async () => folderOf({ "posts/a.md": Buffer.from([0, 1, 2, 0, 255]) })],
  ["markdown", "that is half a zip", async () => cut(await zipOf({ "posts/a.md": "A".repeat(500) }))],
  ["markdown", "with a path outside", () => renamed("../../../a.")],
  ["markdown", "with an absolute path", () => renamed("/etc/a.mdd")],
  // Offsets of the directory's fields: attributes of the system at 38, the unpacked length at 24.
  ["ghost", "cut in the middle", async () => cut(fileOf(ghostJson("La nuit"), "export.json"))],
  ["ghost", "that is half a zip", async () => cut(await zipOf({ "a.json": ghostJson("La nuit") }))],
  ["ghost", "of another kind", async () => fileOf('{"db": [{"data": {"posts": "A"}}]}', "a.json")],
  ["ghost", "200 levels deep", async () => fileOf("[".repeat(200) + "]".repeat(200), "a.json")],
  ["spip", "cut in the middle", async () => cut(fileOf(spip(), "a.sqlite"))],
  ["spip", "with damaged pages", async () => fileOf(spip().fill(255, 4_096, 12_000), "a.sqlite")],
  ["spip", "of XML cut in the middle", async () => cut(fileOf(spipXml(spipTables("La nuit")), "a.xml"))],
  ["spip", "of another kind", async () => fileOf("Bonjour", "a.sqlite")],
  ["spip", "without an article", async () => fileOf(spipSqlite({ spip_meta: [{ nom: "a" }] }), "a.sqlite")],
  ["spip", "with a view that never ends", async () => fileOf(endless(), "a.sqlite"), hasty],
  ["spip", "that is half a zip", async () => cut(await zipOf({ "a.sqlite": spip() }))],
  ["spip", "of SQL cut in the middle", async () => cut(fileOf(sqlDump(spipTables("La nuit")), "a.sql"))],
  ["blogger", "cut in the middle", async () => cut(fileOf(bloggerSite("La nuit"), "feed.atom"))],
  ["dotclear", "cut in the middle", async () => cut(fileOf(dotclearFlat(dotclearTables("A")), "a.txt"))],
  ["drupal", "cut in the middle", async () => cut(fileOf(sqlDump(drupalTables("A")), "a.sql"))],
  ["medium", "of another kind", async () => fileOf("<p>Bonjour</p>", "a.html")],
  ["substack", "that is half a zip", async () => cut(await zipOf({ "posts.csv": posts }))],
  ["substack", "with half a list", () => zipOf({ "posts.csv": posts.slice(0, -3) })],
  ["substack", "without a list", () => zipOf({ "posts/1.a.html": "<p>A</p>" })],
  ["subscribers", "cut in the middle", async () => fileOf(`email,name\n${people}"c@d.example,"C`, "a.csv")],
  ["subscribers", "without addresses", async () => fileOf("Nom;Ville\nAwa;Abidjan\n", "a.csv")],
  ["subscribers", "that is no text", async () => fileOf(Buffer.from([0, 1, 2, 0, 255]), "a.csv")],
  ["members", "cut in the middle", async () => fileOf(`email,name\n${people}c@d.exam`, "a.csv")],
  ["members", "that is empty", async () => fileOf("", "a.csv")],
  ["markdown", "with a link", () => changed((entry) => entry.writeUInt32LE((0o120_777 << 16) >>> 0, 38))],
  ["markdown", "of 4 GB in few bytes", () => changed((entry) => entry.writeUInt32LE(4_000_000_000, 24))],
];

const cases = hostile.map(([kind, name, write, limits]) => ({ kind, name, write, limits }));

it.each(cases)("brings nothing of a $kind $name", async ({ kind, write, limits }) => {
  const admin = viewerOf(await buildAdmin());
  const path = await write();
  const problem = await runImport(admin, { kind, paths: [path], limits }).catch((error: unknown) => error);
  expect(problem).toBeInstanceOf(ImportError);
  expect(String(problem)).toMatch(/^Error: [^\n]{10,300}$/);
  for (const count of [
    PostModel.countDocuments({}),
    ImportRunModel.countDocuments({}),
    ImportItemModel.countDocuments({}),
  ])
    expect(await count).toBe(0);
  expect(await UserModel.countDocuments({ email: "awa@ancien.example" })).toBe(0);
});
