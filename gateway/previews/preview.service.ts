import { createHash, randomBytes } from "node:crypto";
import type { ClientSession, Types } from "mongoose";
import { limits } from "../../schema/limits.ts";
import { previewLinkRules } from "../../schema/rules/preview.ts";
import { findPost, findWholePost, isVisible, noPost, type Post } from "../posts/post.service.ts";
import { draftOf } from "../posts/post-draft-keeping.service.ts";
import { check } from "../shared/check.ts";
import { clock, days, hours } from "../shared/clock.ts";
import { AppError, notFound } from "../shared/errors.ts";
import { knownId, newId } from "../shared/ids.ts";
import { requireAdmin, type Viewer } from "../shared/policies.ts";
import { addressKey, countAgainst, takeBack } from "../shared/rate-limits.ts";
import { PreviewLink, PreviewLinkModel } from "./preview.entity.ts";

// Resolvers name the class; only services touch the model.
export { PreviewLink };

/** What an outsider finds behind a link. */
export interface Preview {
  readonly expiresAt: Date;
  /** It came out meanwhile: there is nothing else to be seen here. */
  readonly isPublished: boolean;
  /** Null: the link is over. */
  readonly post: Post | null;
}

const noLink = "Ce lien d’aperçu n’existe pas.";
const isPublic = "Cet article est publié, et rien n’attend à côté\u00a0: tout le monde peut le lire.";
const tooMany = `Un article a ${limits.preview.most} liens d’aperçu au plus\u00a0: révoquez-en un.`;
const rememberedDays = 7;

/**
 * Makes a link by which anybody who has it reads for so many hours what readers don't: an article that is not published,
 * or the changes that wait beside one. Its token is given here, once.
 * Throws FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, CONFLICT.
 */
export async function createPreviewLink(
  viewer: Viewer | null,
  postId: unknown,
  input: unknown,
): Promise<PreviewLink & { token: string }> {
  const author = requireAdmin(viewer);
  const { hours: life } = await check(previewLinkRules, input);
  const post = await findPost(knownId(postId, noPost));
  if (!post || post.trashedAt) throw notFound(noPost);
  if (isVisible(null, post) && !post.draftAt) throw new AppError("CONFLICT", isPublic);
  if ((await openLinks(post._id)).length >= limits.preview.most) throw new AppError("CONFLICT", tooMany);
  const token = randomBytes(32).toString("base64url");
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + hours(life));
  const [created] = await PreviewLinkModel.create([
    {
      ...{ _id: newId(now), postId: post._id, tokenHash: hashOf(token), createdById: author.id },
      ...{ createdAt: now, expiresAt, removeAt: new Date(expiresAt.getTime() + days(rememberedDays)) },
    },
  ]);
  return { ...created!.toObject(), token };
}

/** The links of an article that still open, the first to end before the others. Throws FORBIDDEN, NOT_FOUND. */
export async function listPreviewLinks(viewer: Viewer | null, postId: unknown): Promise<PreviewLink[]> {
  requireAdmin(viewer);
  return openLinks(knownId(postId, noPost));
}

/** Ends a link now; one that is over stays as it is. Throws FORBIDDEN, NOT_FOUND. */
export async function revokePreviewLink(viewer: Viewer | null, id: unknown): Promise<PreviewLink> {
  requireAdmin(viewer);
  const _id = knownId(id, noLink);
  const now = clock.now();
  await PreviewLinkModel.updateOne({ _id, expiresAt: { $gt: now } }, { $set: { expiresAt: now } });
  const link = await PreviewLinkModel.findById(_id).lean<PreviewLink>();
  if (!link) throw notFound(noLink);
  return link;
}

/**
 * What the holder of a token may see. Whoever tries out tokens is counted by address, and from some point on refused
 * even what is right. Throws NOT_FOUND, RATE_LIMITED.
 */
export async function openPreview(asker: { readonly ip: string }, token: unknown): Promise<Preview> {
  const address = addressKey(asker.ip);
  await countAgainst("previewByAddress", address);
  const link = await findByToken(token);
  if (!link) throw notFound(noLink);
  await takeBack("previewByAddress", address);
  const { expiresAt } = link;
  const post = expiresAt > clock.now() ? await findWholePost(link.postId) : null;
  if (!post || post.trashedAt) return { expiresAt, isPublished: false, post: null };
  // Of a published one, what waits beside it.
  const waiting = await draftOf(post);
  return { expiresAt, isPublished: isVisible(null, post) && !waiting, post: waiting ?? post };
}

/** Forgets the links of an article that is erased, inside the deed's transaction. */
export async function removePreviewsOf(session: ClientSession, postId: Types.ObjectId): Promise<void> {
  await PreviewLinkModel.deleteMany({ postId }, { session });
}

const openLinks = (postId: Types.ObjectId): Promise<PreviewLink[]> =>
  PreviewLinkModel.find({ postId, expiresAt: { $gt: clock.now() } })
    .sort({ expiresAt: 1 })
    .limit(limits.preview.most)
    .lean<PreviewLink[]>()
    .exec();

const findByToken = async (token: unknown): Promise<PreviewLink | null> =>
  typeof token === "string" && /^[\w-]{43}$/.test(token)
    ? PreviewLinkModel.findOne({ tokenHash: hashOf(token) }).lean<PreviewLink>()
    : null;

const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");
