import { randomUUID } from "node:crypto";
import { mkdir, open, readdir, readFile, rename, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { limits } from "../../../schema/limits.ts";
import { settings } from "../../env.ts";
import { clock, hours } from "../../shared/clock.ts";
import { AppError, badInput, notFound } from "../../shared/errors.ts";
import { requireAdmin, requireViewer, type Viewer } from "../../shared/policies.ts";
import { guess, headLength } from "../detect.ts";
import type { File } from "../file.service.ts";
import { type FileFacts, findFormer, keepFile, roomOf, type Wanted } from "../file-keeping.service.ts";
import { replaceFile } from "../file-replacement.service.ts";
import { fileKinds } from "../kinds.ts";
import { limitOf, mostBytesOf, nameOf, type Received, receivingFolder } from "../receive.ts";
import { emptyFile, spaceIsFull, tooHeavy } from "../refusals.ts";

// An upload that comes in pieces is two files of @tus/file-store: its bytes so far under its id, and what was said of
// it beside them, `<id>.json`. The id begins with its owner's: nobody else can ask for it.

/** Where uploads lie while they come in pieces. */
export const resumableFolder = (): string => join(settings.dataDir, "resumable");

const shape = /^([0-9a-f]{24})-[0-9a-f-]{36}$/;
const gone = "Cet envoi n’existe plus\u00a0: recommencez-le.";

interface Told {
  readonly size: number;
  readonly metadata?: { readonly filename?: string | null };
  readonly creation_date: string;
}

/** What a new upload will be called. Throws UNAUTHENTICATED. */
export const newUploadId = (viewer: Viewer | null): string => `${requireViewer(viewer).id}-${randomUUID()}`;

/** Holds the id of an upload against who asks for it. Throws UNAUTHENTICATED, NOT_FOUND for anybody else's. */
export function requireOwnUpload(viewer: Viewer | null, id: unknown): string {
  const owner = requireViewer(viewer);
  if (typeof id !== "string" || shape.exec(id)?.[1] !== owner.id) throw notFound(gone);
  return id;
}

/**
 * Whether a person may begin to send a file, before its first byte: by its size, by the kind that it says it is, by
 * their room and by what they have begun already. Throws UNAUTHENTICATED, PAYLOAD_TOO_LARGE, BAD_USER_INPUT, CONFLICT.
 */
export async function requireRoom(viewer: Viewer | null, size: unknown, type: unknown): Promise<void> {
  const owner = requireViewer(viewer);
  if (typeof size !== "string" || !/^\d{1,15}$/.test(size))
    throw badInput({ file: "La taille de ce fichier manque." });
  const length = Number(size);
  if (length === 0) throw emptyFile("file");
  const most = mostOfType(type);
  if (length > most) throw tooHeavy("file", most);
  const begun = await unfinishedOf(owner.id);
  if (begun.length >= limits.unfinishedUploads.most) {
    throw new AppError(
      "CONFLICT",
      `Vous avez déjà ${limits.unfinishedUploads.most} envois inachevés\u00a0: achevez-les ou abandonnez-les d’abord.`,
    );
  }
  const room = await roomOf(owner);
  const coming = begun.reduce((sum, { size: each }) => sum + each, length);
  if (room !== undefined && coming > room)
    throw spaceIsFull("file", settings.uploadMegabytes.member * 1_000_000);
}

const types = { "image/": "IMAGE", "video/": "VIDEO", "audio/": "AUDIO", "application/pdf": "PDF" } as const;

// What the sender says can only be held against them: the bytes have the last word.
function mostOfType(type: unknown): number {
  const known = Object.entries(types).find(([prefix]) => typeof type === "string" && type.startsWith(prefix));
  return known ? mostBytesOf(known[1]) : Math.max(...Object.values(fileKinds).map(mostBytesOf));
}

async function unfinishedOf(ownerId: string): Promise<Told[]> {
  const names = await readdir(resumableFolder()).catch(() => []);
  const own = names.filter((name) => name.startsWith(`${ownerId}-`) && name.endsWith(".json"));
  const told = await Promise.all(own.map((name) => toldOf(name.slice(0, -5))));
  return told.filter((each) => each !== null);
}

const pathOf = (id: string): string => join(resumableFolder(), id);

async function toldOf(id: string): Promise<Told | null> {
  const text = await readFile(`${pathOf(id)}.json`, "utf8").catch(() => null);
  return text ? (JSON.parse(text) as Told) : null;
}

/** What came so far tells what it is: more of it than its kind may have is refused now. Throws PAYLOAD_TOO_LARGE. */
export async function requireLight(id: string): Promise<void> {
  const told = await toldOf(id);
  const facts = await stat(pathOf(id)).catch(() => null);
  if (!told || !facts || facts.size < headLength) return;
  const handle = await open(pathOf(id), "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headLength), 0, headLength, 0);
    const most = limitOf(await guess(buffer.subarray(0, bytesRead)), "file");
    if (told.size <= most) return;
    await forget(id);
    throw tooHeavy("file", most);
  } finally {
    await handle.close();
  }
}

/**
 * Makes a file of an upload whose last byte came, exactly as if it had come at once. A second try with the same
 * clientId gets the first result. Throws NOT_FOUND, CONFLICT while bytes are missing, and what keepFile throws.
 */
export async function keepUpload(
  viewer: Viewer | null,
  uploadId: unknown,
  { only, ...facts }: Pick<Wanted, "only"> & FileFacts,
): Promise<File> {
  const owner = requireViewer(viewer);
  const clientId = typeof facts.clientId === "string" ? facts.clientId.toLowerCase() : undefined;
  const id = requireOwnUpload(owner, uploadId);
  const former = await findFormer(owner, clientId);
  if (former) {
    await forget(id);
    return former;
  }
  return keepFile(owner, await take(id, only), facts);
}

/** Puts an upload whose last byte came in the place of a file. Throws as replaceFile does, and NOT_FOUND, CONFLICT. */
export async function replaceByUpload(viewer: Viewer | null, id: unknown, uploadId: unknown): Promise<File> {
  requireAdmin(viewer);
  return replaceFile(viewer, id, await take(requireOwnUpload(viewer, uploadId)));
}

/** Whoever comes first has it: it leaves the place where it could be asked for again. */
async function take(id: string, only?: Wanted["only"]): Promise<Received> {
  const told = await toldOf(id);
  const facts = await stat(pathOf(id)).catch(() => null);
  if (!told || !facts) throw notFound(gone);
  if (facts.size !== told.size) throw new AppError("CONFLICT", "Cet envoi n’est pas achevé.");
  const path = join(receivingFolder(), `${randomUUID()}.part`);
  await mkdir(receivingFolder(), { recursive: true, mode: 0o700 });
  await rename(pathOf(id), path).catch(() => {
    throw notFound(gone);
  });
  await forget(id);
  const originalName = nameOf(told.metadata?.filename ?? "");
  return {
    path,
    length: facts.size,
    originalName,
    field: "file",
    only,
    drop: () => rm(path, { force: true }),
  };
}

async function forget(id: string): Promise<void> {
  await rm(pathOf(id), { force: true });
  await rm(`${pathOf(id)}.json`, { force: true });
}

/** Removes the uploads that were begun two days ago and never made a file. Answers how many. */
export async function purgeUnfinishedUploads(): Promise<number> {
  const then = clock.now().getTime() - hours(limits.unfinishedUploads.hours);
  const names = await readdir(resumableFolder()).catch(() => []);
  let removed = 0;
  for (const id of new Set(names.map((name) => name.replace(/\.json$/, "")))) {
    if ((await begunAt(id)) >= then) continue;
    await forget(id);
    removed += 1;
  }
  return removed;
}

async function begunAt(id: string): Promise<number> {
  const told = await toldOf(id);
  if (told) return Date.parse(told.creation_date);
  return (await stat(pathOf(id)).catch(() => null))?.mtimeMs ?? 0;
}
