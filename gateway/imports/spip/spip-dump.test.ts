import { gzipSync } from "node:zlib";
import { expect, it } from "vitest";
import { fileOf } from "../../testing/written-files.ts";
import { spipSqlite, spipTables } from "../fixtures/spip.fixture.ts";
import { sqlDump } from "../fixtures/sql.fixture.ts";
import type { SourceRecord } from "../source/records.ts";
import { openTree } from "../source/trees/open-tree.ts";
import { spipSource } from "./spip-source.ts";

async function read(bytes: string | Uint8Array, name: string): Promise<SourceRecord[]> {
  const source = spipSource([await openTree(fileOf(bytes, name))]);
  const records: SourceRecord[] = [];
  for await (const record of source.records()) records.push(record);
  return records;
}

it("reads the same from SQLite and from dumps of phpMyAdmin and mysqldump, by any prefix", async () => {
  const tables = spipTables("La nuit l’« été »\r\n\\fin");
  const whole = await read(spipSqlite(tables), "a.sqlite");
  expect(await read(sqlDump(tables), "site.sql")).toEqual(whole);
  expect(await read(sqlDump(tables, { prefix: "mon_site_", isOfMysqldump: true }), "site.sql")).toEqual(
    whole,
  );
  expect(await read(gzipSync(sqlDump(tables, { prefix: "" })), "site.sql.gz")).toEqual(whole);
});

it("reads a dump of the table of articles alone, by the prefix that SPIP gives", async () => {
  const dump =
    "INSERT INTO `spip_articles` (`id_article`,`titre`,`texte`,`statut`) VALUES (1,'Le bac','Le bac part {{plein}}.','publie');\n";
  const entries = (await read(dump, "site.sql")).filter(({ type }) => type === "entry");
  expect(entries).toEqual([expect.objectContaining({ title: "Le bac" })]);
});

it("reads the site with most articles of a database that has several", async () => {
  const { spip_articles = [], ...others } = spipTables("Essai");
  const trial = sqlDump({ ...others, spip_articles: spip_articles.slice(0, 1) }, { prefix: "essai_" });
  const records = await read(trial + sqlDump(spipTables("La nuit")), "site.sql");
  expect(records).toEqual(await read(spipSqlite(spipTables("La nuit")), "a.sqlite"));
});

it.each([
  ["wp_posts wp_postmeta wp_options", /base d’un WordPress.*Outils, Exporter/],
  ["node_field_data node__body users_field_data", /base d’un Drupal.*«\u00a0drupal\u00a0»/],
  ["node node_revisions users url_alias", /Drupal\u00a06/],
  ["jos_content jos_extensions jos_categories", /base d’un Joomla/],
  ["dc_post dc_post_media dc_category", /base d’un Dotclear.*«\u00a0dotclear\u00a0»/],
  ["factures clients", /n’est pas la base d’un SPIP\.$/],
])("says what a dump with the tables %s is", async (names, sentence) => {
  const tables = Object.fromEntries(names.split(" ").map((name) => [name, [{ id: 1, b: "é" }]]));
  await expect(read(sqlDump(tables), "site.sql")).rejects.toThrow(sentence);
});
