import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { Types } from "mongoose";
import { hasRight } from "../../../schema/roles.ts";
import { uploadRules } from "../../../schema/rules/upload.ts";
import { clock } from "../../core/clock.ts";
import { inTransaction, retryOnDuplicate } from "../../core/documents/transaction.ts";
import { env } from "../../core/env.ts";
import { requireAdmin, requireRight, requireViewer, type Viewer } from "../../core/policies.ts";
import { check } from "../../core/validation.ts";
import { storage } from "../../lib/storage/storage.ts";
import { type File, FileModel } from "../file.entity.ts";
import { keysOfFile } from "../file.keys.ts";
import { type FileKind, keyOf } from "../file-types.ts";
import { type ProcessedFile, processFile } from "../processing/process-file.ts";
import { type ReceivedFile, receive } from "../receiving/receive.ts";
import { spaceIsFull } from "../receiving/upload-errors.ts";
import { countDuplicate } from "./file-duplicates.service.ts";
import { FileAccountModel } from "./file-use.entity.ts";
import { claimBytes, registerIncomingBytes, removeOrphanedBytes } from "./orphaned-bytes.service.ts";

// Saving of uploads, in two steps: receiveFile streams the bytes into a temporary folder; saveFile processes them
// (see process-file.ts) and makes them a file. Order of writes: register the new name as possibly orphaned → move the
// bytes into the storage → one transaction that checks quota and clientId, claims the name and creates the document →
// remove the bytes unless the name was claimed. Bytes without a document are therefore always registered in
// `orphanedBytes`, whatever fails. Idempotence: a unique index on (ownerId, clientId) and a read inside the
// transaction, retried on a duplicate key.

/** Fields that describe a file. `clientId` makes the request idempotent: a second one gets the first result. */
export interface FileFields {
  readonly alt?: unknown;
  readonly inGallery?: unknown;
  /** Keeps it in the library even while nothing uses it. */
  readonly isKept?: unknown;
  readonly clientId?: unknown;
  /** Crops an image to a square, for avatars. */
  readonly crop?: unknown;
}

/** A file being sent: its name and its bytes, opened on demand. */
export interface IncomingFile {
  open(): Promise<{ readonly filename: string; readonly source: Readable }>;
}

/** Wraps bytes in memory as an incoming file. */
export const incomingBytes = (filename: string, bytes: Uint8Array): IncomingFile => ({
  open: async () => ({ filename, source: Readable.from([Buffer.from(bytes)]) }),
});

export interface FileConstraints {
  /** Allowed kinds; absent for any. */
  readonly only?: readonly FileKind[];
  /** Name of the form field, for error messages. */
  readonly field?: string;
}

/**
 * Receives a file into a temporary folder: saveFile makes it a file of the site, `drop()` removes it. Throws
 * UNAUTHENTICATED, PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, BAD_USER_INPUT.
 */
export async function receiveFile(
  viewer: Viewer | null,
  incoming: IncomingFile,
  { only, field = "file" }: FileConstraints = {},
): Promise<ReceivedFile> {
  const quota = await remainingQuotaOf(requireViewer(viewer));
  const { filename, source } = await incoming.open();
  return receive(source, { originalName: filename, only, field, quota });
}

/** Saves a received file, with the format that its bytes have. The temporary file is removed in any case. */
export async function saveFile(
  viewer: Viewer | null,
  received: ReceivedFile,
  metadata: FileFields,
): Promise<File> {
  try {
    const owner = requireViewer(viewer);
    const { alt = "", inGallery = false, isKept = false, crop, ...rest } = await check(uploadRules, metadata);
    if (inGallery) requireAdmin(owner);
    if (isKept) requireRight(owner, "manageMedia");
    const clientId = rest.clientId?.toLowerCase();
    const existing = await findByClientId(owner, clientId);
    if (existing) return existing;
    const processed = await processFile(received, crop);
    return await store(owner, received, processed, { alt, inGallery, isKept, clientId });
  } finally {
    await received.drop();
  }
}

/** Receives and saves a file. Throws the errors of receiveFile, and FORBIDDEN for a member's file in the gallery. */
export async function receiveAndSaveFile(
  viewer: Viewer | null,
  incoming: IncomingFile,
  { only, field, ...metadata }: FileConstraints & FileFields = {},
): Promise<File> {
  return saveFile(viewer, await receiveFile(viewer, incoming, { only, field }), metadata);
}

interface SavedFields {
  readonly alt: string;
  readonly inGallery: boolean;
  readonly isKept: boolean;
  readonly clientId?: string;
}

async function store(
  owner: Viewer,
  received: ReceivedFile,
  processed: ProcessedFile,
  fields: SavedFields,
): Promise<File> {
  const { extension, ...metadata } = processed;
  const _id = unguessableId();
  const filename = `${_id}.${extension}`;
  const createdAt = clock.now();
  await registerIncomingBytes(filename);
  try {
    await (await storage()).moveIn(received.path, keyOf(filename));
    return await retryOnDuplicate(() =>
      inTransaction(async (session) => {
        const existing = await FileModel.findOne({ ownerId: owner.id, clientId: fields.clientId ?? null })
          .session(session)
          .lean<File>();
        if (fields.clientId && existing) return existing;
        const account = await FileAccountModel.findOneAndUpdate(
          { _id: owner.id },
          { $inc: { bytes: metadata.length } },
          { upsert: true, returnDocument: "after", session },
        ).lean();
        const quota = quotaOf(owner);
        if (quota !== undefined && account.bytes > quota) throw spaceIsFull(received.field, quota);
        await claimBytes(session, filename);
        const [created] = await FileModel.create(
          [
            {
              ...metadata,
              ...fields,
              _id,
              filename,
              originalName: received.originalName,
              ...keysOfFile({ originalName: received.originalName, alt: fields.alt }),
              ownerId: owner.id,
              createdAt,
              unusedSince: fields.inGallery || fields.isKept ? undefined : createdAt,
            },
          ],
          { session },
        );
        await countDuplicate(session, metadata.hash, 1);
        return created!.toObject();
      }),
    );
  } finally {
    // A claimed name is not removed.
    await removeOrphanedBytes(filename);
  }
}

/** Returns the file that a user saved before with this clientId; null when there is none. */
export const findByClientId = async (owner: Viewer, clientId: string | undefined): Promise<File | null> =>
  clientId ? FileModel.findOne({ ownerId: owner.id, clientId }).lean<File>() : null;

/** Returns the quota of a user in bytes; undefined for editors. */
export const quotaOf = (viewer: Viewer): number | undefined =>
  hasRight(viewer, "manageMedia") ? undefined : env.uploadMegabytes.member * 1_000_000;

/** Returns the remaining quota of a user in bytes, undefined for editors. The transaction of the upload checks it again. */
async function remainingQuotaOf(viewer: Viewer): Promise<number | undefined> {
  const quota = quotaOf(viewer);
  if (quota === undefined) return undefined;
  const account = await FileAccountModel.findById(viewer.id).lean();
  return quota - (account?.bytes ?? 0);
}

// The id starts with the time, so that ids are in order; the rest is random, since anybody who knows a name may read
// the file.
const unguessableId = (): Types.ObjectId => {
  const seconds = Buffer.alloc(4);
  seconds.writeUInt32BE(Math.floor(clock.now().getTime() / 1_000));
  return new Types.ObjectId(Buffer.concat([seconds, randomBytes(8)]));
};
