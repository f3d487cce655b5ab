import { Types } from "mongoose";
import { allEntries } from "../catalogue/catalogue-export.service.ts";
import { catalogueNames } from "../catalogue/catalogue-folders.ts";
import { type Category, listCategories } from "../categories/category.service.ts";
import { describedTags, namesOfTags } from "../categories/tag.service.ts";
import { env } from "../core/env.ts";
import { requireAdmin, type Viewer } from "../core/policies.ts";
import { currentSite } from "../core/site/current-site.ts";
import { allFeeds } from "../feeds/feed-export.service.ts";
import type { File } from "../files/file.service.ts";
import { allFiles } from "../files/file-export.service.ts";
import type { SourceMedium, SourceRecord, SourceSeries, SourceTerm } from "../imports/source/records.ts";
import { allLetters } from "../newsletters/letters/letter.service.ts";
import { allPosts } from "../posts/post-export.service.ts";
import { allRedirects } from "../redirects/redirect.service.ts";
import { listSeries, type Series } from "../series/series.service.ts";
import { listStudioSeriesPosts } from "../series/series-changes.service.ts";
import { getStaticPage, listStudioStaticPages } from "../static-pages/static-page.service.ts";
import { addressOfFile, addressOfName } from "./address-of-file.ts";
import { allTaken } from "./all-taken.ts";
import { Authors } from "./authors.ts";
import { catalogueEntryOf } from "./catalogue-record.ts";
import { hasNewComment, newPartOf } from "./comment-records.ts";
import { articleOf, pageOf } from "./entry-records.ts";
import { feedOf } from "./feed-record.ts";
import { LetterTopics, letterOf } from "./letter-record.ts";
import { settingsOf } from "./settings-record.ts";

/**
 * Yields everything of the site as an import reads it: categories, keywords with a description, files, pages, articles,
 * feeds and entries of the catalogues with their comments, letters, series, the public parts of the accounts that wrote them, redirects, settings. With `only`,
 * the ids of what is new, an article, a feed or an entry of before comes for its new comments alone, and accounts that are not new are named
 * by their ids. Administrators only. Throws UNAUTHENTICATED, FORBIDDEN.
 */
export async function* siteRecords(
  viewer: Viewer | null,
  only?: ReadonlySet<string>,
): AsyncGenerator<SourceRecord> {
  const administrator = requireAdmin(viewer);
  const isWanted = ({ _id }: { readonly _id: unknown }) => !only || only.has(String(_id));
  yield { type: "site", address: env.siteUrl, title: currentSite().identity.name };
  yield await settingsOf(administrator);
  for (const category of await listCategories()) yield termOf(category);
  for (const [slug, words] of await describedTags()) yield { type: "term", kind: "TAG", slug, ...words };
  for await (const file of allFiles()) if (isWanted(file)) yield mediumOf(file);
  for (const page of await listStudioStaticPages(administrator))
    if (isWanted(page)) yield pageOf(await getStaticPage(page._id));
  const [authors, names] = [new Authors(only), await namesOfTags()];
  for await (const post of allPosts())
    if (isWanted(post) || (await hasNewComment(post._id, only)))
      yield newPartOf(await articleOf(post, authors, names), isWanted(post), only);
  for await (const feed of allFeeds())
    if (isWanted(feed) || (await hasNewComment(feed._id, only)))
      yield newPartOf(await feedOf(feed, authors), isWanted(feed), only);
  const topics = await LetterTopics.read([...names.keys()], authors);
  for await (const letter of allLetters()) if (isWanted(letter)) yield await letterOf(letter, topics);
  for (const kind of catalogueNames)
    for await (const entry of allEntries(kind))
      if (isWanted(entry) || (await hasNewComment(entry._id, only)))
        yield newPartOf(await catalogueEntryOf(kind, entry, authors), isWanted(entry), only);
  if (only) {
    yield* authors.records();
    return;
  }
  for (const series of await listSeries()) yield await seriesOf(administrator, series);
  for await (const { _id, to } of allRedirects()) {
    // An account has another id where it goes.
    const [, author] = /^\/posts\?author=([\da-f]{24})$/.exec(to) ?? [];
    if (author) await authors.addAddress(new Types.ObjectId(author), _id);
    else yield { type: "redirect", from: _id, to };
  }
  yield* authors.records();
}

/** Its pins and its number of articles stay: the first are of the front page here. */
type CategoryParts = Omit<Category, "_id" | "pins" | "postCount">;

function termOf({ slug, name, description, section, color, picture, ...others }: CategoryParts): SourceTerm {
  allTaken(others);
  const looks = { section, color, picture: addressOfName(picture?.name) };
  return { type: "term", kind: "CATEGORY", slug, name, description, looks };
}

async function seriesOf(viewer: Viewer, series: Series): Promise<SourceSeries> {
  const { slug, title, description, postIds: _, ...others }: Omit<Series, "_id" | "titleKey"> = series;
  allTaken(others);
  const posts = await listStudioSeriesPosts(viewer, series);
  return { type: "series", slug, title, description, posts: posts.map((post) => `/posts/${post.slug}`) };
}

type StaysOfFile =
  // Read from its bytes.
  | ("contentType" | "length" | "width" | "height" | "duration" | "color" | "hash" | "isTwin")
  // Of this library alone: its order, its uses, its former bytes.
  | ("_id" | "createdAt" | "ownerId" | "clientId" | "folderId" | "tags" | "isKept" | "words" | "nameKey")
  | ("useCount" | "unusedSince" | "formerNames" | "uncropped" | "replacedWith");

function mediumOf({ kind, filename, alt, ...file }: Omit<File, StaysOfFile>): SourceMedium {
  const address = addressOfFile({ kind, filename });
  const { originalName, caption, credit, licence, focus, inGallery, ...others } = file;
  allTaken(others);
  const facts = Object.fromEntries(
    Object.entries({ originalName, caption, credit, licence, focus, inGallery }).filter(([, value]) => value),
  );
  return { type: "medium", key: filename, address, alt, facts, path: address.slice(1) };
}
