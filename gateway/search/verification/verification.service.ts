import { verifiedTextRules } from "../../../schema/rules/search.ts";
import { knownIds } from "../../core/documents/ids.ts";
import { currentSite } from "../../core/site/current-site.ts";
import { check } from "../../core/validation.ts";
import { addressKey, countAgainst } from "../../lib/rate-limits.ts";
import { linesOfHtml } from "../../lib/text/html-text.ts";
import { readBodies } from "../../posts/lists/post-search.service.ts";
import { authorIdsOf, findCardsInOrder, type Post } from "../../posts/post.service.ts";
import { readArticleFile } from "../../posts/sharing/article-file-signature.ts";
import { findUsers } from "../../users/user.service.ts";
import { verifyInThread } from "../extract.ts";
import { findOriginals } from "./candidates.service.ts";
import type { Verification } from "./verification.types.ts";
import type { VerifiedCopy } from "./verify-text.ts";

/** Share of a text's words that an article must have to be its origin. */
const leastShare = 0.5;

/**
 * Says whether a text that circulates is one of the site's articles, or a passage: as it is, altered, and where, or none of them.
 * Only what everybody may read is compared. Limited by address. Throws BAD_USER_INPUT, RATE_LIMITED.
 */
export async function verifyText(ip: string, input: unknown): Promise<Verification> {
  const { text } = await check(verifiedTextRules, { text: input });
  await countAgainst("verificationByAddress", addressKey(ip));
  const file = readArticleFile(text);
  if (!file) return compareWithArticles(text);
  if (file.madeAt) return intactFile(file.postId, file.madeAt);
  // A file that says to be ours, and is not as it was made: which of its words were changed, if any.
  const compared = await compareWithArticles(articleOf(text), ownWords);
  return compared.verdict === "TRUE" ? { ...compared, verdict: "ALTERED" } : compared;
}

/** Words that a file adds to an article: the title above its notes. */
const ownWords = ["Notes"];

async function intactFile(postId: string, fileMadeAt: Date): Promise<Verification> {
  const [post] = await findCardsInOrder(await knownIds([postId]));
  return { verdict: "TRUE", post: post ?? null, fileMadeAt, differences: [] };
}

/** Returns the title and the text of a file that holds an article. */
const articleOf = (file: string): string =>
  ["h1", "article"].map((name) => linesOfHtml(contentOf(file, name))).join("\n");

/** Returns what the first element of a name contains. */
function contentOf(file: string, name: string): string {
  const [, after = ""] = file.split(`<${name}>`, 2);
  return after.split(`</${name}>`, 1)[0] ?? "";
}

async function compareWithArticles(text: string, added: readonly string[] = []): Promise<Verification> {
  const posts = await findCardsInOrder(await findOriginals(text));
  const [found, people] = await Promise.all([
    readBodies(posts.map(({ _id }) => _id)),
    findUsers(posts.flatMap(authorIdsOf)),
  ]);
  const bodies = new Map(found.map(({ _id, html }) => [String(_id), html]));
  const names = [
    currentSite().identity.name,
    ...added,
    ...people.flatMap(({ firstName, lastName }) => [firstName, lastName]),
  ];
  let best: { readonly post: Post; readonly copy: VerifiedCopy } | undefined;
  for (const post of posts) {
    const { title, description } = post;
    const article = { title, description, html: bodies.get(String(post._id)) ?? "" };
    const copy = await verifyInThread({ copy: text, article, names });
    if (copy && copy.share >= leastShare && copy.share > (best?.copy.share ?? 0)) best = { post, copy };
    if (best && best.copy.differences.length === 0) break;
  }
  if (!best) return { verdict: "UNKNOWN", post: null, fileMadeAt: null, differences: [] };
  const { post, copy } = best;
  const { differences } = copy;
  return { verdict: differences.length === 0 ? "TRUE" : "ALTERED", post, fileMadeAt: null, differences };
}
