import { randomUUID } from "node:crypto";
import { open, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { limits } from "../../../schema/limits.ts";
import { importUploadType } from "../../../schema/upload-limits.ts";
import { clock, hours } from "../../core/clock.ts";
import { env } from "../../core/env.ts";
import { badInput, notFound } from "../../core/errors.ts";
import { requireAdmin, requireViewer, type Viewer } from "../../core/policies.ts";
import { fileKinds } from "../file-types.ts";
import { detectFromHead, headLength } from "../processing/detect.ts";
import { maxBytesOf, maxBytesOfDetected } from "../receiving/receive.ts";
import { emptyFile, tooHeavy } from "../receiving/upload-errors.ts";
import { releaseUpload, reserveUpload } from "./upload-reservations.service.ts";

// Resumable uploads (tus 1.0). An unfinished upload is two files of @tus/file-store in the data folder: its bytes so
// far under its id, and its size and metadata in `<id>.json`. There is no document. The id is `<owner id>-<uuid>`:
// ownership is checked from the id alone, other users get NOT_FOUND. Limits are checked before the first byte
// (announced size and type, quota minus all unfinished uploads, number of unfinished uploads: upload-reservations.service.ts)
// and again before each piece, once enough bytes have arrived with the real kind. keep-upload.service.ts makes a file of a finished one. Unfinished ones are
// purged after two days.

/** Folder of unfinished uploads. */
export const resumableFolder = (): string => join(env.dataDir, "resumable");

const idPattern = /^([0-9a-f]{24})-[0-9a-f-]{36}$/;
export const noUpload = "Cet envoi n’existe plus\u00a0: recommencez-le.";

export interface UploadInfo {
  readonly size: number;
  readonly metadata?: { readonly filename?: string | null; readonly filetype?: string | null };
  readonly creation_date: string;
}

/** Checks that an upload belongs to the caller. Throws UNAUTHENTICATED, NOT_FOUND for another user's. */
export function requireOwnUpload(viewer: Viewer | null, id: unknown): string {
  const owner = requireViewer(viewer);
  if (typeof id !== "string" || idPattern.exec(id)?.[1] !== owner.id) throw notFound(noUpload);
  return id;
}

/**
 * Reserves room for a new upload before its first byte and returns its id: its size, announced type, its owner's remaining
 * quota and number of unfinished uploads are checked. Throws UNAUTHENTICATED, PAYLOAD_TOO_LARGE, BAD_USER_INPUT, CONFLICT.
 */
export async function reserveNewUpload(viewer: Viewer | null, size: unknown, type: unknown): Promise<string> {
  const owner = requireViewer(viewer);
  if (typeof size !== "string" || !/^\d{1,15}$/.test(size))
    throw badInput({ file: "La taille de ce fichier manque." });
  const length = Number(size);
  if (length === 0) throw emptyFile("file");
  if (type === importUploadType) requireAdmin(owner);
  const maxBytes = maxBytesOfType(type);
  if (length > maxBytes) throw tooHeavy("file", maxBytes);
  const id = `${owner.id}-${randomUUID()}`;
  await reserveUpload(owner, id, length);
  return id;
}

/** Releases the room of a new upload that the tus library did not create after all. */
export async function releaseUnlessCreated(id: string): Promise<void> {
  if (!(await readUploadInfo(id))) await releaseUpload(id);
}

const types = { "image/": "IMAGE", "video/": "VIDEO", "audio/": "AUDIO", "application/pdf": "PDF" } as const;

// The announced type can only restrict the size: the bytes decide later.
function maxBytesOfType(type: unknown): number {
  if (type === importUploadType) return limits.imports.megabytes * 1_000_000;
  const match = Object.entries(types).find(([prefix]) => typeof type === "string" && type.startsWith(prefix));
  return match ? maxBytesOf(match[1]) : Math.max(...Object.values(fileKinds).map(maxBytesOf));
}

/** Path of an upload's bytes; its record is `<path>.json`. */
export const pathOf = (id: string): string => join(resumableFolder(), id);

export async function readUploadInfo(id: string): Promise<UploadInfo | null> {
  try {
    return JSON.parse(await readFile(`${pathOf(id)}.json`, "utf8")) as UploadInfo;
  } catch {
    // Missing, or damaged by a power cut.
    return null;
  }
}

/**
 * Checks an upload again before more of its bytes: against its owner's quota of the moment, and, once its first bytes show
 * its kind, against the size limit of that kind. Throws UNAUTHENTICATED, NOT_FOUND, CONFLICT, PAYLOAD_TOO_LARGE.
 */
export async function requireStillAllowed(viewer: Viewer | null, uploadId: unknown): Promise<void> {
  const id = requireOwnUpload(viewer, uploadId);
  const info = await readUploadInfo(id);
  if (!info) return;
  await reserveUpload(requireViewer(viewer), id, info.size);
  if (info.metadata?.filetype !== importUploadType) await requireAllowedSize(id, info);
}

async function requireAllowedSize(id: string, info: UploadInfo): Promise<void> {
  const facts = await stat(pathOf(id)).catch(() => null);
  if (!facts || facts.size < headLength) return;
  const handle = await open(pathOf(id), "r");
  try {
    const { buffer, bytesRead } = await handle.read(Buffer.alloc(headLength), 0, headLength, 0);
    const maxBytes = maxBytesOfDetected(await detectFromHead(buffer.subarray(0, bytesRead)), "file");
    if (info.size <= maxBytes) return;
    await removeUpload(id);
    throw tooHeavy("file", maxBytes);
  } finally {
    await handle.close();
  }
}

/** Removes an unfinished upload and releases its room. */
export async function removeUpload(id: string): Promise<void> {
  await rm(pathOf(id), { force: true });
  await rm(`${pathOf(id)}.json`, { force: true });
  if (idPattern.test(id)) await releaseUpload(id);
}

/** Removes the uploads that were started two days ago and never finished. Returns how many. */
export async function purgeUnfinishedUploads(): Promise<number> {
  const before = clock.now().getTime() - hours(limits.unfinishedUploads.hours);
  const names = await readdir(resumableFolder()).catch(() => []);
  let removed = 0;
  for (const id of new Set(names.map((name) => name.replace(/\.json$/, "")))) {
    if ((await startedAt(id)) >= before) continue;
    await removeUpload(id);
    removed += 1;
  }
  return removed;
}

async function startedAt(id: string): Promise<number> {
  const info = await readUploadInfo(id);
  if (info) return Date.parse(info.creation_date);
  return (await stat(pathOf(id)).catch(() => null))?.mtimeMs ?? 0;
}
