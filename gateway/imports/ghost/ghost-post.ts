import type { SourceEntry, SourceStatus } from "../source/records.ts";
import { readComments } from "./ghost-comments.ts";
import { lossesOf } from "./ghost-losses.ts";
import { dateIn, type GhostRow, type Tables, textIn } from "./ghost-tables.ts";
import { textOfPost } from "./texts/text-of-post.ts";

/** Returns the article or page of a row of posts. */
export function readPost(post: GhostRow, tables: Tables): SourceEntry {
  const [id, slug] = [textIn(post, "id"), textIn(post, "slug")];
  const meta = tables.metaOf.get(id) ?? post;
  const isPage = textIn(post, "type") === "page" || post.page === true || post.page === 1;
  const date = dateIn(post, "published_at") ?? dateIn(post, "created_at");
  const { status, remarks } = statusOf(post);
  const text = textOfPost(post);
  const body = here(text.html);
  const authors = tables.authorsOf.get(id) ?? tables.users.filter((user) => user.id === post.author_id);
  return {
    ...{
      type: "entry",
      kind: isPage ? "PAGE" : "POST",
      key: textIn(post, "uuid") || id,
      slug,
      body,
      format: "html",
    },
    title: textIn(post, "title"),
    addresses: [`/${slug}/`, `/${slug}/amp/`, ...(date ? [datedAddress(date, slug)] : [])].filter(
      () => slug !== "",
    ),
    summary: textIn(post, "custom_excerpt"),
    date,
    status,
    authorKeys: authors.map((author) => textIn(author, "slug")),
    terms: (tables.tagsOf.get(id) ?? [])
      .map((tag) => textIn(tag, "name"))
      .filter((name) => !name.startsWith("#")),
    cover: here(textIn(post, "feature_image") || textIn(post, "image")),
    coverAlt: textIn(meta, "feature_image_alt"),
    seoTitle: textIn(meta, "meta_title"),
    seoDescription: textIn(meta, "meta_description"),
    canonical: textIn(post, "canonical_url"),
    shareImage: here(textIn(meta, "og_image") || textIn(meta, "twitter_image")),
    notes: new Map(),
    comments: readComments(id, tables),
    remarks: [...remarks, ...lossesOf(post, meta, text)],
  };
}

/** Ghost writes this in the place of its own address. */
const here = (text: string): string => text.replaceAll("__GHOST_URL__", "");

const datedAddress = (date: Date, slug: string): string =>
  `/${date.toISOString().slice(0, 10).replaceAll("-", "/")}/${slug}/`;

const statuses: Readonly<Record<string, SourceStatus>> = {
  published: "PUBLISHED",
  scheduled: "SCHEDULED",
  draft: "DRAFT",
};

function statusOf(post: GhostRow): { readonly status: SourceStatus; readonly remarks: readonly string[] } {
  const draft = (reason: string) => ({
    status: "DRAFT" as const,
    remarks: [`${reason}\u00a0: il vient comme brouillon`],
  });
  const visibility = textIn(post, "visibility") || "public";
  if (visibility !== "public") return draft(`Réservé là-bas («\u00a0${visibility}\u00a0»)`);
  const status = statuses[textIn(post, "status")];
  if (!status) return draft(`Dans l’état «\u00a0${textIn(post, "status")}\u00a0» là-bas`);
  return { status, remarks: [] };
}
