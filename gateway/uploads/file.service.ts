import { Types } from "mongoose";
import { limits } from "../../schema/limits.ts";
import type { Image } from "../images/image.type.ts";
import { badInput } from "../shared/errors.ts";
import { type PageAsked, pagesOf, requirePage } from "../shared/pagination.ts";
import { requireOwner, requireViewer, type Viewer } from "../shared/policies.ts";
import { File, FileModel, FilePage } from "./file.entity.ts";
import { type FileKind, partsOfName } from "./kinds.ts";

// Resolvers name the classes; only services and loaders touch the model.
export { File, FilePage };

/** What the gallery shows of a kind to everybody, newest first. Throws BAD_USER_INPUT. */
export async function listGallery(kind: FileKind, asked: PageAsked): Promise<FilePage> {
  return listPage({ inGallery: true, kind }, asked);
}

/** The caller's own files, newest first. Throws UNAUTHENTICATED, BAD_USER_INPUT. */
export async function listMyFiles(viewer: Viewer | null, asked: PageAsked): Promise<FilePage> {
  return listPage({ ownerId: requireViewer(viewer).id }, asked);
}

// Further than that nobody turns pages: what lies there is not counted.
const mostCounted = limits.page.last * limits.page.max;

async function listPage(filter: Record<string, unknown>, asked: PageAsked): Promise<FilePage> {
  const { page, limit } = requirePage(asked);
  const [total, items] = await Promise.all([
    FileModel.countDocuments(filter, { limit: mostCounted }),
    FileModel.find(filter)
      .sort({ _id: -1 })
      .skip((page - 1) * limit)
      .limit(limit)
      .lean<File[]>(),
  ]);
  return { items, page, pages: pagesOf(total, limit), total };
}

/** A file, for its owner and administrators; null: there is none. Throws UNAUTHENTICATED, FORBIDDEN. */
export async function getFile(viewer: Viewer | null, id: unknown): Promise<File | null> {
  requireViewer(viewer);
  const file = await findFile(id);
  if (file) requireOwner(viewer, file.ownerId && String(file.ownerId));
  return file;
}

/** A file by its id, whoever asks. */
export async function findFile(id: unknown): Promise<File | null> {
  const isId = id instanceof Types.ObjectId || (typeof id === "string" && /^[0-9a-f]{24}$/i.test(id));
  return isId ? FileModel.findById(String(id)).lean<File>() : null;
}

/** Files by their ids, whoever asks; those that are not there are left out. */
export async function findFiles(ids: readonly Types.ObjectId[]): Promise<Map<string, File>> {
  const found = ids.length > 0 ? await FileModel.find({ _id: { $in: ids } }).lean<File[]>() : [];
  return new Map(found.map((file) => [String(file._id), file]));
}

/** A file by its name, whoever asks; null for what is no name of ours. */
export async function findFileByName(name: unknown): Promise<File | null> {
  return typeof name === "string" ? ((await findFilesByName([name])).get(name) ?? null) : null;
}

/** Files by the names that are asked for, present or former; those that are not there are left out. */
export async function findFilesByName(names: readonly string[]): Promise<Map<string, File>> {
  const asked = names.flatMap((name) => {
    const id = partsOfName(name)?.id;
    return id ? [{ name, id }] : [];
  });
  const ids = [...new Set(asked.map(({ id }) => id))];
  const found = await findFiles(ids.map((id) => new Types.ObjectId(id)));
  return new Map(
    asked.flatMap(({ name, id }) => {
      const file = found.get(id);
      return file && (file.filename === name || file.formerNames?.includes(name)) ? [[name, file]] : [];
    }),
  );
}

/** The image of a name, with its size and colour; null when there is none. */
export async function imageOf(name: string | null | undefined): Promise<Image | null> {
  const file = name ? await findFileByName(name) : null;
  if (file?.kind !== "IMAGE") return null;
  return {
    name: file.filename,
    width: file.width ?? null,
    height: file.height ?? null,
    color: file.color ?? null,
    focus: file.focus ?? null,
  };
}

/** The file that a form names, held against the kind that its field wants. Throws BAD_USER_INPUT, naming the field. */
export async function requireFileOfKind(name: string, kind: FileKind, field: string): Promise<File> {
  const file = await findFileByName(name);
  if (!file) throw badInput({ [field]: "Ce fichier n’est pas sur le site\u00a0: envoyez-le d’abord." });
  if (file.kind !== kind) throw badInput({ [field]: wanted[kind] });
  return file;
}

const wanted: Readonly<Record<FileKind, string>> = {
  IMAGE: "Une image est attendue.",
  VIDEO: "Une vidéo est attendue.",
  AUDIO: "Un son est attendu.",
  PDF: "Un document PDF est attendu.",
  OTHER: "Un autre fichier est attendu.",
};
