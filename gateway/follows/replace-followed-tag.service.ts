import { findTagIds } from "../categories/tag.service.ts";
import { moveLetters } from "../newsletters/subscribers/account-letters.service.ts";
import { moveFollows } from "../notifications/follows/stored-follows.service.ts";

/** Gives the followers of a keyword, or category, that another one replaces to that one: at most a batch, and returns how many. */
export async function replaceFollowedTag(from: string, to: string): Promise<number> {
  const ids = await findTagIds([from, to]);
  const [former, next] = [ids.get(from), ids.get(to)];
  if (!former || !next) return 0;
  return (await moveFollows(former, next)) + (await moveLetters(former, next));
}
