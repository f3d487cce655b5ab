import type { Types } from "mongoose";
import { limits } from "../../../schema/limits.ts";
import { removeAccount } from "../../accounts/deletion/deletion.service.ts";
import { catalogueNames } from "../../catalogue/catalogue-folders.ts";
import { deleteCategory } from "../../categories/category-deletion.service.ts";
import { badInput, nullIfNotFound } from "../../core/errors.ts";
import { requireAdmin, type Viewer } from "../../core/policies.ts";
import { deleteUnusedFiles } from "../../files/library/library-removal.service.ts";
import { removeImportedSubscribers } from "../../newsletters/subscribers/imported-subscribers.service.ts";
import { excerptOf } from "../../notifications/excerpt.ts";
import { findPostCards } from "../../posts/post.service.ts";
import { deletePosts, erasePosts } from "../../posts/publishing/post-trash.service.ts";
import { removeImportedRedirects } from "../../redirects/imported-redirects.service.ts";
import { deleteStaticPage, eraseStaticPage } from "../../static-pages/static-page-trash.service.ts";
import { findUser } from "../../users/user.service.ts";
import { deleteChecks } from "../check/check-run.service.ts";
import { removeMenus } from "../content/lists/bring-menus.service.ts";
import { removeSeries } from "../content/lists/bring-series.service.ts";
import { removeTagDescriptions } from "../content/lists/bring-tags.service.ts";
import { removeCatalogueEntries } from "../own-content/bring-catalogue.service.ts";
import { removeFeeds } from "../own-content/bring-feed.service.ts";
import { removeLetters } from "../own-content/bring-letter.service.ts";
import { removeSettings } from "../own-content/bring-settings.service.ts";
import {
  erasedKeyOf,
  type ImportItem,
  ImportItemModel,
  type ImportItemType,
} from "../records/import-item.entity.ts";
import type { ImportRun } from "../records/import-run.entity.ts";
import { deleteRemarks, keepRemarks } from "../records/remarks.service.ts";
import { beginUndoing, endRun, getImportRun, requireIdle } from "../records/run-record.service.ts";
import { takeOn } from "../records/run-work.service.ts";

/**
 * Takes away everything that an import has brought. An article that was edited here since goes to the trash, where it stays for
 * 30 days, instead of being erased; a feed, a letter and an entry of a catalogue that were edited stay, a file that something else shows and an account that was used since stay. An interrupted
 * call goes on at the next one. Administrators only. Throws NOT_FOUND, BAD_USER_INPUT, CONFLICT while an import runs.
 */
export async function undoImport(viewer: Viewer | null, id: unknown): Promise<ImportRun> {
  const administrator = requireAdmin(viewer);
  const { _id: runId, state } = await getImportRun(administrator, id);
  if (state === "UNDONE") throw badInput({ id: "Cet import a déjà été retiré." });
  await requireIdle();
  const work = takeOn(runId);
  try {
    await beginUndoing(runId);
    await takeAway(administrator, runId);
    await endRun(runId, { state: "UNDONE" });
  } finally {
    await work.end();
  }
  return getImportRun(administrator, runId);
}

async function takeAway(administrator: Viewer, runId: Types.ObjectId): Promise<void> {
  await deleteRemarks(runId);
  await eachSlice(runId, "SETTING", (items) => removeSettings(administrator, items));
  await eachSlice(runId, "POST", (items) => removePosts(administrator, runId, items));
  await eachSlice(runId, "PAGE", async (items) => {
    for (const item of items) await removePage(administrator, item);
  });
  const remarkKept = (names: readonly string[]) =>
    keepRemarks(
      runId,
      names.map((about) => ({ about: excerptOf(about), text: "Modifié ici\u00a0: reste comme il est" })),
    );
  await eachSlice(runId, "FEED", async (items) => remarkKept(await removeFeeds(administrator, items)));
  await eachSlice(runId, "LETTER", async (items) => remarkKept(await removeLetters(administrator, items)));
  for (const kind of catalogueNames)
    await eachSlice(runId, kind, async (items) =>
      remarkKept(await removeCatalogueEntries(administrator, items)),
    );
  await eachSlice(runId, "SERIES", (items) => removeSeries(administrator, items));
  await eachSlice(runId, "TAG", (items) => removeTagDescriptions(administrator, items));
  await removeImportedRedirects(runId);
  await removeImportedSubscribers(runId);
  // Categories and accounts before files: their pictures are free then.
  await eachSlice(runId, "CATEGORY", async (items) => {
    for (const { targetId } of items) await nullIfNotFound(deleteCategory(administrator, String(targetId)));
  });
  await eachSlice(runId, "AUTHOR", (items) => removeAuthors(items));
  await eachSlice(runId, "MEDIUM", async (items) => {
    const ids = items.flatMap(({ isOwn, targetId }) => (isOwn && targetId ? [String(targetId)] : []));
    if (ids.length > 0) await deleteUnusedFiles(administrator, ids);
  });
  await eachSlice(runId, "MENU", (items) => removeMenus(administrator, items));
  await eachSlice(runId, "ADDRESS", async () => {});
  await deleteChecks(runId);
}

/** Works through the items of a type; those that are done are gone, so that an interrupted call goes on behind them. */
async function eachSlice(
  runId: Types.ObjectId,
  type: ImportItemType,
  work: (items: readonly ImportItem[]) => Promise<void>,
): Promise<void> {
  for (;;) {
    const items = await ImportItemModel.find({ runId, type })
      .sort({ _id: 1 })
      .limit(limits.bulk)
      .lean<ImportItem[]>();
    if (items.length === 0) return;
    await work(items);
    await ImportItemModel.deleteMany({ _id: { $in: items.map(({ _id }) => _id) } });
  }
}

/** Erases a page; one that was edited here since goes to the trash. */
async function removePage(viewer: Viewer, { targetId, version }: ImportItem): Promise<void> {
  const page = await nullIfNotFound(deleteStaticPage(viewer, String(targetId)));
  // One in the trash was put there here, or by a call that was interrupted.
  if (page?.version === (version ?? 0) + 1 || !page)
    await nullIfNotFound(eraseStaticPage(viewer, String(targetId)));
}

async function removePosts(
  viewer: Viewer,
  runId: Types.ObjectId,
  items: readonly ImportItem[],
): Promise<void> {
  const versions = new Map(items.map(({ targetId, version }) => [String(targetId), version]));
  const posts = await findPostCards(
    { _id: { $in: [...versions.keys()] } },
    { sort: { _id: 1 }, limit: limits.bulk },
  );
  const isEdited = ({ _id, version }: (typeof posts)[number]) => version !== versions.get(String(_id));
  // Those in the trash were put there here, or by a call that was interrupted: another version.
  const edited = posts.filter((post) => !post.trashedAt && isEdited(post));
  const others = posts.filter((post) => !isEdited(post) || post.trashedAt);
  if (posts.length === 0) return;
  await deletePosts(
    viewer,
    posts.map(({ _id }) => String(_id)),
  );
  if (others.length > 0)
    await erasePosts(
      viewer,
      others.map(({ _id }) => String(_id)),
    );
  await keepRemarks(
    runId,
    edited.map(({ title }) => ({
      about: title,
      text: "Modifié ici\u00a0: il est à la corbeille pour 30 jours",
    })),
  );
}

/** Password hash of an account that was never claimed (createVerifiedUser). */
const unclaimed = "-";

async function removeAuthors(items: readonly ImportItem[]): Promise<void> {
  for (const { key, isOwn, targetId } of items) {
    const user = isOwn && targetId ? await findUser(targetId) : null;
    if (user?.role !== "READER" || user.passwordHash !== unclaimed) continue;
    const signed = await findPostCards({ authorIds: user._id }, { sort: { _id: 1 }, limit: 1 });
    if (signed.length > 0) continue;
    await removeAccount(user._id);
    // Undone, it is not erased for good: the next import may make it again.
    await ImportItemModel.deleteOne({ key: erasedKeyOf(key) });
  }
}
