import { readDocuments } from "../../core/documents/combined-reads.ts";
import { type Post, PostModel } from "../post.entity.ts";
import { visible } from "../post.policy.ts";
import { findPostCards } from "../post.service.ts";
import { newest, publishedLists } from "./published-lists.ts";

// The home page reads three times as many articles as it shows: their cards are read once it is known which.

/** An article that the home page may show. */
export interface Candidate {
  readonly id: string;
  readonly commentCount: number;
  readonly views: number;
}

type Found = Pick<Post, "_id" | "commentCount" | "views">;

/** Returns the first published articles of a list, or the latest ones with a tag. */
export async function listCandidates(
  of: keyof typeof publishedLists | { readonly tag: string },
  limit: number,
): Promise<Candidate[]> {
  const list =
    typeof of === "string" ? publishedLists[of] : { filter: { tags: of.tag, ...visible }, sort: newest };
  const found: Found[] = await readDocuments<Post>(PostModel, {
    ...list,
    projection: { commentCount: 1, views: 1 },
    limit,
  });
  return found.map(({ _id, commentCount, views }) => ({ id: String(_id), commentCount, views }));
}

/** Returns the cards of articles that are still published, by their ids. */
export async function findCandidateCards(ids: readonly string[]): Promise<Map<string, Post>> {
  if (ids.length === 0) return new Map();
  const found = await findPostCards(
    { _id: { $in: [...ids] }, ...visible },
    { sort: { _id: -1 }, limit: ids.length },
  );
  return new Map(found.map((post) => [String(post._id), post]));
}
