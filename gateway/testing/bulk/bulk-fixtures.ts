import { createHash } from "node:crypto";
import { Types } from "mongoose";
import { limits } from "../../../schema/limits.ts";
import type { Viewer } from "../../core/policies.ts";
import { searchKeys } from "../../lib/text/stems.ts";
import { keysOf } from "../../users/user.keys.ts";
import {
  dateOf,
  editionOf,
  insertAll,
  newId,
  start,
  staticPageOf,
  subjectOf,
  wordOf,
} from "./bulk-documents.ts";
import { countTags, fillCatalogues } from "./bulk-lists.ts";

interface BulkOptions {
  /** The account that likes everything and wrote every second article. */
  readonly member: Viewer;
  readonly count: number;
  /** The number of the first. */
  readonly from?: number;
  /** Number of entries that share a genre and the one word of their titles that others have not. */
  readonly alike?: number;
}

/**
 * Fills the database with `count` of everything that a page shows, each with an author, files, tags, comments, replies
 * and likes of its own: whatever is looked up one by one shows as so many commands.
 */
export async function buildBulkFixtures({ member, count, from = 0, alike = 20 }: BulkOptions): Promise<void> {
  const all = Array.from({ length: count }, (_, index) => from + index);
  const people = all.map(personOf);
  // Three to a number: more than a hundred to a page, which a first batch would not hold.
  const others = all.flatMap((number) => [1, 2, 3].map((each) => personOf(number + each * 1_000_000)));
  const files = all.flatMap((number) => filesOf(number, people[number - from]!._id));
  const imageOf = (number: number) => files[(number - from) * FILES]!.filename;
  const fileOf = (number: number, at: number) => files[(number - from) * FILES + at]!.filename;
  const mine = new Types.ObjectId(member.id);

  const authorOf = (number: number) => (number % 2 ? mine : people[number - from]!._id);
  const posts = all.map((number) => ({
    ...postOf(number, wordOf(number, alike)),
    cover: { name: imageOf(number), width: 640, height: 360, color: "#aabbcc" },
    audioName: fileOf(number, 1),
    authorId: authorOf(number),
    authorIds: [authorOf(number)],
  }));
  const feeds = all.map((number) => ({
    _id: newId(),
    text: "Le marché ouvre plus tôt.",
    authorId: people[number - from]!._id,
    fileId: files[(number - from) * FILES]!._id,
    likeCount: 1,
    commentCount: 3,
    createdAt: dateOf(number),
  }));
  const person = (number: number, at = 0) => others[(number - from) * 3 + at]!._id;
  const postComments = all.map((number) => commentOn("POST", posts[number - from]!._id, person(number)));
  const feedComments = feeds.flatMap(({ _id }, index) =>
    [0, 1, 2].map((at) => commentOn("FEED", _id, person(from + index, at))),
  );
  const replies = postComments.map(({ _id, subjectId, authorId }) => ({
    ...commentOn("POST", subjectId, authorId),
    parentId: _id,
  }));

  await insertAll("users", [...people, ...others]);
  await insertAll("files", files);
  await insertAll("posts", posts);
  if (from === 0) await insertAll("previews", [previewOf(posts[0]!._id, mine)]);
  await insertAll("feeds", feeds);
  await insertAll("comments", [
    ...postComments.map((comment) => ({ ...comment, replyCount: 1 })),
    ...feedComments,
    ...replies,
  ]);
  await insertAll("likes", [
    ...posts.map(({ _id }) => ({ subjectKind: "POST", subjectId: _id, userId: mine })),
    ...feeds.map(({ _id }) => ({ subjectKind: "FEED", subjectId: _id, userId: mine })),
  ]);
  await insertAll("notifications", [
    ...posts.map((post) => notificationOf("POST_PUBLISHED", post._id, person(post.views), null)),
    ...posts.map((post) => notificationOf("POST_LIKED", post._id, person(post.views), mine)),
  ]);
  await insertAll("editions", posts.map(editionOf));
  await insertAll("staticPages", all.filter((number) => number < limits.staticPage.most).map(staticPageOf));
  await countTags(all, (number) => posts[number - from]!._id);
  await fillCatalogues(all, { fileOf, addedById: (number) => people[number - from]!._id, alike });
}

/** A published article without its files and its author. */
function postOf(number: number, word: string) {
  const title = `Le marché ${word}`;
  const tags = [`categorie-${number}`, subjectOf(number)];
  const at = dateOf(number);
  return {
    _id: newId(),
    slug: `article-${number}`,
    title,
    description: "Ce qui se dit sous l’arbre.",
    content: "Un corps.",
    html: "<p>Un corps.</p>",
    headings: [],
    readingMinutes: 1,
    wordCount: 2,
    tags,
    ...searchKeys({ title, description: "Ce qui se dit sous l’arbre.", text: "Un corps.", tags }),
    coverAlt: "",
    bodyFiles: [],
    isExclusive: true,
    status: "PUBLISHED",
    version: 1,
    publishedAt: at,
    scheduledAt: null,
    trashedAt: null,
    createdAt: at,
    updatedAt: at,
    views: number,
    likeCount: 1,
    commentCount: 2,
    // Another order than that of the dates.
    popularity: (number * 7) % 1_000,
  };
}

/** A preview link of the first article; a published one costs the same. */
export const previewToken = "p".repeat(43);

const previewOf = (postId: Types.ObjectId, createdById: Types.ObjectId) => ({
  _id: newId(),
  postId,
  tokenHash: createHash("sha256").update(previewToken).digest("base64url"),
  createdById,
  createdAt: new Date(),
  expiresAt: new Date(Date.now() + 3_600_000),
  removeAt: new Date(Date.now() + 3_600_000),
});

const FILES = 4;
function personOf(number: number) {
  const person = { firstName: "Awa", lastName: `Koné ${number}`, email: `awa${number}@palabre.example` };
  return {
    _id: newId(),
    ...person,
    code: "",
    telephone: "",
    aboutMe: "",
    role: "READER",
    isVerified: true,
    passwordHash: "-",
    keys: keysOf(person),
    createdAt: new Date(start - 1),
    updatedAt: new Date(start - 1),
  };
}

const kinds = [
  ["IMAGE", "png", "image/png"],
  ["AUDIO", "mp3", "audio/mpeg"],
  ["VIDEO", "mp4", "video/mp4"],
  ["PDF", "pdf", "application/pdf"],
] as const;

const filesOf = (number: number, ownerId: Types.ObjectId) =>
  kinds.map(([kind, extension, contentType]) => {
    const _id = newId();
    const facts = { kind, contentType, length: 1, originalName: "", alt: "", createdAt: dateOf(number) };
    const sizes = { width: 640, height: 360, color: "#aabbcc" };
    return {
      _id,
      filename: `${_id}.${extension}`,
      ...facts,
      ...sizes,
      duration: 12,
      inGallery: true,
      ownerId,
      useCount: 1,
    };
  });

const commentOn = (subjectKind: "POST" | "FEED", subjectId: Types.ObjectId, authorId: Types.ObjectId) => ({
  _id: newId(),
  subjectKind,
  subjectId,
  text: "Merci !",
  authorId,
  createdAt: new Date(start),
});

const notificationOf = (
  kind: string,
  subjectId: Types.ObjectId,
  actorId: Types.ObjectId,
  recipientId: Types.ObjectId | null,
) => ({
  _id: newId(),
  kind,
  recipientId,
  subjectId,
  excerpt: "Le marché",
  path: "/posts/article",
  actorId,
  ...(recipientId && { actorIds: [actorId], actorCount: 1, rootId: subjectId }),
  at: new Date(Date.now() + 60_000),
});
