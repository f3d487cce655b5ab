import { randomUUID } from "node:crypto";
import { mkdir, rename, rm, stat, utimes, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { appErrorOf } from "../../core/error-masking.ts";
import { AppError, notFound } from "../../core/errors.ts";
import { errorFields, log } from "../../core/log.ts";
import { requireRight, requireViewer, type Viewer } from "../../core/policies.ts";
import type { File } from "../file.service.ts";
import { replaceFile, requireFileById } from "../library/file-replacement.service.ts";
import { cleanFilename, type ReceivedFile, receivingFolder } from "../receiving/receive.ts";
import {
  type FileConstraints,
  type FileFields,
  findByClientId,
  saveFile,
} from "../storing/save-file.service.ts";
import {
  noUpload,
  pathOf,
  readUploadInfo,
  removeUpload,
  requireOwnUpload,
  type UploadInfo,
} from "./resumable.service.ts";

// A finished upload is claimed by an atomic rename into the folder of received files: exactly one request gets it. From
// there it is processed like any upload. After a failure that may pass it is renamed back.

/** Uploads that are being saved, by id and clientId. */
const pending = new Map<string, Promise<File>>();

/**
 * Saves a finished upload as a file, exactly as an upload in one request. A second request with the same clientId
 * gets the first result, also while the first is at work: the connection of its sender may have been lost. Throws
 * NOT_FOUND, CONFLICT while bytes are missing, and the errors of saveFile.
 */
export async function keepUpload(
  viewer: Viewer | null,
  uploadId: unknown,
  facts: UploadFields,
): Promise<File> {
  const owner = requireViewer(viewer);
  const clientId = typeof facts.clientId === "string" ? facts.clientId.toLowerCase() : undefined;
  const id = requireOwnUpload(owner, uploadId);
  const key = `${id} ${clientId}`;
  const file = pending.get(key) ?? keepOnce(owner, id, clientId, facts).finally(() => pending.delete(key));
  pending.set(key, file);
  return file;
}

type UploadFields = Pick<FileConstraints, "only"> & FileFields;

async function keepOnce(
  owner: Viewer,
  id: string,
  clientId: string | undefined,
  { only, ...facts }: UploadFields,
): Promise<File> {
  const existing = await findByClientId(owner, clientId);
  if (existing) {
    await removeUpload(id);
    return existing;
  }
  return consumeUpload(id, only, (received) => saveFile(owner, received, facts));
}

/**
 * Replaces the bytes of a file by a finished upload. A second request with the same upload gets the first result: the
 * connection of its sender may have been lost. Throws the errors of replaceFile,
 * NOT_FOUND, CONFLICT.
 */
export async function replaceByUpload(viewer: Viewer | null, id: unknown, uploadId: unknown): Promise<File> {
  requireRight(viewer, "manageMedia");
  const own = requireOwnUpload(viewer, uploadId);
  const key = `${own} replaces`;
  const file = pending.get(key) ?? replaceOnce(viewer, id, own).finally(() => pending.delete(key));
  pending.set(key, file);
  return file;
}

async function replaceOnce(viewer: Viewer | null, id: unknown, uploadId: string): Promise<File> {
  const file = await requireFileById(id);
  if (file.replacedWith === uploadId) return file;
  return consumeUpload(uploadId, undefined, (received) => replaceFile(viewer, id, received, uploadId));
}

/** Claims a finished upload for `save`. After a failure that may pass it is there again, and need not be sent again. */
async function consumeUpload(
  id: string,
  only: FileConstraints["only"],
  save: (received: ReceivedFile) => Promise<File>,
): Promise<File> {
  const info = await requireComplete(id);
  const received = await claimUpload(id, info, only);
  try {
    // Dropped below: `save` would do so after any failure.
    return await save({ ...received, drop: async () => {} });
  } catch (error) {
    if (mayPass(error))
      await giveBack(id, info, received.path).catch((reason) =>
        log.warn(errorFields(reason), "an upload could not be kept for another try"),
      );
    throw error;
  } finally {
    await received.drop();
  }
}

function mayPass(error: unknown): boolean {
  const code = appErrorOf(error)?.code ?? "INTERNAL";
  return code === "INTERNAL" || code === "UNAVAILABLE";
}

async function giveBack(id: string, info: UploadInfo, path: string): Promise<void> {
  // Metadata may have been removed from the bytes already.
  const { size } = await stat(path);
  await writeFile(`${pathOf(id)}.json`, JSON.stringify({ ...info, size }));
  await rename(path, pathOf(id));
}

async function requireComplete(id: string): Promise<UploadInfo> {
  const info = await readUploadInfo(id);
  const facts = await stat(pathOf(id)).catch(() => null);
  if (!info || !facts) throw notFound(noUpload);
  if (facts.size !== info.size) throw new AppError("CONFLICT", "Cet envoi n’est pas achevé.");
  return info;
}

/** Claims a finished upload: the rename is atomic, so that only one request gets it. */
async function claimUpload(
  id: string,
  { size, metadata }: UploadInfo,
  only: FileConstraints["only"],
): Promise<ReceivedFile> {
  const path = join(receivingFolder(), `${randomUUID()}.part`);
  await mkdir(receivingFolder(), { recursive: true, mode: 0o700 });
  await rename(pathOf(id), path).catch(() => {
    throw notFound(noUpload);
  });
  // Its last byte may be hours old, and the purge removes what nothing has written to for hours.
  await utimes(path, new Date(), new Date());
  await removeUpload(id);
  const originalName = cleanFilename(metadata?.filename ?? "");
  return {
    path,
    length: size,
    originalName,
    field: "file",
    only,
    drop: () => rm(path, { force: true }),
  };
}
