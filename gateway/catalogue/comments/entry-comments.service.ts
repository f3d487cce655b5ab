import type { ClientSession, Types } from "mongoose";
import { type Comment, checkAnswer } from "../../comments/comment.service.ts";
import { anchorOf, type CommentSubject } from "../../comments/comment-subjects.ts";
import type { CommentSource } from "../../comments/holding/comment-rate.service.ts";
import { createSubjectComments } from "../../comments/subject-comments.service.ts";
import { knownId } from "../../core/documents/ids.ts";
import { notFound, nullIfNotFound } from "../../core/errors.ts";
import { requireViewer, type Viewer } from "../../core/policies.ts";
import { mayEnter, requireArea } from "../../core/site/areas.ts";
import { areaOf, type CatalogueKind } from "../catalogue.entity.ts";
import type { Entry } from "../catalogue.service.ts";
import { catalogueFolders } from "../catalogue-folders.ts";
import { entryModels } from "../entry-models.service.ts";
import { entryCommentEvents } from "./entry-comment-events.ts";

/** Message of the NOT_FOUND error. */
export const noEntry = "Cette œuvre n’existe plus.";

/** An entry as the discussion on its page. */
export interface EntryComments {
  readonly catalogue: CatalogueKind;
  readonly _id: Types.ObjectId;
  readonly commentCount: number;
  /** Number of the last event, read before the rest: one that is committed in between is then replayed, and not missed. */
  readonly eventSeq?: number;
}

const commentsOf = (catalogue: CatalogueKind) =>
  createSubjectComments<Entry>({
    find: (session, id) => findForUpdate(catalogue, session, id),
    detailsOf: ({ _id, title, addedById }) => ({
      ...{ kind: catalogue, id: _id, authorIds: [addedById], text: title },
      path: pathOf(catalogue, _id),
    }),
    record: (event, write) => entryCommentEvents[catalogue].record(`entry.${event}`, write),
    count: async (session, entry, by) => {
      await entryModels[catalogue].updateOne({ _id: entry._id }, { $inc: { commentCount: by } }, { session });
      return { ...entry, commentCount: (entry.commentCount ?? 0) + by };
    },
  });

/** Operations on the comments of the entries of each catalogue. */
export const entryComments = {
  IMAGE: commentsOf("IMAGE"),
  VIDEO: commentsOf("VIDEO"),
  BOOK: commentsOf("BOOK"),
  MUSIC: commentsOf("MUSIC"),
} as const satisfies Record<CatalogueKind, unknown>;

/** Returns the comments of an entry; null when it is gone. The caller checks the area. */
export async function findEntryComments(
  catalogue: CatalogueKind,
  id: unknown,
): Promise<EntryComments | null> {
  const eventSeq = await entryCommentEvents[catalogue].recentSeq();
  const entry = await nullIfNotFound(findStored(catalogue, id));
  return entry && { ...shownComments(catalogue, entry), eventSeq };
}

/** Result of a comment: the entry's comments, the comment, and the one that it answers. */
export interface EntryCommented {
  readonly comments: EntryComments;
  readonly comment: Comment;
  readonly parent: Comment | null;
}

/** Comments on an entry, or answers a comment on it. Throws UNAUTHENTICATED, BAD_USER_INPUT, FORBIDDEN, NOT_FOUND, CONFLICT. */
export async function commentEntry(
  viewer: Viewer | null,
  catalogue: CatalogueKind,
  id: unknown,
  input: unknown,
  source: CommentSource = {},
): Promise<EntryCommented> {
  const known = requireViewer(viewer);
  requireArea(known, areaOf[catalogue]);
  const entryId = knownId(id, noEntry);
  const checked = await checkAnswer(input);
  const { subject, ...commented } = await entryComments[catalogue].add(known.id, entryId, checked, source);
  return { comments: shownComments(catalogue, subject), ...commented };
}

/** Removes a comment on an entry, for its author and for moderators. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
export async function uncommentEntry(
  viewer: Viewer | null,
  catalogue: CatalogueKind,
  id: unknown,
  commentId: unknown,
): Promise<EntryComments> {
  requireViewer(viewer);
  return shownComments(
    catalogue,
    await entryComments[catalogue].remove(viewer, knownId(id, noEntry), commentId),
  );
}

/** Returns the functions that the comments on the entries of a catalogue need. */
export const entrySubject = (catalogue: CatalogueKind): CommentSubject => ({
  ...entryComments[catalogue],
  isReadable: async (viewer, id) =>
    mayEnter(viewer, areaOf[catalogue]) && (await entryModels[catalogue].exists({ _id: id })) !== null,
  within: async () => [],
  placeOf: async (loaders, comment) => {
    const entry = await loaders.catalogue[catalogue].load(comment.subjectId);
    return entry && { title: entry.title, path: `${pathOf(catalogue, entry._id)}#${anchorOf(comment)}` };
  },
});

const pathOf = (catalogue: CatalogueKind, id: Types.ObjectId) => `/${catalogueFolders[catalogue]}/${id}`;

const shownComments = (catalogue: CatalogueKind, { _id, commentCount = 0 }: Entry): EntryComments => ({
  ...{ catalogue, _id, commentCount },
});

// A malformed id finds nothing either.
const findStored = async (catalogue: CatalogueKind, id: unknown) =>
  findForUpdate(catalogue, null, knownId(id, noEntry));

async function findForUpdate(
  catalogue: CatalogueKind,
  session: ClientSession | null,
  _id: Types.ObjectId,
): Promise<Entry> {
  const entry = await entryModels[catalogue].findOne({ _id }, { words: 0 }).session(session).lean<Entry>();
  if (!entry) throw notFound(noEntry);
  return entry;
}
