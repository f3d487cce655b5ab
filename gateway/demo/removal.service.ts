import { readdir } from "node:fs/promises";
import mongoose, { Types } from "mongoose";
import { limits } from "../../schema/limits.ts";
import { removeAccount } from "../accounts/deletion/deletion.service.ts";
import { forgetDays } from "../analytics/daily-counts.service.ts";
import { deleteViewsOf } from "../analytics/views/view-removal.service.ts";
import { deleteBook } from "../catalogue/books/book.service.ts";
import { deleteMusic } from "../catalogue/musics/music.service.ts";
import { deletePicture } from "../catalogue/pictures/picture.service.ts";
import { deleteVideo } from "../catalogue/videos/video.service.ts";
import { deleteCategory } from "../categories/category-deletion.service.ts";
import { nullIfNotFound } from "../core/errors.ts";
import { errorFields, log } from "../core/log.ts";
import type { Viewer } from "../core/policies.ts";
import { withLock } from "../database/lock.ts";
import { deleteFeed } from "../feeds/feed.service.ts";
import { deleteUnusedFiles } from "../files/library/library-removal.service.ts";
import { deletePosts, erasePosts } from "../posts/publishing/post-trash.service.ts";
import { deleteStaticPage, eraseStaticPage } from "../static-pages/static-page-trash.service.ts";
import { findVerified } from "../users/user.service.ts";
import { emailOf } from "./accounts.ts";
import { type DemoContent, mediaPath, readDemoContent } from "./content.ts";
import { demonstrationProgress, markRemoved, markRemoving } from "./progress.service.ts";
import { clientIds } from "./seeded-names.ts";

/* One request removes, others wait; that of a gateway that was killed holds them up for the lease. */
const locking = { collection: "demonstration", id: "removal", leaseMs: 10_000 };

/** Returns the state of the demonstration content on this site. */
export async function demonstrationState(): Promise<"THERE" | "REMOVING" | "ABSENT"> {
  const progress = await demonstrationProgress();
  if (progress === "removing") return "REMOVING";
  return progress === "none" || progress === "removed" ? "ABSENT" : "THERE";
}

/** Begins the removal: it goes on after the answer. */
export async function beginRemoval(administrator: Viewer): Promise<void> {
  if ((await demonstrationState()) === "ABSENT") return;
  await markRemoving();
  removeDemonstration(administrator).catch((error) =>
    log.error(errorFields(error), "the demonstration was not removed whole"),
  );
}

/**
 * Removes what seeding has stored: articles, news, entries, pages, categories, accounts and files. A category with other
 * articles stays, and a file that something else shows. Each step may be interrupted and run again.
 */
export async function removeDemonstration(administrator: Viewer): Promise<void> {
  await withLock(locking, async () => {
    if ((await demonstrationState()) !== "ABSENT") await removeContent(administrator);
  });
}

async function removeContent(administrator: Viewer): Promise<void> {
  await markRemoving();
  const content = await readDemoContent();
  const { articles, feeds, staticPages, library } = content;
  await removeArticles(administrator, await storedIds("posts", articles.map(clientIds.article)));
  await each(storedIds("feeds", feeds.map(clientIds.feed)), (id) => deleteFeed(administrator, id));
  await each(storedIds("pictures", library.pictures.map(clientIds.picture)), (id) =>
    deletePicture(administrator, id),
  );
  await each(storedIds("musics", library.musics.map(clientIds.music)), (id) =>
    deleteMusic(administrator, id),
  );
  await each(storedIds("videos", library.videos.map(clientIds.video)), (id) =>
    deleteVideo(administrator, id),
  );
  await each(storedIds("books", library.books.map(clientIds.book)), (id) => deleteBook(administrator, id));
  const pages = storedIds("staticPages", staticPages.map(clientIds.page));
  // A page that is in the trash already is only erased.
  await each(pages, (id) => nullIfNotFound(deleteStaticPage(administrator, id)));
  await each(pages, (id) => eraseStaticPage(administrator, id));
  await removeCategories(administrator, content);
  await removeAccountsAndFiles(administrator, content);
  await markRemoved();
}

/** Completes a removal that a stop of the process has interrupted. */
export async function resumeRemoval(administrator: Viewer): Promise<void> {
  if ((await demonstrationState()) === "REMOVING") await removeDemonstration(administrator);
}

type StoredDocument = { readonly clientId: string; readonly counts?: Readonly<Record<string, number>> };
const collectionOf = (name: string) => mongoose.connection.collection<StoredDocument>(name);

/** Returns the ids of a collection's documents that have these clientIds, of any owner. */
async function storedIds(collection: string, ids: readonly string[]): Promise<Types.ObjectId[]> {
  const found = collectionOf(collection).find({ clientId: { $in: [...ids] } }, { projection: { _id: 1 } });
  return (await found.toArray()).map(({ _id }) => _id);
}

async function each(
  ids: Promise<readonly Types.ObjectId[]>,
  remove: (id: string) => Promise<unknown>,
): Promise<void> {
  for (const id of await ids) await nullIfNotFound(remove(String(id)));
}

async function removeArticles(administrator: Viewer, ids: readonly Types.ObjectId[]): Promise<void> {
  for (const some of slicesOf(ids)) {
    await deletePosts(administrator, some.map(String));
    await erasePosts(administrator, some.map(String));
    await deleteViewsOf(some);
  }
  await forgetDays();
}

async function removeCategories(administrator: Viewer, { categories }: DemoContent): Promise<void> {
  const found = collectionOf("tags").find({ clientId: { $in: categories.map(clientIds.category) } });
  for (const { _id, counts } of await found.toArray()) {
    const isUsed = Object.values(counts ?? {}).some((count) => count > 0);
    if (!isUsed) await nullIfNotFound(deleteCategory(administrator, String(_id)));
  }
}

async function removeAccountsAndFiles(administrator: Viewer, content: DemoContent): Promise<void> {
  const people = await Promise.all(
    [...content.authors, ...content.members].map((person) => findVerified(emailOf(person))),
  );
  const accounts = people.flatMap((person) => (person ? [person._id] : []));
  const names = await readdir(mediaPath(""), { recursive: true });
  const files = await storedIds("files", names.map(clientIds.file));
  const faces = await collectionOf("files")
    .find({ ownerId: { $in: accounts } } as object)
    .toArray();
  for (const account of accounts) await nullIfNotFound(removeAccount(account));
  for (const some of slicesOf([...files, ...faces.map(({ _id }) => _id)]))
    await deleteUnusedFiles(administrator, some);
}

const slicesOf = <Item>(items: readonly Item[]): Item[][] =>
  Array.from({ length: Math.ceil(items.length / limits.bulk) }, (_, at) =>
    items.slice(at * limits.bulk, (at + 1) * limits.bulk),
  );
