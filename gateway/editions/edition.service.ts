import { randomInt } from "node:crypto";
import type { Types } from "mongoose";
import { longDate } from "../../schema/french-dates.ts";
import { limits } from "../../schema/limits.ts";
import { editionRules } from "../../schema/rules/edition.ts";
import { dayOf, startOf } from "../core/calendar/calendar-days.ts";
import { clock } from "../core/clock.ts";
import { isDuplicateKey } from "../core/documents/duplicate-key.ts";
import { knownId, knownIds, newId } from "../core/documents/ids.ts";
import { env } from "../core/env.ts";
import { badInput, notFound } from "../core/errors.ts";
import { checkLimit } from "../core/lists/pagination.ts";
import { requireRight, type Viewer } from "../core/policies.ts";
import { currentSite } from "../core/site/current-site.ts";
import { check } from "../core/validation.ts";
import type { ShareSubject } from "../images/share-image.service.ts";
import { visible } from "../posts/post.policy.ts";
import { findCardsInOrder, findPostCards, type Post } from "../posts/post.service.ts";
import { Edition, EditionModel } from "./edition.entity.ts";
import { type EditionWords, editionText } from "./edition-text.ts";

export { Edition, EditionLink } from "./edition.entity.ts";

const noEdition = "Cette édition n’est plus là.";

export const addressOf = (code: string): string => `${env.siteUrl}/e/${code}`;

/**
 * Returns the edition of some published articles, in their order: by default those of the day, else the last ones. The same
 * articles on one day are one edition. Throws UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT.
 */
export async function createEdition(viewer: Viewer | null, input: unknown): Promise<Edition> {
  requireRight(viewer, "editPosts");
  const { postIds } = await check(editionRules, input);
  const posts = postIds?.length ? await findCardsInOrder(await knownIds(postIds)) : await postsOfDay();
  if (posts.length === 0) throw badInput({ postIds: "Aucun article publié n’est choisi" });
  const now = clock.now();
  const key = [dayOf(now), ...posts.map(({ _id }) => String(_id))].join(" ");
  const known = await EditionModel.findOne({ key }).lean<Edition>();
  if (known) return known;
  const links = posts.map(({ _id }) => ({ code: newCode(), postId: _id, readings: 0 }));
  const text = textOf(posts, links, now);
  const edition = { _id: newId(), key, createdAt: now, text, links };
  try {
    await EditionModel.insertMany([edition], { lean: true });
    return edition as Edition;
  } catch (error) {
    // Prepared by another request meanwhile.
    const other = isDuplicateKey(error) ? await EditionModel.findOne({ key }).lean<Edition>() : null;
    if (!other) throw error;
    return other;
  }
}

/** Returns the published articles of today, the newest first; where there are none, the last three. */
async function postsOfDay(): Promise<Post[]> {
  const today = { ...visible, publishedAt: { $gte: startOf(dayOf(clock.now())) } };
  const sort = { publishedAt: -1, _id: -1 } as const;
  const found = await findPostCards(today, { sort, limit: limits.edition.posts });
  return found.length > 0 ? found : findPostCards(visible, { sort, limit: 3 });
}

function textOf(posts: readonly Post[], links: readonly { code: string }[], at: Date): string {
  const articles = posts.map(({ title }, index) => ({ title, address: addressOf(links[index]!.code) }));
  return editionText({ ...wordsOf(at), articles });
}

/** Returns what a text of an edition says beside its articles. */
export function wordsOf(at: Date): Omit<EditionWords, "articles"> {
  const { identity, menus } = currentSite();
  return {
    siteName: identity.name,
    date: longDate(at.toISOString(), identity.timeZone),
    verification: menus.isVerificationLinked ? `${env.siteUrl}/verifier` : "",
  };
}

// Without letters and digits that are alike on paper.
const signs = "23456789abcdefghjkmnpqrstuvwxyz";

/** A code of an address: 28 billion, so that nobody finds one by trying. */
const newCode = (): string => Array.from({ length: 7 }, () => signs[randomInt(signs.length)]).join("");

/** Returns the last editions, the newest first. Throws UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT. */
export async function listEditions(viewer: Viewer | null, limit: number): Promise<Edition[]> {
  requireRight(viewer, "seeAnalytics");
  return EditionModel.find({}).sort({ _id: -1 }).limit(checkLimit(limit)).lean<Edition[]>();
}

/** The place of a short address: its edition, and its number there. */
interface LinkPlace {
  readonly editionId: Types.ObjectId;
  readonly index: number;
}

/** Returns the article that a short address leads to, and its place. Public. Throws NOT_FOUND. */
export async function followLink(code: string): Promise<LinkPlace & { readonly post: Post }> {
  const edition = await EditionModel.findOne({ "links.code": code }).lean<Edition>();
  const index = edition?.links.findIndex((link) => link.code === code) ?? -1;
  const link = edition?.links[index];
  const [post] = link ? await findCardsInOrder([link.postId]) : [];
  if (!edition || !post) throw notFound("Cet article n’est plus là.");
  return { editionId: edition._id, index, post };
}

/** Counts a reading that a short address has led to. By its number, since the links of an edition never change. */
export const countReading = (
  { editionId, index }: LinkPlace,
  counter: "readings" | "telegramReadings",
): Promise<unknown> =>
  EditionModel.updateOne({ _id: editionId }, { $inc: { [`links.${index}.${counter}`]: 1 } }).exec();

/** Returns an edition. Throws NOT_FOUND. */
export async function requireEdition(id: unknown): Promise<Edition> {
  const edition = await EditionModel.findById(knownId(id, noEdition)).lean<Edition>();
  if (!edition) throw notFound(noEdition);
  return edition;
}

/** Returns the subject of an edition's picture: the site, the day and the titles. Throws NOT_FOUND. */
export async function editionSubject(id: unknown): Promise<ShareSubject> {
  const edition = await requireEdition(id);
  const posts = await findCardsInOrder(edition.links.map(({ postId }) => postId));
  if (posts.length === 0) throw notFound(noEdition);
  return subjectOf(
    edition,
    posts.map(({ title }) => title),
  );
}

/** Returns the subject of an edition's picture with these titles. */
export function subjectOf({ createdAt }: Edition, titles: readonly string[]): ShareSubject {
  const { identity, appearance } = currentSite();
  const { mood, accent } = appearance;
  const date = longDate(createdAt.toISOString(), identity.timeZone);
  return { title: identity.name, category: date, siteName: new URL(env.siteUrl).host, mood, accent, titles };
}
