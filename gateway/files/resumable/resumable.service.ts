import { randomUUID } from "node:crypto";
import { open, readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { limits } from "../../../schema/limits.ts";
import { clock, hours } from "../../core/clock.ts";
import { settings } from "../../core/env.ts";
import { AppError, badInput, notFound } from "../../core/errors.ts";
import { requireViewer, type Viewer } from "../../core/policies.ts";
import { fileKinds } from "../file-types.ts";
import { detectFromHead, headLength } from "../processing/detect.ts";
import { maxBytesOf, maxBytesOfDetected } from "../receiving/receive.ts";
import { emptyFile, spaceIsFull, tooHeavy } from "../receiving/upload-errors.ts";
import { remainingQuotaOf } from "../storing/save-file.service.ts";

// Resumable uploads (tus 1.0). An unfinished upload is two files of @tus/file-store in the data folder: its bytes so
// far under its id, and its size and metadata in `<id>.json`. There is no document. The id is `<owner id>-<uuid>`:
// ownership is checked from the id alone, other users get NOT_FOUND. Limits are checked before the first byte
// (announced size and type, quota minus all unfinished uploads, number of unfinished uploads) and again when enough
// bytes have arrived to detect the real kind. keep-upload.service.ts makes a file of a finished one. Unfinished ones are
// purged after two days.

/** Folder of unfinished uploads. */
export const resumableFolder = (): string => join(settings.dataDir, "resumable");

const idPattern = /^([0-9a-f]{24})-[0-9a-f-]{36}$/;
export const noUpload = "Cet envoi n’existe plus\u00a0: recommencez-le.";

export interface UploadInfo {
  readonly size: number;
  readonly metadata?: { readonly filename?: string | null };
  readonly creation_date: string;
}

/** Returns the id of a new upload. Throws UNAUTHENTICATED. */
export const newUploadId = (viewer: Viewer | null): string => `${requireViewer(viewer).id}-${randomUUID()}`;

/** Checks that an upload belongs to the caller. Throws UNAUTHENTICATED, NOT_FOUND for another user's. */
export function requireOwnUpload(viewer: Viewer | null, id: unknown): string {
  const owner = requireViewer(viewer);
  if (typeof id !== "string" || idPattern.exec(id)?.[1] !== owner.id) throw notFound(noUpload);
  return id;
}

/**
 * Checks, before the first byte, whether a user may start an upload: its size, announced type, remaining quota and
 * number of unfinished uploads. Throws UNAUTHENTICATED, PAYLOAD_TOO_LARGE, BAD_USER_INPUT, CONFLICT.
 */
export async function requireRoom(viewer: Viewer | null, size: unknown, type: unknown): Promise<void> {
  const owner = requireViewer(viewer);
  if (typeof size !== "string" || !/^\d{1,15}$/.test(size))
    throw badInput({ file: "La taille de ce fichier manque." });
  const length = Number(size);
  if (length === 0) throw emptyFile("file");
  const maxBytes = maxBytesOfType(type);
  if (length > maxBytes) throw tooHeavy("file", maxBytes);
  const unfinished = await unfinishedOf(owner.id);
  if (unfinished.length >= limits.unfinishedUploads.most) {
    throw new AppError(
      "CONFLICT",
      `Vous avez déjà ${limits.unfinishedUploads.most} envois inachevés\u00a0: achevez-les ou abandonnez-les d’abord.`,
    );
  }
  const room = await remainingQuotaOf(owner);
  const total = unfinished.reduce((sum, { size: each }) => sum + each, length);
  if (room !== undefined && total > room)
    throw spaceIsFull("file", settings.uploadMegabytes.member * 1_000_000);
}

const types = { "image/": "IMAGE", "video/": "VIDEO", "audio/": "AUDIO", "application/pdf": "PDF" } as const;

// The announced type can only restrict the size: the bytes decide later.
function maxBytesOfType(type: unknown): number {
  const match = Object.entries(types).find(([prefix]) => typeof type === "string" && type.startsWith(prefix));
  return match ? maxBytesOf(match[1]) : Math.max(...Object.values(fileKinds).map(maxBytesOf));
}

async function unfinishedOf(ownerId: string): Promise<UploadInfo[]> {
  const names = await readdir(resumableFolder()).catch(() => []);
  const own = names.filter((name) => name.startsWith(`${ownerId}-`) && name.endsWith(".json"));
  const info = await Promise.all(own.map((name) => readUploadInfo(name.slice(0, -5))));
  return info.filter((each) => each !== null);
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

/** Rejects an upload as soon as its first bytes show a kind with a smaller size limit. Throws PAYLOAD_TOO_LARGE. */
export async function requireAllowedSize(id: string): Promise<void> {
  const info = await readUploadInfo(id);
  const facts = await stat(pathOf(id)).catch(() => null);
  if (!info || !facts || facts.size < headLength) return;
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

export async function removeUpload(id: string): Promise<void> {
  await rm(pathOf(id), { force: true });
  await rm(`${pathOf(id)}.json`, { force: true });
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
