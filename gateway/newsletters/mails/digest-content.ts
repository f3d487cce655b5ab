import { createElement } from "react";
import { limits } from "../../../schema/limits.ts";
import { env } from "../../core/env.ts";
import { currentSite } from "../../core/site/current-site.ts";
import { isForMembers } from "../../posts/access/members-part.ts";
import { visible } from "../../posts/post.policy.ts";
import { authorIdsOf, findPostCards, type Post } from "../../posts/post.service.ts";
import { findUsersById } from "../../users/user.service.ts";
import { bylineOf, coverOf, frameOf, type MailingText, renderMail } from "./mailing-content.ts";

export const digestTitle = "La lettre de la semaine";
const most = limits.newsletter.digestArticles;

/** Returns the published articles that appeared after `since`, the newest first: one more than a digest lists where there are more. */
export const findDigestPosts = (since: Date, until: Date): Promise<Post[]> =>
  findPostCards(
    { ...visible, publishedAt: { $gt: since, $lte: until } },
    { sort: { publishedAt: -1, _id: -1 }, limit: most + 1 },
  );

/** Returns the mail of the week's articles (findDigestPosts), of which there is one at least. */
export async function renderDigestMail(found: readonly Post[]): Promise<MailingText> {
  const posts = found.slice(0, most);
  const authors = await findUsersById(posts.flatMap(authorIdsOf));
  const [first] = posts;
  const titles = posts.map(({ title }) => title);
  const content = {
    ...frameOf({ title: digestTitle, preheader: titles.join(" · "), path: null }, [
      currentSite().identity.name,
    ]),
    articles: posts.map((post) => ({
      title: post.title,
      description: post.description,
      url: `${env.siteUrl}/posts/${post.slug}`,
      byline: bylineOf(authorIdsOf(post).flatMap((id) => authors.get(String(id)) ?? [])),
      cover: coverOf(post),
      isForMembers: isForMembers(post),
    })),
    hasMore: found.length > most,
  };
  const { DigestMail } = await import("./DigestMail.tsx");
  return renderMail(`${digestTitle}\u00a0: ${first?.title ?? ""}`, createElement(DigestMail, content));
}
