import { plainTextOf } from "../content/html-text.ts";
import type { SourceComment } from "../source/comment-record.ts";
import type { SourceEntry } from "../source/records.ts";
import { cellOf } from "../tables/row-store.ts";
import type { Row } from "../tables/sql-statements.ts";
import { drupalBody } from "./drupal-body.ts";
import type { DrupalStore } from "./drupal-store.ts";
import { pictureOfNode } from "./files.ts";

/** Returns a time that Drupal keeps as seconds. */
const timeIn = (row: Row, name: string): Date | null => {
  const seconds = Number(cellOf(row, name));
  return Number.isFinite(seconds) && seconds > 0 ? new Date(seconds * 1_000) : null;
};

/** Returns the addresses of a thing: its own names first, the newest before the others. */
export const addressesOf = (store: DrupalStore, kind: string, id: string, path: string): string[] => [
  ...store
    .list(`alias of ${kind}`, id)
    .map((row) => cellOf(row, "alias") || cellOf(row, "redirect_source__path") || cellOf(row, "source"))
    .filter(Boolean)
    .map((alias) => (alias.startsWith("/") ? alias : `/${alias}`))
    .reverse(),
  path,
];

/** Returns the article or page of a node. */
export function readNode(store: DrupalStore, row: Row): SourceEntry {
  const id = cellOf(row, "nid");
  const remarks = new Set<string>();
  const remark = (text: string) => void remarks.add(text);
  const bodies = store.list("body of node", id);
  const language = cellOf(row, "langcode");
  const body = bodies.find((each) => cellOf(each, "langcode") === language) ?? bodies[0];
  const addresses = addressesOf(store, "node", id, `/node/${id}`);
  const picture = pictureOfNode(store, id);
  return {
    ...{ type: "entry", kind: cellOf(row, "type") === "page" ? "PAGE" : "POST", format: "html" },
    key: `node${id}`,
    title: cellOf(row, "title"),
    slug: addresses.length > 1 ? (addresses[0]?.split("/").at(-1) ?? "") : "",
    addresses,
    body: drupalBody(store, { text: body?.body_value ?? "", form: cellOf(body, "body_format") }, remark),
    summary: plainTextOf(cellOf(body, "body_summary")),
    date: timeIn(row, "created"),
    status: cellOf(row, "status") === "1" ? "PUBLISHED" : "DRAFT",
    authorKeys: Number(cellOf(row, "uid")) > 0 ? [cellOf(row, "uid")] : [],
    terms: termsOf(store, id),
    cover: picture?.address ?? "",
    coverAlt: picture?.alt ?? "",
    seoTitle: "",
    seoDescription: "",
    notes: new Map(),
    comments: store.list("comment of node", id).map((comment) => readComment(store, comment)),
    remarks: [...remarks],
  };
}

/** The list of terms has those of published nodes only; those of the others stand in fields. */
function termsOf(store: DrupalStore, id: string): string[] {
  const listed = store.list("term of node", id).map((row) => cellOf(row, "tid"));
  const named = store.list("reference of node", id).flatMap((row) => {
    const [, term] = Object.entries(row).find(([key]) => isTerm(key)) ?? [];
    return term ? [term] : [];
  });
  return [...new Set([...listed, ...named])]
    .map((term) => cellOf(store.get("term", term), "name"))
    .filter(Boolean);
}

/** Whether a column names terms. */
const isTerm = (column: string): boolean =>
  column.endsWith("_tid") || (column.endsWith("_target_id") && /tag|categ|rubri|theme|term/.test(column));

function readComment(store: DrupalStore, row: Row): SourceComment {
  const id = cellOf(row, "cid");
  const [text] = store.list("text of comment", id);
  const [parent, author] = [cellOf(row, "pid"), cellOf(row, "uid")];
  const form = cellOf(text, "comment_body_format");
  return {
    key: `comment${id}`,
    parentKey: Number(parent) > 0 ? `comment${parent}` : "",
    authorKey: Number(author) > 0 ? author : "",
    name: cellOf(row, "name") || cellOf(store.get("user", author || "0"), "name"),
    html: drupalBody(store, { text: text?.comment_body_value ?? "", form }, () => {}),
    date: timeIn(row, "created"),
    isHeld: cellOf(row, "status") !== "1",
  };
}
