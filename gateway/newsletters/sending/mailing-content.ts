import { createElement } from "react";
import { paletteOf } from "../../../schema/appearance/accent.ts";
import { moodOf } from "../../../schema/appearance/moods.ts";
import { settings } from "../../core/env.ts";
import { currentSite } from "../../core/site/current-site.ts";
import type { Mail } from "../../lib/mail/mail-transport.ts";
import { isForMembers } from "../../posts/access/members-part.ts";
import { authorIdsOf, type Post } from "../../posts/post.service.ts";
import { findUsers } from "../../users/user.service.ts";
import type { Subscriber } from "../subscribers/subscriber.entity.ts";
import { unsubscribeHeaders } from "../subscribers/subscriber-mails.ts";
import { preferencesToken, preferencesUrl, unsubscribeUrl } from "../subscribers/subscriber-token.ts";
import type { Mailing } from "./mailing.entity.ts";
import { columnWidth, mailBodyOf } from "./mailing-body.ts";

/** Stands in a mailing's text for the token of its recipient. */
const placeholder = "jeton-du-destinataire";

/** Tables of the article in the text part; those around it only lay the mail out. */
const tables = [
  { selector: "table", format: "dataTable" },
  { selector: "table[role=presentation]", format: "block" },
];

type MailingText = Pick<Mailing, "subject" | "html" | "text">;

/** Returns the mail of an article, the same for every recipient but for the placeholder. */
export async function renderArticleMail(post: Post, topics: readonly string[]): Promise<MailingText> {
  const { identity, appearance } = currentSite();
  const [accent] = paletteOf(moodOf(appearance.mood), appearance.accent).laterite;
  const authors = await findUsers(authorIdsOf(post).map(String));
  const url = `${settings.siteUrl}/posts/${post.slug}`;
  const content = {
    siteName: identity.name,
    siteUrl: settings.siteUrl,
    accent,
    title: post.title,
    description: post.description,
    byline: authors.map(({ firstName, lastName }) => `${firstName} ${lastName}`.trim()).join(", "),
    url,
    cover: post.cover
      ? { url: `${settings.siteUrl}/image/${post.cover.name}?w=${2 * columnWidth}`, alt: post.coverAlt }
      : null,
    // Of a members' article the open part: who subscribed needs no account.
    body: mailBodyOf(post.html),
    isCut: isForMembers(post),
    preferencesUrl: preferencesUrl(placeholder),
    unsubscribeUrl: unsubscribeUrl(placeholder),
    topics: topics.join(", "),
  };
  // Loaded with the first mailing: most processes start without one.
  const [{ render, toPlainText }, { ArticleMail }] = await Promise.all([
    import("@react-email/components"),
    import("./ArticleMail.tsx"),
  ]);
  const html = await render(createElement(ArticleMail, content));
  return { subject: post.title, html, text: toPlainText(html, { selectors: tables }) };
}

/** Returns a mailing's mail to one recipient, with this person's own links. */
export function mailTo(subscriber: Subscriber, { subject, html, text }: MailingText): Mail {
  const token = preferencesToken(subscriber);
  const host = new URL(settings.siteUrl).hostname;
  return {
    to: subscriber.email,
    subject,
    html: html.replaceAll(placeholder, token),
    text: text.replaceAll(placeholder, token),
    headers: { ...unsubscribeHeaders(token), "List-Id": `<newsletter.${host}>` },
  };
}
