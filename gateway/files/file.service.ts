import { Types } from "mongoose";
import { limits } from "../../schema/limits.ts";
import { readDocuments } from "../core/documents/combined-reads.ts";
import { badInput } from "../core/errors.ts";
import { numberedPage, type PageArguments, requirePage } from "../core/lists/pagination.ts";
import { requireOwner, requireViewer, type Viewer } from "../core/policies.ts";
import { File, FileModel, FilePage } from "./file.entity.ts";
import { type FileKind, partsOfName } from "./file-types.ts";

// Resolvers use the classes; only services and loaders use the model.
export { File, FilePage };

/** Returns the files of a kind in the public gallery, newest first. Throws BAD_USER_INPUT. */
export async function listGallery(kind: FileKind, query: PageArguments): Promise<FilePage> {
  return listPage({ inGallery: true, kind }, query);
}

/** Returns the documents of the public gallery, PDFs and other files, newest first. Throws BAD_USER_INPUT. */
export async function listGalleryDocuments(query: PageArguments): Promise<FilePage> {
  return listPage({ inGallery: true, kind: { $in: ["PDF", "OTHER"] } }, query);
}

/** Whether the public gallery shows anything. */
export const isGalleryFilled = async (): Promise<boolean> =>
  (await FileModel.exists({ inGallery: true })) !== null;

/** Returns the caller's files, newest first. Throws UNAUTHENTICATED, BAD_USER_INPUT. */
export async function listMyFiles(viewer: Viewer | null, query: PageArguments): Promise<FilePage> {
  return listPage({ ownerId: requireViewer(viewer).id }, query);
}

// Later pages can't be requested: files beyond them are not counted.
const mostCounted = limits.page.last * limits.page.max;

async function listPage(filter: Record<string, unknown>, query: PageArguments): Promise<FilePage> {
  const { page, limit } = requirePage(query);
  return numberedPage<File>(
    FileModel.find(filter).sort({ _id: -1 }),
    { page, limit },
    FileModel.countDocuments(filter, { limit: mostCounted }),
  );
}

/** Returns a file to its owner and administrators; null when there is none. Throws UNAUTHENTICATED, FORBIDDEN. */
export async function getFile(viewer: Viewer | null, id: unknown): Promise<File | null> {
  requireViewer(viewer);
  const file = await findFile(id);
  if (file) requireOwner(viewer, file.ownerId && String(file.ownerId));
  return file;
}

/** Returns a file by its id, for any caller. */
export async function findFile(id: unknown): Promise<File | null> {
  const isId = id instanceof Types.ObjectId || (typeof id === "string" && /^[0-9a-f]{24}$/i.test(id));
  return isId ? FileModel.findById(String(id)).lean<File>() : null;
}

/** Returns files by their ids, for any caller; missing ones are left out. */
export async function findFiles(ids: readonly Types.ObjectId[]): Promise<Map<string, File>> {
  const found =
    ids.length > 0 ? await readDocuments<File>(FileModel, { filter: { _id: { $in: [...ids] } } }) : [];
  return new Map(found.map((file) => [String(file._id), file]));
}

/** Returns a file by its name, for any caller; null for an unknown name. */
export async function findFileByName(name: unknown): Promise<File | null> {
  return typeof name === "string" ? ((await findFilesByName([name])).get(name) ?? null) : null;
}

/** Returns files by their current or former names; missing ones are left out. */
export async function findFilesByName(names: readonly string[]): Promise<Map<string, File>> {
  const parsed = names.flatMap((name) => {
    const id = partsOfName(name)?.id;
    return id ? [{ name, id }] : [];
  });
  const ids = [...new Set(parsed.map(({ id }) => id))];
  const found = await findFiles(ids.map((id) => new Types.ObjectId(id)));
  return new Map(
    parsed.flatMap(({ name, id }) => {
      const file = found.get(id);
      return file && (file.filename === name || file.formerNames?.includes(name)) ? [[name, file]] : [];
    }),
  );
}

/** Returns the file named by a form field after checking its kind. Throws BAD_USER_INPUT for the field. */
export async function requireFileOfKind(name: string, kind: FileKind, field: string): Promise<File> {
  const file = await findFileByName(name);
  if (!file) throw badInput({ [field]: "Ce fichier n’est pas sur le site\u00a0: envoyez-le d’abord." });
  if (file.kind !== kind) throw badInput({ [field]: expectedMessages[kind] });
  return file;
}

const expectedMessages: Readonly<Record<FileKind, string>> = {
  IMAGE: "Une image est attendue.",
  VIDEO: "Une vidéo est attendue.",
  AUDIO: "Un son est attendu.",
  PDF: "Un document PDF est attendu.",
  OTHER: "Un autre fichier est attendu.",
};
