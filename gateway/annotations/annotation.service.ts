import { type ClientSession, Types } from "mongoose";
import { limits } from "../../schema/limits.ts";
import { hasRight } from "../../schema/roles.ts";
import { annotationCommentRules, annotationRules } from "../../schema/rules/annotation.ts";
import { clock } from "../core/clock.ts";
import { knownId, newId } from "../core/documents/ids.ts";
import { AppError, badInput, forbidden, notFound } from "../core/errors.ts";
import type { DomainEvent, Notice } from "../core/live/domain-event.ts";
import type { EventSource } from "../core/live/event-source.ts";
import { defineEventStream } from "../core/live/event-stream.ts";
import { requireRight, type Viewer } from "../core/policies.ts";
import { check } from "../core/validation.ts";
import { noPost, requireEditablePost } from "../posts/post.service.ts";
import { Annotation, AnnotationComment, AnnotationModel } from "./annotation.entity.ts";

// Resolvers refer to the classes; only services and loaders use the model.
export { Annotation, AnnotationComment };

/*
 * Comments of the newsroom beside the text of an article: threads on passages, for those who may edit it. A thread keeps
 * the passage with what stood around it; the editor finds it again in the text of the moment (web/features/studio/editor).
 * Each change takes a number of one counter and is announced after the commit; subscribers get the whole list.
 */

const { most, comments: mostComments } = limits.annotation;
const gone = "Cette annotation n’existe plus.";
const tooMany = `${most} annotations au plus par article\u00a0: supprimez-en de résolues.`;
const tooLong = `${mostComments} mots au plus\u00a0: commencez une autre annotation.`;
const notYours = "Seuls un éditeur ou qui l’a commencée suppriment une annotation.";

type AnnotationsEvent = DomainEvent<"annotations.changed", never>;

const annotationEvents = defineEventStream<AnnotationsEvent>("annotations", {
  recounts: ["annotations.changed"],
});

/** Returns a notice and then the changes of an article's annotations, on any gateway. Throws FORBIDDEN, NOT_FOUND. */
export const annotationChanges = async (
  viewer: Viewer | null,
  id: unknown,
): Promise<EventSource<AnnotationsEvent | Notice>> =>
  annotationEvents.current(String((await requireEditablePost(viewer, id))._id));

/** The annotations of an article, with the number of the last change that they contain. */
export interface AnnotationsOfPost {
  readonly seq: number;
  readonly postId: string;
  readonly annotations: readonly Annotation[];
}

/** Reads the annotations of an article, the first one first. The caller checks the permission. */
export async function annotationsNow(postId: string): Promise<AnnotationsOfPost> {
  const seq = await annotationEvents.lastSeq();
  const annotations = await AnnotationModel.find({ postId })
    .sort({ _id: 1 })
    .limit(most)
    .lean<Annotation[]>();
  return { seq, postId, annotations };
}

/** Begins a thread on a passage; a repeated request returns the first one's. Throws FORBIDDEN, NOT_FOUND, BAD_USER_INPUT. */
export async function createAnnotation(
  viewer: Viewer | null,
  postId: unknown,
  input: unknown,
): Promise<Annotation> {
  const author = requireRight(viewer, "writePosts");
  const { text, clientId, ...passage } = await check(annotationRules, input);
  const articleId = knownId(postId, noPost);
  return change(viewer, articleId, async (session) => {
    const stored = await AnnotationModel.find({ postId: articleId }, { "comments.clientId": 1 })
      .session(session)
      .lean<Annotation[]>();
    const former = stored.find(({ comments }) => comments[0] && isRepeated(comments[0], clientId));
    if (former) return find(session, former._id);
    if (stored.length >= most) throw badInput({ text: tooMany });
    const _id = newId();
    const comments = [commentOf(author, text, clientId)];
    await AnnotationModel.create([{ _id, postId: articleId, ...passage, comments }], { session });
    return find(session, _id);
  });
}

/** Adds a comment to a thread, which is open again then. Throws FORBIDDEN, NOT_FOUND, BAD_USER_INPUT. */
export async function replyToAnnotation(
  viewer: Viewer | null,
  id: unknown,
  input: unknown,
): Promise<Annotation> {
  const author = requireRight(viewer, "writePosts");
  const { text, clientId } = await check(annotationCommentRules, input);
  return changeOne(viewer, id, async ({ comments }) => {
    if (comments.some((each) => isRepeated(each, clientId))) return {};
    if (comments.length >= mostComments) throw badInput({ text: tooLong });
    return { $push: { comments: commentOf(author, text, clientId) }, $unset: { resolvedAt: 1 } };
  });
}

/** Resolves a thread, or opens it again. Throws FORBIDDEN, NOT_FOUND. */
export const resolveAnnotation = (
  viewer: Viewer | null,
  id: unknown,
  isResolved: boolean,
): Promise<Annotation> =>
  changeOne(viewer, id, async ({ resolvedAt }) => {
    if (isResolved === Boolean(resolvedAt)) return {};
    return isResolved ? { $set: { resolvedAt: clock.now() } } : { $unset: { resolvedAt: 1 } };
  });

/** Deletes a thread, for who began it and for editors. Throws FORBIDDEN, NOT_FOUND. */
export async function deleteAnnotation(viewer: Viewer | null, id: unknown): Promise<Annotation> {
  const writer = requireRight(viewer, "writePosts");
  const { _id, postId } = await requireAnnotation(viewer, id);
  return change(viewer, postId, async (session) => {
    const annotation = await find(session, _id);
    const isOwn = String(annotation.comments[0]?.authorId) === writer.id;
    if (!isOwn && !hasRight(writer, "editPosts")) throw forbidden(notYours);
    await AnnotationModel.deleteOne({ _id: annotation._id }, { session });
    return annotation;
  });
}

async function requireAnnotation(viewer: Viewer | null, id: unknown): Promise<Annotation> {
  requireRight(viewer, "writePosts");
  const annotation = await AnnotationModel.findById(knownId(id, gone)).lean<Annotation>();
  if (!annotation) throw notFound(gone);
  return annotation;
}

async function changeOne(
  viewer: Viewer | null,
  id: unknown,
  updateOf: (annotation: Annotation) => Promise<object>,
): Promise<Annotation> {
  const { _id, postId } = await requireAnnotation(viewer, id);
  return change(viewer, postId, async (session) => {
    const update = await updateOf(await find(session, _id));
    if (Object.keys(update).length > 0) await AnnotationModel.updateOne({ _id }, update, { session });
    return find(session, _id);
  });
}

async function find(session: ClientSession, _id: Types.ObjectId): Promise<Annotation> {
  const found = await AnnotationModel.findById(_id).session(session).lean<Annotation>();
  if (!found) throw new AppError("NOT_FOUND", gone);
  return found;
}

/**
 * Runs a change in a transaction with its event. The article is read in it: it may have been erased, or have left the viewer's
 * hands, since the request began. Throws FORBIDDEN, NOT_FOUND.
 */
const change = <Result>(
  viewer: Viewer | null,
  postId: Types.ObjectId,
  run: (session: ClientSession) => Promise<Result>,
): Promise<Result> =>
  annotationEvents.record("annotations.changed", async (session) => {
    await requireEditablePost(viewer, postId, session);
    return { result: await run(session), subjectId: postId };
  });

const commentOf = ({ id }: Viewer, text: string, clientId?: string) => ({
  _id: newId(),
  text: text.trim(),
  at: clock.now(),
  authorId: new Types.ObjectId(id),
  clientId: clientId?.toLowerCase(),
});

const isRepeated = (comment: Pick<AnnotationComment, "clientId">, clientId: string | undefined): boolean =>
  clientId !== undefined && comment.clientId === clientId.toLowerCase();

/** Deletes the annotations of an erased article. It takes a number, so that none is added at the same time; nobody sees it. */
export async function removeAnnotationsOf(session: ClientSession, postId: Types.ObjectId): Promise<void> {
  await annotationEvents.append(session, [{ name: "annotations.changed", subjectId: postId }]);
  await AnnotationModel.deleteMany({ postId }, { session });
}

/** Yields what a person has written beside articles, for their data export. */
export async function* exportAnnotations(authorId: Types.ObjectId) {
  const found = AnnotationModel.find({ "comments.authorId": authorId }).lean<Annotation[]>();
  for await (const { postId, quote, comments } of found.cursor()) {
    for (const { text, at, authorId: by } of comments)
      if (authorId.equals(by)) yield { postId, quote, text, at };
  }
}
