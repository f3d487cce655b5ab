import { forgetVariants } from "../images/variant-cache.ts";
import { AppError, notFound } from "../shared/errors.ts";
import { knownId } from "../shared/ids.ts";
import { requireAdmin, type Viewer } from "../shared/policies.ts";
import { storage } from "../shared/storage.ts";
import { againOnDuplicate, inTransaction } from "../shared/transaction.ts";
import { type File, FileModel, type Uncropped } from "./file.entity.ts";
import { keysOfFile } from "./file.keys.ts";
import { countTwin } from "./file-hash.service.ts";
import { announceBytes, dropBytes, keepBytes, leaveBytes } from "./file-remains.service.ts";
import { renewUses } from "./file-renewal.service.ts";
import { FileAccountModel } from "./file-use.entity.ts";
import { keyOf, nextNameOf } from "./kinds.ts";
import { type Prepared, prepare } from "./prepare.ts";
import type { Received } from "./receive.ts";

const mostFormerNames = 100;

/**
 * Puts other bytes of the same kind in the place of a file's: what shows it shows them, under a new name, since the
 * former one is kept for a year wherever it was read; it leads to the new bytes from now on. What was said of the file
 * stays, but for its focus. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT, and what uploads throw.
 */
export async function replaceFile(viewer: Viewer | null, id: unknown, received: Received): Promise<File> {
  try {
    requireAdmin(viewer);
    const file = await fileToChange(id);
    const prepared = await prepare({ ...received, only: [file.kind] });
    const { originalName } = received;
    return await swapBytes(file, { path: received.path, prepared, originalName });
  } finally {
    await received.drop();
  }
}

/** A file by its id. Throws NOT_FOUND. */
export async function fileToChange(id: unknown): Promise<File> {
  const file = await FileModel.findById(knownId(id, noFile)).lean<File>();
  if (!file) throw notFound(noFile);
  return file;
}

export interface Swap {
  /** Where the new bytes lie aside. */
  readonly path: string;
  readonly prepared: Prepared;
  /** What they were called; absent: the file keeps the name it has. */
  readonly originalName?: string;
  /** The whole of what is shown cropped from now on, with the path of its bytes unless they are kept already. */
  readonly uncropped?: Uncropped & { readonly path?: string };
}

/** Makes new bytes those of a file, if it is still what was read. Throws CONFLICT. */
export async function swapBytes(
  before: File,
  { path, prepared, originalName, uncropped }: Swap,
): Promise<File> {
  const { extension, ...facts } = prepared;
  const filename = nextNameOf(before.filename, extension);
  const coming = [
    { name: filename, path },
    ...(uncropped?.path ? [{ name: uncropped.filename, path: uncropped.path }] : []),
  ];
  const going = [
    before.filename,
    ...(before.uncropped && before.uncropped.filename !== uncropped?.filename
      ? [before.uncropped.filename]
      : []),
  ];
  for (const { name } of coming) await announceBytes(name);
  try {
    for (const each of coming) await (await storage()).take(each.path, keyOf(each.name));
    const after = await againOnDuplicate(() =>
      inTransaction(async (session) => {
        const found = await FileModel.findById(before._id).session(session).lean<File>();
        if (found?.filename !== before.filename) throw new AppError("CONFLICT", changedMeanwhile);
        for (const { name } of coming) await keepBytes(session, name);
        for (const name of going) await leaveBytes(session, name);
        const name = originalName || found.originalName;
        const { path: _path, ...whole } = uncropped ?? {};
        const set = {
          ...facts,
          filename,
          originalName: name,
          ...keysOfFile({ ...found, originalName: name }),
          formerNames: [...(found.formerNames ?? []), found.filename].slice(-mostFormerNames),
          ...(uncropped && { uncropped: whole }),
        };
        const gone = {
          focus: 1,
          ...(uncropped ? {} : { uncropped: 1 }),
          ...(facts.duration ? {} : { duration: 1 }),
        };
        const changed = await FileModel.findOneAndUpdate(
          { _id: before._id },
          { $set: set, $unset: gone },
          { session, returnDocument: "after" },
        ).lean<File>();
        await countTwin(session, found.hash ?? "", -1);
        await countTwin(session, facts.hash, 1);
        const bytes = facts.length - found.length;
        if (found.ownerId)
          await FileAccountModel.updateOne({ _id: found.ownerId }, { $inc: { bytes } }, { session });
        return changed!;
      }),
    );
    await forgetVariants(before.filename);
    await renewUses(after);
    return after;
  } finally {
    // What has a document is left alone.
    for (const name of [...coming.map((each) => each.name), ...going]) await dropBytes(name);
  }
}

const noFile = "Ce fichier n’existe plus.";
const changedMeanwhile = "Ce fichier a été changé entre-temps. Regardez-le avant de recommencer.";
