import type { toPlainText } from "@react-email/components";
import { createElement, type ReactElement } from "react";
import { paletteOf } from "../../../schema/appearance/accent.ts";
import { moodOf } from "../../../schema/appearance/moods.ts";
import { fullNameOf } from "../../../schema/text/full-name.ts";
import { env } from "../../core/env.ts";
import { currentSite } from "../../core/site/current-site.ts";
import type { Mail } from "../../lib/mail/mail-transport.ts";
import { isForMembers } from "../../posts/access/members-part.ts";
import { authorIdsOf, type Post } from "../../posts/post.service.ts";
import { findUsers } from "../../users/user.service.ts";
import { withLatest } from "../latest/latest-articles.service.ts";
import type { Letter } from "../letters/letter.service.ts";
import type { Subscriber } from "../subscribers/subscriber.entity.ts";
import { unsubscribeHeaders } from "../subscribers/subscriber-mails.ts";
import { preferencesToken, preferencesUrl, unsubscribeUrl } from "../subscribers/subscriber-token.ts";
import type { FramedMail } from "./MailFrame.tsx";
import { mailLook } from "./mail-look.ts";
import { coverWidth, mailBodyOf } from "./mailing-body.ts";

/** Stands in a mailing's text for the token of its recipient. */
export const placeholder = "jeton-du-destinataire";

/** The text part: tables of the document are tables, those around it only lay the mail out. */
const selectors = [
  { selector: "table", format: "dataTable" },
  { selector: "table[role=presentation]", format: "block" },
  { selector: "img", format: "alternativeText" },
  { selector: "img.dark-logo", format: "skip" },
  ...["figure", "figcaption"].map((selector) => ({ selector, format: "block" })),
];

/** A picture is what it shows in words, the logo the site’s name. html-to-text has no types of its own. */
const formatters: NonNullable<Parameters<typeof toPlainText>[1]>["formatters"] = {
  alternativeText: (
    { attribs }: { attribs: Partial<Record<string, string>> },
    _walk: unknown,
    builder: { addInline: (text: string) => void },
  ) => builder.addInline(attribs.alt ?? ""),
};

/** A mail, the same for every recipient but for the placeholder. */
export interface MailingText {
  readonly subject: string;
  readonly html: string;
  readonly text: string;
}

/** Returns the mail of an article. */
export async function renderArticleMail(post: Post, topics: readonly string[]): Promise<MailingText> {
  const authors = await findUsers(authorIdsOf(post).map(String));
  const named = { title: post.title, preheader: post.description, path: `/posts/${post.slug}` };
  const frame = frameOf(named, topics);
  const content = {
    ...frame,
    byline: bylineOf(authors),
    cover: coverOf(post),
    // Of a members' article the open part: who subscribed needs no account.
    body: mailBodyOf(post.html, frame),
    isCut: isForMembers(post),
  };
  // Loaded with the first mailing: most processes start without one.
  const { ArticleMail } = await import("./ArticleMail.tsx");
  return renderMail(post.title, createElement(ArticleMail, content));
}

/** Returns the names of authors, joined. */
export const bylineOf = (authors: readonly { readonly firstName: string; readonly lastName: string }[]) =>
  authors.map(fullNameOf).join(", ");

/** Returns the cover of an article in the width of a mail; null without one. */
export const coverOf = ({ cover, coverAlt }: Post) =>
  cover ? { url: `${env.siteUrl}/image/${cover.name}?w=${coverWidth}`, alt: coverAlt } : null;

/** Returns the mail of a letter, with the newest articles of now. */
export async function renderLetterMail(letter: Letter, topics: readonly string[]): Promise<MailingText> {
  const { subject, preheader, slug, html } = await withLatest(letter);
  const frame = frameOf({ title: subject, preheader, path: `/lettres/${slug}` }, topics);
  const content = { ...frame, body: mailBodyOf(html, frame) };
  const { LetterMail } = await import("./LetterMail.tsx");
  return renderMail(subject, createElement(LetterMail, content));
}

interface Framed extends Pick<FramedMail, "title" | "preheader"> {
  /** Null for one that has no page of its own. */
  readonly path: string | null;
}

/** Returns the content of the frame of a mail. */
export function frameOf({ title, preheader, path }: Framed, topics: readonly string[]): FramedMail {
  const { identity, appearance, newsletters } = currentSite();
  const [accent] = paletteOf(moodOf(appearance.mood), appearance.accent).accent;
  return {
    siteName: identity.name,
    siteUrl: env.siteUrl,
    ...mailLook(),
    accent,
    title,
    preheader,
    url: path === null ? env.siteUrl : env.siteUrl + path,
    isOnline: path !== null,
    preferencesUrl: preferencesUrl(placeholder),
    unsubscribeUrl: unsubscribeUrl(placeholder),
    topics: topics.join(", "),
    isMeasured: newsletters.isMeasured,
  };
}

/** Renders a mail, and its text part. */
export async function renderMail(subject: string, mail: ReactElement): Promise<MailingText> {
  const { render: toHtml, toPlainText } = await import("@react-email/components");
  const html = await toHtml(mail);
  return { subject, html, text: toPlainText(html, { selectors, formatters }) };
}

/** Returns a mailing's mail to one recipient, with this person's own links. */
export function mailTo(subscriber: Subscriber, { subject, html, text }: MailingText): Mail {
  const token = preferencesToken(subscriber);
  const host = new URL(env.siteUrl).hostname;
  return {
    to: subscriber.email,
    subject,
    html: html.replaceAll(placeholder, token),
    text: text.replaceAll(placeholder, token),
    headers: { ...unsubscribeHeaders(token), "List-Id": `<newsletter.${host}>` },
  };
}
