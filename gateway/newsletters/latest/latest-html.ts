import { escapeHtml } from "../../lib/text/escape-html.ts";
import { isForMembers } from "../../posts/access/members-part.ts";
import type { Post } from "../../posts/post.service.ts";
import { coverWidth } from "../mails/mailing-body.ts";

/** Returns articles as a letter lists them: each with picture, title, description and link, and whole without its picture. */
export const latestHtml = (posts: readonly Post[]): string =>
  posts.length === 0 ? "" : `<div class="latest">${posts.map(articleHtml).join("")}</div>`;

function articleHtml(post: Post): string {
  const address = `/posts/${escapeHtml(post.slug)}`;
  const description = post.description && `<p>${escapeHtml(post.description)}</p>`;
  const note = isForMembers(post) ? "<p><small>Réservé aux membres</small></p>" : "";
  const title = `<h3><a href="${address}">${escapeHtml(post.title)}</a></h3>`;
  return `<div>${pictureHtml(post)}${title}${description}${note}</div>`;
}

/** The title below a picture is the one link: a second one would stand in the text part, and be heard twice. */
function pictureHtml({ cover, coverAlt }: Post): string {
  if (!cover) return "";
  const size = cover.width && cover.height ? ` width="${cover.width}" height="${cover.height}"` : "";
  const source = `/image/${escapeHtml(cover.name)}?w=${coverWidth}`;
  return `<img src="${source}" alt="${escapeHtml(coverAlt)}"${size} loading="lazy">`;
}
