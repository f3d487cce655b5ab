import { limits } from "../../../schema/limits.ts";
import { plainTextOf } from "../content/html-text.ts";
import type { SourceComment } from "../source/comment-record.ts";
import type { SourceEntry, SourceStatus } from "../source/records.ts";
import { localDate } from "../tables/local-date.ts";
import { cellOf } from "../tables/row-store.ts";
import type { Row } from "../tables/sql-statements.ts";
import { takeFirstPicture } from "../texts/first-picture.ts";
import { dotclearBody } from "./dotclear-body.ts";
import type { DotclearStore } from "./dotclear-store.ts";

/** Returns the article or page of a row; `base` is the path of the blog, with a slash at its end. */
export function readPost(store: DotclearStore, row: Row, base: string): SourceEntry {
  const cell = (name: string) => cellOf(row, name);
  const isPage = cell("post_type") === "page";
  const url = cell("post_url");
  const { summary, body, notes } = textsOf(store, row);
  const { address, alt, rest } = takeFirstPicture(body);
  const { comments, left } = readComments(store, cell("post_id"));
  const { status, remarks } = statusOf(row);
  return {
    ...{ type: "entry", kind: isPage ? "PAGE" : "POST", format: "html" },
    key: `post${cell("post_id")}`,
    title: plainTextOf(cell("post_title")),
    slug: url.split("/").at(-1) ?? "",
    addresses: url ? [`${base}${isPage ? "pages" : "post"}/${url}`] : [],
    body: rest,
    summary,
    date: localDate(cell("post_dt"), cell("post_tz")),
    status,
    authorKeys: [cell("user_id")].filter(Boolean),
    terms: [
      ...categoriesOf(store, cell("cat_id")),
      ...store.list("tag of post", cell("post_id")).map((tag) => cellOf(tag, "meta_id")),
    ],
    cover: address,
    coverAlt: alt,
    areCommentsClosed: cell("post_open_comment") === "0",
    seoTitle: "",
    seoDescription: "",
    notes,
    comments,
    remarks: [...remarks, ...left, ...(cell("post_notes") ? ["Notes de la rédaction laissées"] : [])],
  };
}

/** Returns the texts of an article: the part above it is its summary, if that is short enough. */
function textsOf(store: DotclearStore, row: Row) {
  const excerpt = cellOf(row, "post_excerpt_xhtml") || cellOf(row, "post_excerpt");
  const content = cellOf(row, "post_content_xhtml") || cellOf(row, "post_content");
  const lead = plainTextOf(excerpt);
  const isSummary = lead.length <= limits.post.description && !/<(?:img|audio|video|iframe)\b/i.test(excerpt);
  const body = dotclearBody(isSummary ? content : `${excerpt}\n\n${content}`, store);
  return { summary: isSummary ? lead : "", ...body };
}

/** Returns the names of a category and of those above it. */
function categoriesOf({ categories }: DotclearStore, id: string): string[] {
  const own = categories.find((each) => cellOf(each, "cat_id") === id);
  if (!own) return [];
  const [left, right] = [Number(cellOf(own, "cat_lft")), Number(cellOf(own, "cat_rgt"))];
  const above = categories.filter(
    (each) => Number(cellOf(each, "cat_lft")) < left && Number(cellOf(each, "cat_rgt")) > right,
  );
  return [own, ...above].map((each) => plainTextOf(cellOf(each, "cat_title"))).filter(Boolean);
}

const statuses: Readonly<Record<string, SourceStatus>> = { "1": "PUBLISHED", "-1": "SCHEDULED" };

function statusOf(row: Row): { readonly status: SourceStatus; readonly remarks: readonly string[] } {
  const written = cellOf(row, "post_status");
  if (cellOf(row, "post_password"))
    return {
      status: "DRAFT",
      remarks: ["Protégé par un mot de passe là-bas\u00a0: il vient comme brouillon"],
    };
  const remarks = written === "-2" ? ["En attente de relecture là-bas\u00a0: il vient comme brouillon"] : [];
  return { status: statuses[written] ?? "DRAFT", remarks };
}

/** Reads the comments of an article; what other sites sent, and what was taken for spam, stays out. */
function readComments(store: DotclearStore, id: string) {
  const left = new Map<string, number>();
  const comments = store.list("comment of post", id).flatMap((row): SourceComment[] => {
    const isSpam = cellOf(row, "comment_status") === "-2";
    const reason =
      cellOf(row, "comment_trackback") === "1"
        ? "Rétroliens laissés"
        : isSpam
          ? "Commentaires indésirables laissés"
          : "";
    if (reason) left.set(reason, (left.get(reason) ?? 0) + 1);
    return reason ? [] : [commentOf(row)];
  });
  return { comments, left: [...left].map(([reason, count]) => `${reason}\u00a0: ${count}`) };
}

/** Dotclear has one level of comments. */
const commentOf = (row: Row): SourceComment => ({
  key: `comment${cellOf(row, "comment_id")}`,
  parentKey: "",
  authorKey: "",
  name: cellOf(row, "comment_author"),
  html: cellOf(row, "comment_content"),
  date: localDate(cellOf(row, "comment_dt"), cellOf(row, "comment_tz")),
  isHeld: cellOf(row, "comment_status") !== "1",
});
