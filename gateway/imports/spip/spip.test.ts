import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { fileOf } from "../../testing/written-files.ts";
import { type SpipTables, spipSqlite, spipTables, spipXml } from "../fixtures/spip.fixture.ts";
import type { SourceEntry, SourceRecord } from "../source/records.ts";
import { openTree } from "../source/trees/open-tree.ts";
import { spipSource } from "./spip-source.ts";

const read = async (bytes: string | Uint8Array, name: string): Promise<SourceRecord[]> => {
  const source = spipSource([await openTree(fileOf(bytes, name))]);
  const records: SourceRecord[] = [];
  for await (const record of source.records()) records.push(record);
  return records;
};
const entryOf = async (tables: SpipTables, key: string): Promise<SourceEntry | undefined> =>
  (await read(spipSqlite(tables), "a.sqlite")).find(
    (each): each is SourceEntry => each.type === "entry" && each.key === key,
  );
/** The small site with another first article. */
const withArticle = (more: Readonly<Record<string, string | number>>): SpipTables => {
  const tables = spipTables("La nuit");
  return {
    ...tables,
    spip_articles: (tables.spip_articles ?? []).map((row, at) => (at ? row : { ...row, ...more })),
  };
};

it("reads the same from SQLite, from XML, and compressed", async () => {
  const tables = spipTables("La nuit");
  const whole = await read(spipSqlite(tables), "a.sqlite");
  const plain = (records: readonly SourceRecord[]) =>
    records.map((each) => (each.type === "site" ? { ...each, title: "" } : each));
  expect(plain(await read(spipXml(tables), "dump.xml"))).toEqual(plain(whole));
  expect(await read(gzipSync(spipSqlite(tables)), "site.sqlite.gz")).toEqual(whole);
});

it("reads the links of SPIP 2 and the accents of its encoding", async () => {
  const { spip_auteurs_liens: _, spip_mots_liens: __, ...tables } = spipTables("L’été");
  const old = {
    ...tables,
    spip_auteurs_articles: [{ id_auteur: 9, id_article: 2 }],
    spip_mots_articles: [{ id_mot: 4, id_article: 2 }],
  };
  const xml = spipXml(old).replace("utf-8", "iso-8859-1").replaceAll("’", "'");
  const entry = (await read(Buffer.from(xml, "latin1"), "dump.xml")).find(
    (each): each is SourceEntry => each.type === "entry" && each.key === "article2",
  );
  expect(entry).toMatchObject({ title: "L'été", authorKeys: ["9"], terms: ["Marchés", "Port d'Abidjan"] });
});

it("keeps every part of an article, and the documents that no text shows", async () => {
  const entry = await entryOf(
    withArticle({
      ...{ surtitre: "Reportage", soustitre: "Au {matin}", descriptif: "", chapo: "Un {{chapô}}." },
      ...{ texte: "Le texte.", ps: "Une suite.", nom_site: "Le site", url_site: "https://a.example/" },
      date_redac: "2001-05-00 00:00:00",
    }),
    "article1",
  );
  expect(entry?.summary).toBe("Un chapô.");
  expect(entry?.body).toBe(
    [
      "<p><strong>Reportage</strong></p>",
      "<p><strong>Au matin</strong></p>",
      "<p>Le texte.</p>",
      '<p>Voir en ligne\u00a0: <a href="https://a.example/">Le site</a></p>',
      "<h2>Post-scriptum</h2><p>Une suite.</p>",
      '<div class="gallery"><figure><img src="/IMG/jpg/port.jpg" alt="Le quai"><figcaption>Au matin</figcaption></figure></div>',
    ].join("\n\n"),
  );
  expect(entry?.cover).toBe("/IMG/logo/arton1.jpg");
  expect(entry?.remarks).toEqual([
    "Messages supprimés laissés\u00a0: 1",
    "Messages de la rédaction laissés\u00a0: 1",
    "Date de rédaction laissée\u00a0: 2001-05-00",
  ]);
  expect(entry?.comments.map(({ name, parentKey, isHeld }) => [name, parentKey, isHeld])).toEqual([
    ["Koffi", "", false],
    ["Awa Koné", "forum1", false],
    ["Issa", "forum2", false],
    ["Caché", "", true],
  ]);
});

it.each([
  [{ statut: "prop" }, "DRAFT"],
  [{ statut: "refuse" }, "DRAFT"],
  [{ date: "2999-01-01 00:00:00" }, "SCHEDULED"],
])("brings an article of %o as %s", async (more, status) => {
  expect((await entryOf(withArticle(more), "article1"))?.status).toBe(status);
});

it("says what does not come, and leads where an article only led elsewhere", async () => {
  const tables = withArticle({ chapo: "=https://a.example/port", texte: "" });
  const records = await read(
    spipSqlite({ ...tables, spip_syndic: [{ id_syndic: 1, nom_site: "A" }] }),
    "a.sqlite",
  );
  expect(records.filter(({ type }) => type === "remark").map((each) => "text" in each && each.text)).toEqual([
    "1 laissé. Un tableau de membres (CSV) le ferait venir",
    "Redirection, venue comme telle\u00a0: https://a.example/port",
    "Laissé\u00a0: il était à la poubelle",
    "Laissés, rien ici n’y répond\u00a0: 1",
  ]);
  expect(records).toContainEqual({ type: "redirect", from: "/?article1", to: "https://a.example/port" });
});
