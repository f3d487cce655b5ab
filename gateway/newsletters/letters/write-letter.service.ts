import type { ClientSession, Types } from "mongoose";
import { limits } from "../../../schema/limits.ts";
import { slugOf } from "../../../schema/slug.ts";
import { changeOntoVersion } from "../../core/documents/onto-version.ts";
import { AppError } from "../../core/errors.ts";
import { setFileUses } from "../../files/storing/file-use.service.ts";
import type { RevisionKind } from "../../revisions/revision.entity.ts";
import type { RevisionSource } from "../../revisions/revision-keeping.service.ts";
import { textOf } from "../../static-pages/write-static-page.service.ts";
import { type Letter, LetterModel } from "./letter.entity.ts";
import { requireLetter } from "./letter.service.ts";

const changedMeanwhile =
  "Cette lettre a été modifiée entre-temps. Rechargez-la avant d’enregistrer\u00a0: votre texte n’est pas encore enregistré.";

const versionConflict = () =>
  new AppError("CONFLICT", changedMeanwhile, { fields: { version: changedMeanwhile } });

/**
 * Applies a change to a letter, again where another save was quicker: `change` returns null then. With `version`, only onto
 * that version. Throws NOT_FOUND, CONFLICT, and what `change` throws.
 */
export const changeLetter = (
  id: unknown,
  version: number | undefined,
  change: (before: Letter) => Promise<Letter | null>,
): Promise<Letter> =>
  changeOntoVersion({ read: () => requireLetter(id), version, conflict: versionConflict }, change);

/** Writes the next version of a letter, with the uses of its files; null when it has changed since `before` was read. */
export async function writeLetter(
  session: ClientSession,
  before: Letter,
  fields: Partial<Letter>,
): Promise<Letter | null> {
  const after = await LetterModel.findOneAndUpdate(
    { _id: before._id, version: before.version },
    { $set: fields, $inc: { version: 1 } },
    { returnDocument: "after", session },
  ).lean<Letter>();
  if (after) await recordFiles(session, after);
  return after;
}

/** Records the files of a letter, which nobody deletes once it is about to be sent. */
export const recordFiles = (session: ClientSession, { _id, bodyFiles, state }: Letter): Promise<void> =>
  setFileUses(session, { kind: "LETTER", id: _id }, bodyFiles, state !== "DRAFT");

/** Returns a free slug from the subject, with signs of the id where another letter has it. */
export async function freeSlug(
  session: ClientSession,
  _id: Types.ObjectId,
  subject: string,
): Promise<string> {
  const base = slugOf(subject, limits.letter.slug - 8) || "lettre";
  const isTaken = (slug: string) => LetterModel.exists({ slug, _id: { $ne: _id } }).session(session);
  if (!(await isTaken(base))) return base;
  // The id's last signs: letters of every week often have the same subject.
  return `${base}-${String(_id).slice(-6)}`;
}

/** Returns the text of a letter as its last save left it, for a version. */
export const revisionSourceOf = (letter: Letter, kind: RevisionKind): RevisionSource => ({
  text: textOf({ ...letter, title: letter.subject, description: letter.preheader }),
  kind,
  version: letter.version,
  at: letter.updatedAt,
  by: letter.savedById,
});
