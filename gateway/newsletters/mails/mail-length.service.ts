import { clock } from "../../core/clock.ts";
import { requireRight, type Viewer } from "../../core/policies.ts";
import { getPost } from "../../posts/post.service.ts";
import { digestMailAt } from "../digest/newsletter-digest.service.ts";
import { requireLetter } from "../letters/letter.service.ts";
import type { MailingKind } from "../sending/mailing.entity.ts";
import { topicNames } from "../topics/topic.service.ts";
import { type MailingText, renderArticleMail, renderLetterMail } from "./mailing-content.ts";

/** Mails as they would go now; null for the digest of no article. */
const mailOf: Readonly<Record<MailingKind, (viewer: Viewer, id: unknown) => Promise<MailingText | null>>> = {
  POST: async (viewer, id) => renderArticleMail(await getPost(viewer, id), ["…"]),
  LETTER: async (_, id) => {
    const letter = await requireLetter(id);
    return renderLetterMail(letter, await topicNames(letter));
  },
  DIGEST: () => digestMailAt(clock.now()),
};

/**
 * Returns how many bytes the HTML of a mail has: beyond 102,000 Gmail cuts it, and its link to unsubscribe with it. Throws
 * UNAUTHENTICATED, FORBIDDEN, NOT_FOUND.
 */
export async function mailBytes(viewer: Viewer | null, kind: MailingKind, id: unknown): Promise<number> {
  const mail = await mailOf[kind](requireRight(viewer, "editPosts"), id);
  return mail ? Buffer.byteLength(mail.html) : 0;
}
