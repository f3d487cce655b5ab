import { Readable } from "node:stream";
import { expect, it } from "vitest";
import type { FileTree } from "../source/trees/file-tree.ts";
import { mendedText } from "./mended-text.ts";
import { dumpRows, dumpTables } from "./sql-dump.ts";

/** A dump that comes in pieces of some bytes. */
const treeOf = (text: string | Buffer, size = 64_000): FileTree => {
  const bytes = Buffer.from(text);
  const pieces = Array.from({ length: Math.ceil(bytes.length / size) }, (_, at) =>
    bytes.subarray(at * size, (at + 1) * size),
  );
  return {
    ...{ name: "a.sql", paths: ["a.sql"], close: async () => {} },
    open: async () => Readable.from(pieces, { objectMode: true }),
  };
};

async function rowsOf(text: string | Buffer, size?: number) {
  const rows: object[] = [];
  for await (const { row } of dumpRows(treeOf(text, size), "a.sql", (table) => table === "t")) rows.push(row);
  return rows;
}

const dump = String.raw`-- a comment; with 'a quote
# INSERT INTO t (a) VALUES (1);
/* INSERT INTO t (a) VALUES (2); */ /*!40101 SET NAMES utf8 */;
CREATE TABLE IF NOT EXISTS ${"`t`"} (
  ${"`a`"} int(11) NOT NULL DEFAULT '0' COMMENT 'x, (y)', ${"`b`"} enum('u','v'), ${"`c`"} text,
  PRIMARY KEY (${"`a`"}), KEY ${"`k`"} (${"`b`"}(10), ${"`c`"})
) ENGINE=InnoDB COMMENT='; INSERT';
INSERT IGNORE INTO ${"`base`.`t`"} VALUES (1,'L\'été ; n''a (pas)\r\n\\fini',NULL),(-2, _binary 'd','é “”');
INSERT INTO other VALUES ('a),(b');
REPLACE INTO t (c, a) VALUES ("dit \"oui\" """, now()), ('', 3) ON DUPLICATE KEY UPDATE a = VALUES(a);
INSERT INTO t (a) SELECT 5;`;
const rows = [
  { a: "1", b: "L'été ; n'a (pas)\r\n\\fini" },
  { a: "-2", b: "d", c: "é “”" },
  { c: 'dit "oui" "', a: "now" },
  { c: "", a: "3" },
];

it.each([64_000, 1, 2, 3, 7])("reads the rows of a dump in pieces of %i bytes", async (size) => {
  expect(await rowsOf(dump, size)).toEqual(rows);
});

it("counts the rows of every table", async () => {
  expect(await dumpTables(treeOf(dump), "a.sql")).toEqual(
    new Map([
      ["t", 4],
      ["other", 1],
    ]),
  );
});

it("reads letters of Windows, and mends those that a database took for others", async () => {
  expect(await rowsOf(Buffer.from("INSERT INTO t (a) VALUES ('L\x92\xe9t\xe9');", "latin1"))).toEqual([
    { a: "L’été" },
  ]);
  expect(await rowsOf("INSERT INTO t (a) VALUES ('Lâ€™Ã©tÃ© Ã\u00a0 Abidjan');")).toEqual([
    { a: "L’été à Abidjan" },
  ]);
  for (const text of ["SÃO PAULO", "Â« été »", "L’Ã©té, 日本"]) expect(mendedText(text)).toBe(text);
});

it.each([
  ["cut within a text", "INSERT INTO t (a) VALUES ('abc", /est coupé/],
  ["cut within a row", "INSERT INTO t (a) VALUES (1", /est coupé/],
  ["without names of columns", "INSERT INTO t VALUES (1);", /ne nomme pas les colonnes/],
  ["of PostgreSQL", "COPY public.t (a) FROM stdin;\n1\n\\.\n", /PostgreSQL/],
  ["without rows", "CREATE TABLE t (a int);", /n’est pas l’export d’une base/],
  ["that is none", "Bonjour (tous), c’est ; moi", /n’est pas l’export d’une base/],
  ["with a text of 5 MB", `INSERT INTO t (a) VALUES ('${"é".repeat(5_000_000)}');`, /4 Mo/],
])("refuses a dump %s in one sentence", async (_name, text, sentence) => {
  await expect(rowsOf(text)).rejects.toThrow(sentence);
});

const worst = [
  "(",
  "'",
  "''",
  "\\",
  "'\\",
  "-",
  "--",
  "/",
  "/*",
  "*",
  "`",
  "a",
  "INSERT INTO t (a) VALUES (",
  "INSERT INTO t VALUES (1),",
];
it.each(worst)("reads %o over and over in the time of its length", async (repeated) => {
  const timeOf = async (length: number) => {
    const text = `INSERT INTO t (a) VALUES (${repeated.repeat(length / repeated.length)}`;
    const started = performance.now();
    await rowsOf(text, 16_000).catch(() => {});
    return performance.now() - started;
  };
  await timeOf(20_000);
  // A square would take some minutes.
  expect(await timeOf(200_000)).toBeLessThan(2_000);
});
