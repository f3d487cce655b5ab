import type { Types } from "mongoose";
import { limits } from "../../../schema/limits.ts";
import { correctionRules } from "../../../schema/rules/correction.ts";
import { clock } from "../../core/clock.ts";
import { knownId, newId } from "../../core/documents/ids.ts";
import { AppError, badInput, notFound } from "../../core/errors.ts";
import { requireRight, type Viewer } from "../../core/policies.ts";
import { check } from "../../core/validation.ts";
import { postEvents } from "../live/post-events.ts";
import { type Post, PostModel } from "../post.entity.ts";
import { isVisible, noPost } from "../post.service.ts";
import type { Correction } from "../post-parts.entity.ts";

const noCorrection = "Cette correction n’existe plus.";
const notPublished = "Seul un article publié a des corrections à signaler.";
const tooMany = `${limits.correction.most} corrections au plus par article`;

/** A correction that was made on another site, of which nobody is notified. */
interface PastCorrection {
  readonly at: Date;
  readonly authorId: Types.ObjectId;
}

/** Adds a correction to a published article, for its readers. Throws FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, CONFLICT. */
export async function addCorrection(
  viewer: Viewer | null,
  postId: unknown,
  input: unknown,
  past?: PastCorrection,
): Promise<Post> {
  const author = requireRight(viewer, "editPosts");
  const { text, clientId } = await check(correctionRules, input);
  const authorId = past?.authorId ?? knownId(author.id, noPost);
  return changeCorrections(postId, (post, corrections) => {
    if (!isVisible(null, post)) throw new AppError("CONFLICT", notPublished);
    // A repeated request.
    if (clientId && corrections.some((each) => each.clientId === clientId && authorId.equals(each.authorId)))
      return null;
    if (corrections.length >= limits.correction.most) throw badInput({ text: tooMany });
    const at = past?.at ?? clock.now();
    return [...corrections, { _id: newId(at), text: text.trim(), at, authorId, clientId }];
  });
}

/** Changes the text of a correction; its date stays. Throws FORBIDDEN, BAD_USER_INPUT, NOT_FOUND. */
export async function updateCorrection(
  viewer: Viewer | null,
  postId: unknown,
  id: unknown,
  input: unknown,
): Promise<Post> {
  requireRight(viewer, "editPosts");
  const { text } = await check(correctionRules, input);
  const _id = knownId(id, noCorrection);
  return changeCorrections(postId, (_post, corrections) => {
    if (!corrections.some((each) => each._id.equals(_id))) throw notFound(noCorrection);
    return corrections.map((each) => (each._id.equals(_id) ? { ...each, text: text.trim() } : each));
  });
}

/** Removes a correction. Throws FORBIDDEN, NOT_FOUND. */
export async function removeCorrection(viewer: Viewer | null, postId: unknown, id: unknown): Promise<Post> {
  requireRight(viewer, "editPosts");
  const _id = knownId(id, noCorrection);
  return changeCorrections(postId, (_post, corrections) => {
    const others = corrections.filter((each) => !each._id.equals(_id));
    if (others.length === corrections.length) throw notFound(noCorrection);
    return others;
  });
}

/** Yields the corrections that a person has added, for their data export. */
export async function* exportCorrections(authorId: Types.ObjectId) {
  const found = PostModel.find({ "corrections.authorId": authorId }, { corrections: 1 }).lean<Post[]>();
  for await (const post of found.cursor()) {
    for (const { text, at, authorId: by } of post.corrections) {
      if (authorId.equals(by)) yield { postId: post._id, text, at };
    }
  }
}

/** Changes the corrections of an article. They are no part of its text: the version stays, and open editors are not refused. */
const changeCorrections = (
  postId: unknown,
  change: (post: Post, corrections: Correction[]) => Correction[] | null,
): Promise<Post> => {
  const _id = knownId(postId, noPost);
  return postEvents.record("post.updated", async (session) => {
    const before = await PostModel.findById(_id).session(session).lean<Post>();
    if (!before || before.trashedAt) throw notFound(noPost);
    const corrections = change(before, before.corrections ?? []);
    if (!corrections) return { result: before };
    const after = await PostModel.findOneAndUpdate(
      { _id },
      { $set: { corrections, updatedAt: clock.now() } },
      { returnDocument: "after", session },
    ).lean<Post>();
    return { result: after!, subjectId: isVisible(null, after!) ? _id : undefined };
  });
};
