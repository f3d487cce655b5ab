import { expect, it } from "vitest";
import { htmlToMarkdown } from "../../lib/html-markdown/convert.ts";
import { fileOf, zipOf } from "../../testing/written-files.ts";
import { dotclearFlat, dotclearPost, dotclearTables } from "../fixtures/dotclear.fixture.ts";
import { entriesOf, recordsIn, remarksOf } from "../fixtures/read-source.fixture.ts";
import { valuesOf } from "./flat-rows.ts";

const tables = dotclearTables("La nuit");
const fileWith = (post: Record<string, string | number>, more: object = {}) =>
  fileOf(
    dotclearFlat({ ...tables, post: [dotclearPost(1, "Le port", "<p>Un.</p>", post)], ...more }),
    "a.txt",
  );

it("reads every letter of a line", () => {
  expect(valuesOf('"a","b \\"c\\"","","d\\\\n","e\\nf\\r"')).toEqual(["a", 'b "c"', "", "d\\n", "e\nf\r"]);
  expect(valuesOf('"a",')).toBeNull();
  expect(valuesOf('"a')).toBeNull();
  expect(valuesOf('"a"b')).toBeNull();
});

it("reads notes, the start above a text, categories around one, and whole pictures", async () => {
  const note =
    '<p>Un<sup>[<a href="#pnote-1-1" id="rev-pnote-1-1">1</a>]</sup> <a href="/public/port/quai.jpg"><img src="/public/port/.quai_s.jpg" alt="" /></a>.</p>\n<div class="footnotes"><h4>Notes</h4>\n<p>[<a href="#rev-pnote-1-1" id="pnote-1-1">1</a>] La <em>note</em>.</p>\n</div>';
  const start = `<p>${"Un long début. ".repeat(60)}</p>`;
  const [entry] = entriesOf(
    await recordsIn(
      "dotclear",
      fileWith(
        { post_content_xhtml: note, post_excerpt_xhtml: start, cat_id: 2 },
        {
          category: [
            { cat_id: 1, blog_id: "default", cat_title: "Ports", cat_url: "Ports", cat_lft: 1, cat_rgt: 4 },
            {
              cat_id: 2,
              blog_id: "default",
              cat_title: "Abidjan",
              cat_url: "Ports/A",
              cat_lft: 2,
              cat_rgt: 3,
            },
          ],
          media: [{ media_id: 7, media_path: "public", media_file: "port/quai.png" }],
        },
      ),
    ),
  );
  expect(entry).toMatchObject({ summary: "", terms: ["Abidjan", "Ports", "Port d’Abidjan"] });
  const { markdown } = htmlToMarkdown({
    ...{ html: entry?.body ?? "", notes: entry?.notes ?? new Map(), addresses: new Map() },
  });
  expect(markdown).toMatch(/^Un long début\./);
  expect(markdown).toContain("\n\nUn[^1] [![](/public/port/quai.png)](/public/port/quai.jpg).");
  expect(markdown).toMatch(/\n\n\[\^1\]: La \*note\*\.$/);
});

it.each([
  [{ post_status: 0 }, "DRAFT", []],
  [{ post_status: -1 }, "SCHEDULED", []],
  [{ post_status: -2 }, "DRAFT", ["En attente de relecture là-bas\u00a0: il vient comme brouillon"]],
  [{ post_password: "x" }, "DRAFT", ["Protégé par un mot de passe là-bas\u00a0: il vient comme brouillon"]],
])("brings an article of %o as %s", async (more, status, remarks) => {
  const [entry] = entriesOf(await recordsIn("dotclear", fileWith(more)));
  expect(entry).toMatchObject({ status, remarks });
});

it("reads dates in their time zones, comments, and closed ones", async () => {
  const comment = (id: number, more: object = {}) => ({
    ...{ comment_id: id, post_id: 1, comment_dt: "2019-07-03 09:00:00", comment_tz: "Europe/Paris" },
    ...{ comment_author: "Koffi", comment_trackback: 0, comment_content: "<p>Bien</p>", comment_status: 1 },
    ...more,
  });
  const [entry] = entriesOf(
    await recordsIn(
      "dotclear",
      fileWith(
        { post_tz: "Europe/Paris", post_dt: "2019-07-02 10:30:00", post_open_comment: 0 },
        {
          comment: [
            comment(1),
            comment(2, { comment_status: -1 }),
            comment(3, { comment_status: -2 }),
            comment(4, { comment_trackback: 1 }),
          ],
        },
      ),
    ),
  );
  expect(entry).toMatchObject({
    ...{ date: new Date("2019-07-02T08:30:00Z"), areCommentsClosed: true },
    comments: [
      { key: "comment1", name: "Koffi", date: new Date("2019-07-03T07:00:00Z"), isHeld: false },
      { key: "comment2", isHeld: true },
    ],
    remarks: ["Commentaires indésirables laissés\u00a0: 1", "Rétroliens laissés\u00a0: 1"],
  });
});

it("names lines that it can't read, other blogs, and contents of extensions", async () => {
  const post = [
    dotclearPost(1, "Le port", "<p>Un.</p>"),
    dotclearPost(2, "La nuit", "<p>Un.</p>"),
    dotclearPost(3, "Galerie", "", { post_type: "galitem" }),
    dotclearPost(4, "Ailleurs", "<p>Un.</p>", { blog_id: "autre" }),
  ];
  const flat = dotclearFlat({ ...tables, post });
  const records = await recordsIn("dotclear", fileOf(flat.replace('"La nuit"', '"La "nuit"'), "a.txt"));
  expect(entriesOf(records).map(({ title }) => title)).toEqual(["Le port"]);
  expect(remarksOf(records)).toEqual([
    expect.stringMatching(/^a\.txt: Lignes illisibles, perdues\u00a0: \d+ \(post\)$/),
    "autre: Autre blog de cet export, laissé\u00a0: 1 article. Exportez-le seul",
    "Galerie: Contenu d’une extension laissé («\u00a0galitem\u00a0»)",
  ]);
});

it.each([
  ["a zip without one", async () => zipOf({ "a.txt": "A", "b.txt": "B" }), /ne contient pas/],
  ["another text", async () => fileOf("Bonjour", "a.txt"), /n’est pas un export de Dotclear.*Maintenance/],
  ["an empty file", async () => fileOf("", "a.txt"), /n’est pas un export de Dotclear/],
  ["one of Dotclear 1", async () => fileOf("///DOTCLEAR|1.2.8|full\n\n", "a.txt"), /Dotclear\u00a01/],
  ["one that is cut off", async () => fileOf(dotclearFlat(tables).slice(0, -20), "a.txt"), /est coupé/],
])("refuses %s in one sentence", async (_name, write, sentence) => {
  await expect(recordsIn("dotclear", await write())).rejects.toThrow(sentence);
});
