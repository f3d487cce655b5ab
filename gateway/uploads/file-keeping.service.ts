import { randomBytes } from "node:crypto";
import { Readable } from "node:stream";
import { Types } from "mongoose";
import { uploadRules } from "../../schema/rules/upload.ts";
import { settings } from "../env.ts";
import { check } from "../shared/check.ts";
import { clock } from "../shared/clock.ts";
import { requireAdmin, requireViewer, type Viewer } from "../shared/policies.ts";
import { storage } from "../shared/storage.ts";
import { againOnDuplicate, inTransaction } from "../shared/transaction.ts";
import { type File, FileModel } from "./file.entity.ts";
import { keysOfFile } from "./file.keys.ts";
import { countTwin } from "./file-hash.service.ts";
import { announceBytes, dropBytes, keepBytes } from "./file-remains.service.ts";
import { FileAccountModel } from "./file-use.entity.ts";
import { type FileKind, keyOf } from "./kinds.ts";
import { type Prepared, prepare } from "./prepare.ts";
import { type Received, receive } from "./receive.ts";
import { spaceIsFull } from "./refusals.ts";

/** What is said of a file beside its bytes; `clientId`: a second try gets the first result. */
export interface FileFacts {
  readonly alt?: unknown;
  readonly inGallery?: unknown;
  /** It stays in the library though nothing shows it. */
  readonly isKept?: unknown;
  readonly clientId?: unknown;
  /** Cuts a square out of a picture, for portraits. */
  readonly crop?: unknown;
}

/** A file that somebody sends: its name and its bytes, once they are asked for. */
export interface Incoming {
  open(): Promise<{ readonly filename: string; readonly source: Readable }>;
}

/** Bytes that are here already, as if somebody sent them. */
export const incomingBytes = (filename: string, bytes: Uint8Array): Incoming => ({
  open: async () => ({ filename, source: Readable.from([Buffer.from(bytes)]) }),
});

export interface Wanted {
  /** The kinds that are wanted; absent for any. */
  readonly only?: readonly FileKind[];
  /** What the form calls it, for the words of a refusal. */
  readonly field?: string;
}

/**
 * Takes a file in while it comes, aside: keepFile makes it one of ours, `drop()` forgets it. Throws UNAUTHENTICATED,
 * PAYLOAD_TOO_LARGE, UNSUPPORTED_MEDIA_TYPE, BAD_USER_INPUT.
 */
export async function receiveFile(
  viewer: Viewer | null,
  incoming: Incoming,
  { only, field = "file" }: Wanted = {},
): Promise<Received> {
  const room = await roomOf(requireViewer(viewer));
  const { filename, source } = await incoming.open();
  return receive(source, { originalName: filename, only, field, room });
}

/** Makes a received file one of ours, by what its bytes say. The received one is gone afterwards, whatever happens. */
export async function keepFile(viewer: Viewer | null, received: Received, facts: FileFacts): Promise<File> {
  try {
    const owner = requireViewer(viewer);
    const { alt = "", inGallery = false, isKept = false, crop, ...rest } = await check(uploadRules, facts);
    if (inGallery || isKept) requireAdmin(owner);
    const clientId = rest.clientId?.toLowerCase();
    const former = await findFormer(owner, clientId);
    if (former) return former;
    const prepared = await prepare(received, crop);
    return await store(owner, received, prepared, { alt, inGallery, isKept, clientId });
  } finally {
    await received.drop();
  }
}

/** Takes a file in and keeps it. Throws as receiveFile does, and FORBIDDEN for a member's file in the gallery. */
export async function storeFile(
  viewer: Viewer | null,
  incoming: Incoming,
  { only, field, ...facts }: Wanted & FileFacts = {},
): Promise<File> {
  return keepFile(viewer, await receiveFile(viewer, incoming, { only, field }), facts);
}

interface Kept {
  readonly alt: string;
  readonly inGallery: boolean;
  readonly isKept: boolean;
  readonly clientId?: string;
}

async function store(owner: Viewer, received: Received, prepared: Prepared, kept: Kept): Promise<File> {
  const { extension, ...facts } = prepared;
  const _id = unguessableId();
  const filename = `${_id}.${extension}`;
  const createdAt = clock.now();
  await announceBytes(filename);
  try {
    await (await storage()).take(received.path, keyOf(filename));
    return await againOnDuplicate(() =>
      inTransaction(async (session) => {
        const former = await FileModel.findOne({ ownerId: owner.id, clientId: kept.clientId ?? null })
          .session(session)
          .lean<File>();
        if (kept.clientId && former) return former;
        const account = await FileAccountModel.findOneAndUpdate(
          { _id: owner.id },
          { $inc: { bytes: facts.length } },
          { upsert: true, returnDocument: "after", session },
        ).lean();
        const most = settings.uploadMegabytes.member * 1_000_000;
        if (!owner.isAdmin && account.bytes > most) throw spaceIsFull(received.field, most);
        await keepBytes(session, filename);
        const [made] = await FileModel.create(
          [
            {
              ...facts,
              ...kept,
              _id,
              filename,
              originalName: received.originalName,
              ...keysOfFile({ originalName: received.originalName, alt: kept.alt }),
              ownerId: owner.id,
              createdAt,
              unusedSince: kept.inGallery || kept.isKept ? undefined : createdAt,
            },
          ],
          { session },
        );
        await countTwin(session, facts.hash, 1);
        return made!.toObject();
      }),
    );
  } finally {
    // What has a document is left alone.
    await dropBytes(filename);
  }
}

/** What a person sent before under this clientId; null for nothing. */
export const findFormer = async (owner: Viewer, clientId: string | undefined): Promise<File | null> =>
  clientId ? FileModel.findOne({ ownerId: owner.id, clientId }).lean<File>() : null;

/** How many bytes a person may still add, undefined for any. The last word is the transaction's. */
export async function roomOf({ id, isAdmin }: Viewer): Promise<number | undefined> {
  if (isAdmin) return undefined;
  const account = await FileAccountModel.findById(id).lean();
  return settings.uploadMegabytes.member * 1_000_000 - (account?.bytes ?? 0);
}

// Its beginning is the day, so that ids are in order; the rest tells nothing of other files, since whoever knows a
// name may read the file.
const unguessableId = (): Types.ObjectId => {
  const seconds = Buffer.alloc(4);
  seconds.writeUInt32BE(Math.floor(clock.now().getTime() / 1_000));
  return new Types.ObjectId(Buffer.concat([seconds, randomBytes(8)]));
};
