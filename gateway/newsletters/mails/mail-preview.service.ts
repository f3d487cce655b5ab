import { clock } from "../../core/clock.ts";
import { nullIfNotFound } from "../../core/errors.ts";
import { requireRight, type Viewer } from "../../core/policies.ts";
import { hasRightNow } from "../../users/user.service.ts";
import { digestMailAt } from "../digest/newsletter-digest.service.ts";
import { requireLetter } from "../letters/letter.service.ts";
import { mailPreviewPath, readMailToken } from "../subscribers/subscriber-token.ts";
import { topicNames } from "../topics/topic.service.ts";
import { darkScheme } from "./frame-styles.ts";
import { type MailingText, renderLetterMail } from "./mailing-content.ts";

/**
 * Returns the path of a letter's mail as it would go now, for a frame of the studio: a frame sends no session with its request, so
 * that the path itself has a token, for ten minutes and as long as its maker may edit. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND.
 */
export async function letterPreview(viewer: Viewer | null, id: unknown): Promise<string> {
  const editor = requireRight(viewer, "editPosts");
  const { _id } = await requireLetter(id);
  return mailPreviewPath(editor.id, _id);
}

/** Returns the mail of a token as a light or a dark mail program shows it; null for an unknown token or an old one. */
export async function readMailPreview(token: string, isDark: boolean): Promise<string | null> {
  const mail = await mailOfToken(token);
  if (!mail) return null;
  return (
    mail.html
      .replace(darkScheme, isDark ? "all" : "not all")
      // Its links open beside the studio.
      .replace("<head>", '<head><base target="_blank"/>')
  );
}

async function mailOfToken(token: string): Promise<MailingText | null> {
  const known = readMailToken(token);
  const now = clock.now();
  if (!known || known.until < now || !(await hasRightNow(known.editorId, "editPosts"))) return null;
  if (!known.letterId) return digestMailAt(now);
  const letter = await nullIfNotFound(requireLetter(known.letterId));
  return letter && renderLetterMail(letter, await topicNames(letter));
}
