import { type LatestArticles, readLatest } from "../../../schema/markdown/latest.ts";
import { visible } from "../../posts/post.policy.ts";
import { findPostCards, type Post } from "../../posts/post.service.ts";
import type { LatestList, Letter } from "../letters/letter.entity.ts";
import { latestHtml } from "./latest-html.ts";

/*
 * The newest articles in a letter. Its stored HTML has a link to their list (lib/markdown/blocks/latest.ts); the articles stand in
 * its place wherever the letter is shown or sent. Once it is sent, the lists are kept with it: its page shows what was sent.
 */

// Linear: neither an attribute nor the words of the link contain the sign that ends them.
const block = /<p class="latest" data-count="(\d{1,2})"><a href="([^"]{1,400})">[^<]{0,400}<\/a><\/p>/g;

type Shown = Pick<Letter, "html" | "bodyFiles"> & { readonly latest: LatestList[] };

/** Returns a letter as it is read now: the articles that are published, of one that was sent those of then. */
export async function withLatest<L extends Pick<Letter, "html" | "bodyFiles" | "latest">>(
  letter: L,
): Promise<L & Shown> {
  const latest = letter.latest ?? (await findLists(letter.html));
  return { ...letter, ...filled(letter, latest), latest };
}

/** Returns the HTML with its lists in place, and the files of both. */
export function filled(
  { html, bodyFiles }: Pick<Letter, "html" | "bodyFiles">,
  latest: readonly LatestList[],
): Pick<Letter, "html" | "bodyFiles"> {
  let next = 0;
  return {
    html: html.replace(block, () => latest[next++]?.html ?? ""),
    bodyFiles: [...new Set([...bodyFiles, ...latest.flatMap(({ files }) => files)])],
  };
}

const findLists = (html: string): Promise<LatestList[]> =>
  Promise.all(
    [...html.matchAll(block)].map(async ([, count = "", address = ""]) => {
      const latest = readLatest(address.replaceAll("&amp;", "&"), count);
      const posts = latest ? await findNewest(latest) : [];
      return { html: latestHtml(posts), files: posts.flatMap(({ cover }) => cover?.name ?? []) };
    }),
  );

/** Returns the newest published articles, of a category if one is named. */
const findNewest = ({ count, category }: LatestArticles): Promise<Post[]> =>
  findPostCards(
    { ...visible, ...(category && { tags: category }) },
    { sort: { publishedAt: -1, _id: -1 }, limit: count },
  );
