import { notFound } from "../../core/errors.ts";
import { requireRight, requireViewer, type Viewer } from "../../core/policies.ts";
import { countAgainst } from "../../lib/rate-limits.ts";
import { queueMail } from "../../mails/mail-queue.service.ts";
import { getPost } from "../../posts/post.service.ts";
import { findUser } from "../../users/user.service.ts";
import { requireLetter } from "../letters/letter.service.ts";
import { requireWhole } from "../letters/save-letter.service.ts";
import { type MailingText, renderArticleMail, renderLetterMail } from "../mails/mailing-content.ts";
import { topicNames } from "../topics/topic.service.ts";

/** Mails an article to the viewer, as its recipients would get it. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, RATE_LIMITED. */
export async function testPostMail(viewer: Viewer | null, postId: unknown): Promise<string> {
  requireRight(viewer, "editPosts");
  return mailToOneself(viewer, async () => renderArticleMail(await getPost(viewer, postId), ["…"]));
}

/** Mails a letter to the viewer, as its recipients would get it. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, BAD_USER_INPUT, RATE_LIMITED. */
export async function sendLetterTest(viewer: Viewer | null, id: unknown): Promise<string> {
  requireRight(viewer, "editPosts");
  return mailToOneself(viewer, async () => {
    const letter = await requireLetter(id);
    await requireWhole(letter);
    return renderLetterMail(letter, await topicNames(letter));
  });
}

/** Mails what `render` returns to the viewer, and returns their address. Throws UNAUTHENTICATED, NOT_FOUND, RATE_LIMITED. */
export async function mailToOneself(
  viewer: Viewer | null,
  render: () => Promise<MailingText>,
): Promise<string> {
  const { id } = requireViewer(viewer);
  await countAgainst("writeByAccount", id);
  const { subject, html, text } = await render();
  const user = await findUser(id);
  if (!user) throw notFound("Ce compte n’existe plus.");
  await queueMail({
    kind: "NEWSLETTER_TEST",
    userId: user._id,
    to: user.email,
    subject: `[Essai] ${subject}`,
    html,
    text,
  });
  return user.email;
}
