import type { Types } from "mongoose";
import { createBook, deleteBook, findBook } from "../../catalogue/books/book.service.ts";
import type { CatalogueKind } from "../../catalogue/catalogue.entity.ts";
import type { CreationOptions, Entry } from "../../catalogue/catalogue.service.ts";
import { catalogueFolders } from "../../catalogue/catalogue-folders.ts";
import { entryComments } from "../../catalogue/comments/entry-comments.service.ts";
import { createMusic, deleteMusic, findMusic } from "../../catalogue/musics/music.service.ts";
import { createPicture, deletePicture, findPicture } from "../../catalogue/pictures/picture.service.ts";
import { createVideo, deleteVideo, findVideo } from "../../catalogue/videos/video.service.ts";
import { derivedClientId } from "../../core/documents/derived-client-id.ts";
import { AppError } from "../../core/errors.ts";
import type { Viewer } from "../../core/policies.ts";
import { bringFile } from "../content/body-addresses.ts";
import { bringComments } from "../content/bring-comments.ts";
import { reasonOf } from "../content/entries/refused-field.ts";
import { type ImportContext, itemKey } from "../content/import-context.ts";
import type { BroughtCatalogueEntry } from "../reading/brought-record.ts";
import { type ImportItem, ImportItemModel } from "../records/import-item.entity.ts";

interface CatalogueService {
  create(viewer: Viewer, input: unknown, options: CreationOptions): Promise<Entry>;
  find(id: unknown): Promise<Entry | null>;
  remove(viewer: Viewer, id: unknown): Promise<Entry>;
}

const services: Readonly<Record<CatalogueKind, CatalogueService>> = {
  IMAGE: { create: createPicture, find: findPicture, remove: deletePicture },
  VIDEO: { create: createVideo, find: findVideo, remove: deleteVideo },
  BOOK: { create: createBook, find: findBook, remove: deleteBook },
  MUSIC: { create: createMusic, find: findMusic, remove: deleteMusic },
};

/** Brings an entry of a catalogue in, silently, and those of its comments that are not here yet. One that came before stays as it is. */
export async function bringCatalogueEntry(
  context: ImportContext,
  entry: BroughtCatalogueEntry,
): Promise<void> {
  const { viewer, kind: source, survey, runId, counts, redirects } = context;
  const comment = (_id: Types.ObjectId) =>
    bringComments(context, entry.date, (past) => entryComments[entry.kind].addPast(viewer, _id, past));
  // Its key ends with its id.
  const former = entry.isKnown === true ? await services[entry.kind].find(entry.key.slice(-24)) : null;
  if (former) return comment(former._id);
  const key = itemKey(source, survey.site, "catalogue", entry.key);
  const item = await ImportItemModel.findOne({ key }).lean<ImportItem>();
  try {
    const { _id } = item
      ? ((await services[entry.kind].find(item.targetId)) ?? { _id: null })
      : await create(context, entry, key);
    // Deleted here since.
    if (!_id) return;
    for (const from of entry.addresses)
      redirects.push({ from, to: `/${catalogueFolders[entry.kind]}/${_id}` });
    if (!item) {
      await ImportItemModel.create([{ key, runId, type: entry.kind, targetId: _id }]);
      counts.catalogue += 1;
    }
    await comment(_id);
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
    context.remark(entry.title, `Fiche perdue\u00a0: ${reasonOf(error)}`);
  }
}

async function create(context: ImportContext, entry: BroughtCatalogueEntry, key: string): Promise<Entry> {
  const { title, description, date } = entry;
  const files = {
    fileName: await bringFile(context, entry.file, title),
    coverName: await bringFile(context, entry.cover, title),
  };
  const input = { ...entry.fields, ...files, title, description, clientId: derivedClientId(key) };
  await context.keepRemarks();
  const addedById = context.authors.get(entry.authorKey);
  return services[entry.kind].create(context.viewer, input, {
    ...{ at: date ?? undefined, addedById, isSilent: true },
  });
}

/** Deletes the entries that an import has brought, but for those that were edited here since; returns the titles of those. */
export async function removeCatalogueEntries(
  viewer: Viewer,
  items: readonly Pick<ImportItem, "type" | "targetId">[],
): Promise<string[]> {
  const edited: string[] = [];
  for (const { type, targetId } of items) {
    const { find, remove } = services[type as CatalogueKind];
    const entry = await find(targetId);
    if (entry && entry.updatedAt > entry.createdAt) edited.push(entry.title);
    else if (entry) await remove(viewer, entry._id);
  }
  return edited;
}
