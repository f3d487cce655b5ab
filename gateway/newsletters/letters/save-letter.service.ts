import { Types } from "mongoose";
import { letterDraftRules, letterRules } from "../../../schema/rules/letter.ts";
import { clock } from "../../core/clock.ts";
import { newId } from "../../core/documents/ids.ts";
import { inTransaction, retryOnDuplicate } from "../../core/documents/transaction.ts";
import { AppError } from "../../core/errors.ts";
import { requireRight, type Viewer } from "../../core/policies.ts";
import { check, checkChanges } from "../../core/validation.ts";
import { setFileUses } from "../../files/storing/file-use.service.ts";
import { prepareLinkCards } from "../../link-cards/link-card.service.ts";
import { deleteRevisionsOf, keepRevision } from "../../revisions/revision-keeping.service.ts";
import { type Body, renderBody } from "../../static-pages/write-static-page.service.ts";
import type { SubscribedTopics } from "../subscribers/subscriber.entity.ts";
import { chosenTopics } from "../topics/topic.service.ts";
import { type Letter, LetterModel } from "./letter.entity.ts";
import {
  changeLetter,
  freeSlug,
  recordFiles,
  revisionSourceOf,
  writeLetter,
} from "./write-letter.service.ts";

const isSent = "Cette lettre est partie\u00a0: elle ne change plus.";
const isPlanned = "Cette lettre est programmée\u00a0: annulez d’abord son envoi.";

/** A letter from elsewhere: its date, whether it was sent there, and the end of its address. */
interface PastLetter {
  readonly at: Date;
  readonly isSent: boolean;
  readonly slug: string;
}

/**
 * Creates a draft, which may lack anything; of a past letter, one that was sent is only read online. A second call with the same `clientId` returns the first result. Throws
 * UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT.
 */
export async function createLetter(
  viewer: Viewer | null,
  input: unknown,
  past?: PastLetter,
): Promise<Letter> {
  const editor = requireRight(viewer, "editPosts");
  const by = new Types.ObjectId(editor.id);
  const {
    subject = "",
    preheader = "",
    content = "",
    topics,
    ...wanted
  } = await check(letterDraftRules, input);
  const clientId = wanted.clientId?.toLowerCase();
  const chosen = await chosenTopics(topics);
  await prepareLinkCards(editor, content);
  const body = await renderBody(content);
  const now = past?.at ?? clock.now();
  const state = past?.isSent ? { state: "SENT" as const, sentAt: now } : {};
  return retryOnDuplicate(() =>
    inTransaction(async (session) => {
      const former =
        clientId &&
        (await LetterModel.findOne({ createdById: by, clientId }).session(session).lean<Letter>());
      if (former) return former;
      const _id = newId(now);
      const slug = await freeSlug(session, _id, past?.slug || subject);
      const dates = { createdAt: now, updatedAt: now };
      const fields = { ...body, ...chosen, ...dates, subject, preheader, createdById: by, savedById: by };
      const [created] = await LetterModel.create([{ _id, slug, ...fields, ...state, clientId }], { session });
      const letter: Letter = created!.toObject();
      await recordFiles(session, letter);
      await keepRevision(session, _id, revisionSourceOf(letter, "DRAFT"), null);
      return letter;
    }),
  );
}

/**
 * Saves the given fields of a letter that was not sent; a version keeps a text that it replaces. With `version`, only onto that
 * version. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, BAD_USER_INPUT, CONFLICT.
 */
export async function updateLetter(
  viewer: Viewer | null,
  id: unknown,
  input: unknown,
  isRestored = false,
): Promise<Letter> {
  const editor = requireRight(viewer, "editPosts");
  const { version, clientId: _, topics, ...changes } = await checkChanges(letterDraftRules, input);
  await prepareLinkCards(editor, changes.content ?? "");
  const body: Partial<Body> = changes.content === undefined ? {} : await renderBody(changes.content);
  return changeLetter(id, version, async (before) => {
    if (before.state === "SENT") throw new AppError("CONFLICT", isSent);
    // A letter that has a date goes out by itself: it stays whole.
    if (before.state === "PLANNED") await requireWhole({ ...before, ...changes });
    const chosen = topics && (await topicsAfter(before, topics));
    const by = new Types.ObjectId(editor.id);
    const planned = before.state === "PLANNED" ? { plannedById: by } : {};
    return save(before, { ...changes, ...body, ...chosen, ...planned, savedById: by }, isRestored);
  });
}

/** Throws BAD_USER_INPUT for a letter that lacks what its readers need. */
export const requireWhole = ({ subject, preheader, content }: Letter): Promise<unknown> =>
  check(letterRules, { subject, preheader, content });

/** Returns the topics of a save; those that the letter has already are not looked up: one may have been deleted since. */
async function topicsAfter(
  { topicIds }: Letter,
  topics: readonly string[],
): Promise<SubscribedTopics | undefined> {
  const isSame = topics.length === topicIds.length && topicIds.every((id) => topics.includes(String(id)));
  return isSame ? undefined : chosenTopics(topics);
}

/** Returns null when the letter has changed since `before` was read. */
const save = (before: Letter, fields: Partial<Letter>, isRestored: boolean): Promise<Letter | null> =>
  retryOnDuplicate(() =>
    inTransaction(async (session) => {
      const { subject = before.subject } = fields;
      const slug = subject === before.subject ? before.slug : await freeSlug(session, before._id, subject);
      const after = await writeLetter(session, before, { ...fields, slug, updatedAt: clock.now() });
      if (!after) return null;
      const former = revisionSourceOf(before, "DRAFT");
      const kept = revisionSourceOf(after, isRestored ? "RESTORED" : "DRAFT");
      await keepRevision(session, before._id, kept, former);
      return after;
    }),
  );

/** Deletes a letter with its versions, and returns it; one that has a date is cancelled first. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT. */
export async function deleteLetter(viewer: Viewer | null, id: unknown): Promise<Letter> {
  requireRight(viewer, "editPosts");
  return changeLetter(id, undefined, (before) => {
    if (before.state === "PLANNED") throw new AppError("CONFLICT", isPlanned);
    return inTransaction(async (session) => {
      const { _id, version } = before;
      const { deletedCount } = await LetterModel.deleteOne({ _id, version }, { session });
      if (deletedCount === 0) return null;
      await deleteRevisionsOf(session, _id);
      await setFileUses(session, { kind: "LETTER", id: _id }, [], false);
      return before;
    });
  });
}
