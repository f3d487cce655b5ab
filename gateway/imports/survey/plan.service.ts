import { reservedSlugs } from "../../../schema/article-fields.ts";
import { limits } from "../../../schema/limits.ts";
import { slugOf } from "../../../schema/slug.ts";
import { derivedClientId } from "../../core/documents/derived-client-id.ts";
import type { Viewer } from "../../core/policies.ts";
import { takenSlugs } from "../../posts/editing/post-slugs.service.ts";
import { findPostCards } from "../../posts/post.service.ts";
import { listStudioStaticPages, type StaticPage } from "../../static-pages/static-page.service.ts";
import { type ImportItem, ImportItemModel } from "../records/import-item.entity.ts";
import type { SlugPlan } from "./entry-path.ts";
import type { Survey } from "./survey.ts";
import type { EntryHead } from "./surveyed-record.ts";

/** Chooses the slugs: an entry that came before keeps the one that it has, the others get theirs of the old site if it is free. */
export async function planSlugs(
  viewer: Viewer,
  survey: Survey,
  keyOf: (entry: EntryHead) => string,
): Promise<SlugPlan> {
  const entries = [...survey.entries.values()];
  const plan = new Map<string, string>();
  const pages = await listStudioStaticPages(viewer);
  const used = { POST: new Set(reservedSlugs), PAGE: new Set(pages.map(({ slug }) => slug)) };
  for (let start = 0; start < entries.length; start += 500) {
    const slice = entries.slice(start, start + 500);
    const known = await slugsOfKnown(slice, pages, keyOf);
    const wanted = slice.filter(({ kind }) => kind === "POST").map(wantedSlug);
    for (const slug of await takenSlugs(wanted)) used.POST.add(slug);
    for (const entry of slice) {
      const slug = known.get(entry.key) ?? (await freeSlug(entry, used[entry.kind]));
      used[entry.kind].add(slug);
      plan.set(entry.key, slug);
    }
  }
  return plan;
}

const wantedSlug = ({ slug, title, kind, key }: Pick<EntryHead, "slug" | "title" | "kind" | "key">): string =>
  slugOf(slug || title, limits.post.slug - 7) || `${kind === "POST" ? "article" : "page"}-${slugOf(key)}`;

async function freeSlug(entry: EntryHead, used: ReadonlySet<string>): Promise<string> {
  const base = wantedSlug(entry);
  for (let number = 1; ; number++) {
    const slug = number === 1 ? base : `${base}-${number}`;
    if (used.has(slug)) continue;
    // The numbered ones have not been looked up with the others.
    if (number === 1 || entry.kind === "PAGE" || (await takenSlugs([slug])).length === 0) return slug;
  }
}

async function slugsOfKnown(
  entries: readonly EntryHead[],
  pages: readonly Pick<StaticPage, "_id" | "slug" | "clientId">[],
  keyOf: (entry: EntryHead) => string,
): Promise<ReadonlyMap<string, string>> {
  const byKey = new Map(entries.map((entry) => [keyOf(entry), entry.key]));
  const items = await ImportItemModel.find({ key: { $in: [...byKey.keys()] } }).lean<ImportItem[]>();
  const ids = items.flatMap(({ type, targetId }) => (type === "POST" && targetId ? [targetId] : []));
  const posts = await findPostCards({ _id: { $in: ids } }, { sort: { _id: 1 }, limit: entries.length });
  const slugs = new Map([...pages, ...posts].map(({ _id, slug }) => [String(_id), slug]));
  // A kill may leave a page without its item.
  const pageSlugs = new Map(pages.map(({ clientId, slug }) => [clientId, slug]));
  return new Map([
    ...entries.flatMap((entry) => {
      const slug = entry.kind === "PAGE" && pageSlugs.get(derivedClientId(keyOf(entry)));
      return slug ? [[entry.key, slug] as const] : [];
    }),
    ...items.flatMap(({ key, targetId }) => {
      const slug = slugs.get(String(targetId));
      return slug ? [[byKey.get(key) ?? "", slug] as const] : [];
    }),
  ]);
}
