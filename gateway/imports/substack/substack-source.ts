import { cell, type Row, readTable } from "../people/csv.ts";
import { readSubscribers } from "../people/subscribers-source.ts";
import { readText } from "../source/read-text.ts";
import { ImportError, type ImportSource, type SourceRecord } from "../source/records.ts";
import type { FileTree } from "../source/trees/file-tree.ts";
import { plainBody } from "./substack-body.ts";

/** Reads an export of Substack: a list of the posts, their HTML, and the list of subscribers. */
export const substackSource = (files: readonly FileTree[]): ImportSource => ({
  files,
  records: async function* () {
    for (const tree of files) yield* readExport(tree);
  },
});

async function* readExport(tree: FileTree): AsyncGenerator<SourceRecord> {
  const list = tree.paths.find((path) => /(^|\/)posts\.csv$/.test(path));
  if (!list) throw new ImportError(`${tree.name} n’est pas un export de Substack\u00a0: posts.csv manque.`);
  for (const row of await readTable(tree, list)) {
    const id = cell(row, "post_id");
    const path = tree.paths.find((each) => each.endsWith(`${id}.html`));
    if (path) yield entryOf(row, id, await readText(tree, path));
    else
      yield {
        type: "remark",
        about: cell(row, "title") || id,
        text: "Laissé\u00a0: son texte n’est pas dans l’export",
      };
  }
  const lists = tree.paths.filter((each) =>
    /(^|\/)(email_list|subscribers|unsubscribe)[^/]*\.csv$/.test(each),
  );
  yield* readSubscribers(lists.map((path) => ({ tree, path })));
  for (const from of ["/feed"]) yield { type: "redirect", from, to: "/rss.xml" };
  for (const from of ["/archive"]) yield { type: "redirect", from, to: "/posts" };
}

/** A list that went through a spreadsheet has its words in capitals: TRUE, VRAI. */
const isYes = (row: Row, name: string): boolean => /^(true|vrai|yes|1)$/i.test(cell(row, name).trim());

function entryOf(row: Row, id: string, html: string): SourceRecord {
  const slug = id.replace(/^\d+\./, "");
  const { body, notes, remarks } = plainBody(html);
  const audience = cell(row, "audience");
  const isPublic = audience === "" || audience === "everyone";
  const isPublished = isYes(row, "is_published");
  const isPodcast = cell(row, "type") === "podcast";
  const date = new Date(cell(row, "post_date"));
  return {
    ...{ type: "entry", kind: "POST", key: id.replace(/\..*/s, ""), slug, body, format: "html" },
    title: cell(row, "title"),
    addresses: [`/p/${slug}`],
    summary: cell(row, "subtitle"),
    date: Number.isNaN(date.getTime()) ? null : date,
    status: isPublished && isPublic ? "PUBLISHED" : "DRAFT",
    authorKeys: [],
    terms: [],
    cover: "",
    audio: isPodcast ? cell(row, "podcast_url") : "",
    seoTitle: "",
    seoDescription: "",
    notes,
    comments: [],
    remarks: isPublic
      ? remarks
      : [...remarks, `Réservé là-bas («\u00a0${audience}\u00a0»)\u00a0: il vient comme brouillon`],
  };
}
