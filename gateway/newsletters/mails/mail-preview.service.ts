import { clock, minutes } from "../../core/clock.ts";
import { nullIfNotFound } from "../../core/errors.ts";
import { requireRight, type Viewer } from "../../core/policies.ts";
import { digestMailAt } from "../digest/digest-mail.service.ts";
import { requireLetter } from "../letters/letter.service.ts";
import { letterToken, readDigestToken, readLetterToken } from "../subscribers/subscriber-token.ts";
import { topicNames } from "../topics/topic.service.ts";
import { darkScheme } from "./MailFrame.tsx";
import { type MailingText, renderLetterMail } from "./mailing-content.ts";

/**
 * Returns the path of a letter's mail as it would go now, for a frame of the studio: a frame sends no session with its request, so
 * that the path itself has a token, for ten minutes. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND.
 */
export async function letterPreview(viewer: Viewer | null, id: unknown): Promise<string> {
  requireRight(viewer, "editPosts");
  const { _id } = await requireLetter(id);
  return `/newsletter/mails/${letterToken(_id, new Date(clock.now().getTime() + minutes(10)))}`;
}

/**
 * Returns how many bytes the HTML of a letter's mail has: beyond 102,000 Gmail cuts it, and its link to unsubscribe with it. Throws
 * UNAUTHENTICATED, FORBIDDEN, NOT_FOUND.
 */
export async function letterMailBytes(viewer: Viewer | null, id: unknown): Promise<number> {
  requireRight(viewer, "editPosts");
  const letter = await requireLetter(id);
  return Buffer.byteLength((await renderLetterMail(letter, await topicNames(letter))).html);
}

/** Returns the mail of a token as a light or a dark mail program shows it; null for an unknown token or an old one. */
export async function readMailPreview(token: string, isDark: boolean): Promise<string | null> {
  const mail = (await letterOfToken(token)) ?? (await digestOfToken(token));
  if (!mail) return null;
  return (
    mail.html
      .replace(darkScheme, isDark ? "all" : "not all")
      // Its links open beside the studio.
      .replace("<head>", '<head><base target="_blank"/>')
  );
}

async function letterOfToken(token: string): Promise<MailingText | null> {
  const known = readLetterToken(token);
  if (!known || known.at < clock.now()) return null;
  const letter = await nullIfNotFound(requireLetter(known.id));
  return letter && renderLetterMail(letter, await topicNames(letter));
}

async function digestOfToken(token: string): Promise<MailingText | null> {
  const known = readDigestToken(token);
  const now = clock.now();
  return known && known.at >= now ? digestMailAt(now) : null;
}
