import { createHash, randomBytes } from "node:crypto";
import type { ClientSession, Types } from "mongoose";
import { limits } from "../../schema/limits.ts";
import { previewLinkRules } from "../../schema/rules/preview.ts";
import { clock, days, hours } from "../core/clock.ts";
import { knownId, newId } from "../core/documents/ids.ts";
import { AppError, notFound, nullIfNotFound } from "../core/errors.ts";
import { inSerialTransaction } from "../core/live/serial-transaction.ts";
import { requireRight, type Viewer } from "../core/policies.ts";
import { check } from "../core/validation.ts";
import { addressKey, countAgainst, refund } from "../lib/rate-limits.ts";
import { wholeBodyOf } from "../posts/access/members-part.ts";
import { withPendingChanges } from "../posts/editing/post-draft-storage.service.ts";
import { findWholePost, isVisible, noPost, type Post } from "../posts/post.service.ts";
import { findStaticPage, type StaticPage } from "../static-pages/static-page.service.ts";
import { pageWithPendingChanges } from "../static-pages/static-page-draft.service.ts";
import { requireInStudio } from "../static-pages/studio-document.service.ts";
import { hasRightNow } from "../users/user.service.ts";
import { PreviewLink, PreviewLinkModel } from "./preview.entity.ts";

// Resolvers name the class; only services touch the model.
export { PreviewLink };

/** Content of a preview link: an article or a static page; neither when the link has expired, or its maker may write no more. */
export interface Preview {
  readonly expiresAt: Date;
  /** It was published meanwhile and has no pending changes. */
  readonly isPublished: boolean;
  readonly post: Post | null;
  readonly page: StaticPage | null;
}

const noLink = "Ce lien d’aperçu n’existe pas.";
const isPublic = "Ce texte est publié, et rien n’attend à côté\u00a0: tout le monde peut le lire.";
const tooMany = `Un texte a ${limits.preview.most} liens d’aperçu au plus\u00a0: révoquez-en un.`;
const rememberedDays = 7;

/**
 * Creates a link that lets its holder read an unpublished article or static page, or the pending changes of a published one, for a number
 * of hours. Its token is returned here only. Throws FORBIDDEN, BAD_USER_INPUT, NOT_FOUND, CONFLICT.
 */
export async function createPreviewLink(
  viewer: Viewer | null,
  postId: unknown,
  input: unknown,
): Promise<PreviewLink & { token: string }> {
  const author = requireRight(viewer, "writePosts");
  const { hours: life } = await check(previewLinkRules, input);
  const document = await requireInStudio(viewer, postId);
  if (document.isTrashed) throw notFound(noPost);
  if (document.isPublic) throw new AppError("CONFLICT", isPublic);
  const token = randomBytes(32).toString("base64url");
  const now = clock.now();
  const expiresAt = new Date(now.getTime() + hours(life));
  const link = {
    _id: newId(now),
    postId: document._id,
    tokenHash: hashOf(token),
    createdById: author.id,
    createdAt: now,
    expiresAt,
    removeAt: new Date(expiresAt.getTime() + days(rememberedDays)),
  };
  return inSerialTransaction("previews", async (session) => {
    if ((await openLinks(document._id, session)).length >= limits.preview.most)
      throw new AppError("CONFLICT", tooMany);
    const [created] = await PreviewLinkModel.create([link], { session });
    return { ...created!.toObject(), token };
  });
}

/** Returns the valid links of an article or static page, the first to expire first. Throws FORBIDDEN, NOT_FOUND. */
export async function listPreviewLinks(viewer: Viewer | null, postId: unknown): Promise<PreviewLink[]> {
  return openLinks((await requireInStudio(viewer, postId))._id);
}

/** Revokes a link; an expired one stays unchanged. Throws FORBIDDEN, NOT_FOUND. */
export async function revokePreviewLink(viewer: Viewer | null, id: unknown): Promise<PreviewLink> {
  requireRight(viewer, "writePosts");
  const _id = knownId(id, noLink);
  const found = await PreviewLinkModel.findById(_id).lean<PreviewLink>();
  if (!found || !(await nullIfNotFound(requireInStudio(viewer, found.postId)))) throw notFound(noLink);
  const now = clock.now();
  await PreviewLinkModel.updateOne({ _id, expiresAt: { $gt: now } }, { $set: { expiresAt: now } });
  const link = await PreviewLinkModel.findById(_id).lean<PreviewLink>();
  if (!link) throw notFound(noLink);
  return link;
}

/**
 * Returns what the holder of a token may see. Attempts with unknown tokens are counted by network address; beyond a
 * limit the address is refused even with a valid token. Throws NOT_FOUND, RATE_LIMITED.
 */
export async function openPreview(requester: { readonly ip: string }, token: unknown): Promise<Preview> {
  const address = addressKey(requester.ip);
  await countAgainst("previewByAddress", address);
  const link = await findByToken(token);
  if (!link) throw notFound(noLink);
  await refund("previewByAddress", address);
  const { expiresAt, createdById } = link;
  const isOpen = expiresAt > clock.now() && (await hasRightNow(createdById, "writePosts"));
  const shown = isOpen ? await contentOf(link.postId) : null;
  return { expiresAt, isPublished: false, post: null, page: null, ...shown };
}

/** Returns a text as its preview shows it: one that is published, with its pending changes; null for one that is gone. */
async function contentOf(id: Types.ObjectId): Promise<Partial<Preview> | null> {
  const post = await findWholePost(id);
  if (post) {
    if (post.trashedAt) return null;
    const waiting = await withPendingChanges(post);
    return { isPublished: isVisible(null, post) && !waiting, post: wholeFor(waiting ?? post) };
  }
  const page = await findStaticPage(id);
  if (!page || page.trashedAt) return null;
  const waiting = pageWithPendingChanges(page);
  return { isPublished: page.isPublished && !waiting, page: waiting ?? page };
}

/** Returns an article as the holder of a link reads it: whole, as members do. */
const wholeFor = (post: Post): Post => ({ ...post, ...wholeBodyOf(post), access: "PUBLIC" });

/** Deletes the links of an article or static page that is erased, in the caller's transaction. */
export async function removePreviewsOf(session: ClientSession, postId: Types.ObjectId): Promise<void> {
  await PreviewLinkModel.deleteMany({ postId }, { session });
}

const openLinks = (postId: Types.ObjectId, session: ClientSession | null = null): Promise<PreviewLink[]> =>
  PreviewLinkModel.find({ postId, expiresAt: { $gt: clock.now() } })
    .session(session)
    .sort({ expiresAt: 1 })
    .limit(limits.preview.most)
    .lean<PreviewLink[]>()
    .exec();

const findByToken = async (token: unknown): Promise<PreviewLink | null> =>
  typeof token === "string" && /^[\w-]{43}$/.test(token)
    ? PreviewLinkModel.findOne({ tokenHash: hashOf(token) }).lean<PreviewLink>()
    : null;

const hashOf = (token: string): string => createHash("sha256").update(token).digest("base64url");
