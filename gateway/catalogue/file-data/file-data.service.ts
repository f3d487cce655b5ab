import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { limits } from "../../../schema/limits.ts";
import { badInput } from "../../core/errors.ts";
import { errorFields, log } from "../../core/log.ts";
import { requireAdmin, type Viewer } from "../../core/policies.ts";
import { type File, findFileByName } from "../../files/file.service.ts";
import type { FileKind } from "../../files/file-types.ts";
import { parseMedia } from "../../files/processing/media-metadata.ts";
import { incomingBytes, receiveAndSaveFile } from "../../files/storing/save-file.service.ts";
import { downloadTo, withTemporaryFile } from "../../files/storing/stored-copy.ts";
import { readPdfApart } from "../../lib/pdf-process/pdf-work.ts";
import { FileData } from "./file-data.type.ts";
import { bookOf } from "./pdf-data.ts";

export { FileData };

type Values = Omit<Partial<FileData>, "cover"> & { readonly cover?: Uint8Array | null };

/**
 * Returns what a stored file says of itself, for the entry that will present it: read from its bytes, from what the media
 * library knows of it, and from its name. A cover that it holds is saved as an image of the viewer. Throws UNAUTHENTICATED,
 * FORBIDDEN, BAD_USER_INPUT.
 */
export async function readFileData(viewer: Viewer | null, fileName: unknown): Promise<FileData> {
  const admin = requireAdmin(viewer);
  const file = await findFileByName(fileName);
  if (!file) throw badInput({ fileName: "Ce fichier n’est pas sur le site\u00a0: envoyez-le d’abord." });
  const { cover, ...found } = await readers[file.kind](file);
  const { duration, alt, caption: description, credit: author, licence } = file;
  return {
    ...shown({ duration, alt, description, author, licence, ...shown(found) }),
    title: lineOf(found.title) || titleOfName(file.originalName),
    cover: cover ? await saveCover(admin, file, cover) : undefined,
  };
}

const nothing = async (): Promise<Values> => ({});

const readers: Readonly<Record<FileKind, (file: File) => Promise<Values>>> = {
  PDF: (file) => withCopy(file, async (path) => readBook(await readFile(path))),
  AUDIO: (file) => withCopy(file, (path) => readSound(path, file.contentType)),
  // The browser that chose it reads a frame of it.
  VIDEO: nothing,
  IMAGE: nothing,
  OTHER: nothing,
};

const withCopy = ({ filename }: File, read: (path: string) => Promise<Values>): Promise<Values> =>
  withTemporaryFile(async (path) => {
    await downloadTo(filename, path);
    return read(path);
  });

async function readBook(bytes: Uint8Array): Promise<Values> {
  const contents = await readPdfApart(bytes);
  return contents ? { ...bookOf(contents), cover: contents.cover } : {};
}

async function readSound(path: string, contentType: string): Promise<Values> {
  const { common } = (await parseMedia(path, contentType, { skipCovers: false })) ?? {};
  if (!common) return {};
  const { title, artist, album, track, genre, year, composer, picture } = common;
  return {
    title,
    artist,
    album,
    trackNumber: track.no ?? undefined,
    genre: genre?.[0],
    year,
    author: composer?.[0],
    cover: picture?.[0]?.data,
  };
}

const most: Readonly<Partial<Record<keyof FileData, number>>> = {
  genre: limits.catalogue.genre,
  language: limits.catalogue.genre,
  description: limits.catalogue.description,
};
const bounds: Readonly<Partial<Record<keyof FileData, { min: number; max: number }>>> = {
  year: limits.catalogue.year,
  trackNumber: { min: 1, max: limits.catalogue.track },
  pages: { min: 1, max: limits.catalogue.pages },
  duration: { min: 1, max: limits.catalogue.seconds },
};

/** Returns the values that the entry's form accepts, without the empty ones. */
function shown(values: Values): Values {
  const kept = Object.entries(values).flatMap(([name, value]) => {
    const field = name as keyof FileData;
    if (typeof value === "string") {
      const line = lineOf(value, most[field]);
      return line ? [[name, line]] : [];
    }
    const { min, max } = bounds[field] ?? { min: 0, max: 0 };
    return typeof value === "number" && value >= min && value <= max ? [[name, value]] : [];
  });
  return Object.fromEntries(kept);
}

const lineOf = (text = "", length: number = limits.catalogue.line): string =>
  text
    .replace(/[\s\p{Cc}]+/gu, " ")
    .trim()
    .slice(0, length)
    .trim();

/** Returns a file's name as a title: without its extension, its words apart, with a capital. */
const titleOfName = (name: string): string =>
  lineOf(name.replace(/\.\w{1,5}$/, "").replace(/[_+]+|(?<=\p{L})-+(?=\p{L})/gu, " ")).replace(
    /^\p{Ll}/u,
    (letter) => letter.toUpperCase(),
  );

/** Saves a cover, once per file; null for bytes that are no image. */
async function saveCover(
  viewer: Viewer,
  { filename }: File,
  bytes: Uint8Array,
): Promise<{ name: string } | undefined> {
  try {
    const incoming = incomingBytes("couverture.jpg", bytes);
    const saved = await receiveAndSaveFile(viewer, incoming, { only: ["IMAGE"], clientId: idOf(filename) });
    return { name: saved.filename };
  } catch (error) {
    log.info(errorFields(error), "a file's cover could not be saved");
    return undefined;
  }
}

/** Returns the same UUID for the same name: a cover that is read again is not stored again. */
const idOf = (name: string): string => {
  const digest = createHash("sha256").update(`cover of ${name}`).digest("hex");
  const parts = /^(.{8})(.{4}).(.{3}).(.{3})(.{12})/.exec(digest)!;
  return `${parts[1]}-${parts[2]}-4${parts[3]}-8${parts[4]}-${parts[5]}`;
};
