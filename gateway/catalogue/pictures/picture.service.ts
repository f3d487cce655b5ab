import type { InferType } from "yup";
import { pictureRules } from "../../../schema/rules/catalogue.ts";
import { requireAdmin, type Viewer } from "../../core/policies.ts";
import { check } from "../../core/validation.ts";
import { requireFileOfKind } from "../../files/file.service.ts";
import {
  addEntry,
  type Catalogue,
  changeEntry,
  type EntryFields,
  type EntryListQuery,
  findEntry,
  listEntries,
  removeEntry,
} from "../catalogue.service.ts";
import { checkEntryChanges, trimCommonFields } from "../entry-input.ts";
import { relatedEntries } from "../related/related-entries.service.ts";
import { Picture, PictureModel, PicturePage } from "./picture.entity.ts";

// Resolvers name the classes; only services and loaders touch the model.
export { Picture, PicturePage };

const pictures: Catalogue<Picture> = {
  kind: "IMAGE",
  model: PictureModel,
  gone: "Cette image n’existe plus.",
  namesOf: ({ author, credits, alt, place }) => [author, credits, alt, place],
};

type Given = Partial<InferType<typeof pictureRules>>;

/** Adds a picture. Throws UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT. */
export async function createPicture(viewer: Viewer | null, input: unknown, at?: Date): Promise<Picture> {
  const { id: addedById } = requireAdmin(viewer);
  const given = await check(pictureRules, input);
  await requireFileOfKind(given.fileName, "IMAGE", "fileName");
  return addEntry(pictures, fieldsOf(given), { addedById, clientId: given.clientId, at });
}

/** Changes the given fields of a picture. Throws UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, NOT_FOUND. */
export async function updatePicture(viewer: Viewer | null, id: unknown, input: unknown): Promise<Picture> {
  requireAdmin(viewer);
  const given = await checkEntryChanges(pictureRules, input);
  if (given.fileName) await requireFileOfKind(given.fileName, "IMAGE", "fileName");
  return changeEntry(pictures, id, (picture) => fieldsOf({ ...picture, ...given }));
}

/** Removes a picture and returns it as it was. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
export async function deletePicture(viewer: Viewer | null, id: unknown): Promise<Picture> {
  requireAdmin(viewer);
  return removeEntry(pictures, id);
}

/** Returns a page of pictures, newest first. Throws BAD_USER_INPUT. */
export const listPictures = (query: EntryListQuery): Promise<PicturePage> => listEntries(pictures, query);

/** Returns a picture, or null. */
export const findPicture = (id: unknown): Promise<Picture | null> => findEntry(pictures, id);

/** Returns other pictures, of the same genre first. */
export const relatedPictures = (id: unknown): Promise<Picture[]> => relatedEntries(pictures, id);

// The file of a picture is its cover too.
const fieldsOf = (given: Given): EntryFields<Picture> => ({
  ...trimCommonFields(given),
  alt: given.alt?.trim() ?? "",
  place: given.place?.trim() ?? "",
  takenOn: given.takenOn,
});
