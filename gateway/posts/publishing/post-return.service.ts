import { type ClientSession, Types } from "mongoose";
import { returnRules } from "../../../schema/rules/post.ts";
import { isolatedName } from "../../../schema/text/direction.ts";
import { clock } from "../../core/clock.ts";
import { env } from "../../core/env.ts";
import { AppError } from "../../core/errors.ts";
import { requireRight, type Viewer } from "../../core/policies.ts";
import { currentSite } from "../../core/site/current-site.ts";
import { check } from "../../core/validation.ts";
import { renderMail } from "../../lib/mail/mail-template.ts";
import { queueMail } from "../../mails/mail-queue.service.ts";
import { wakeMails } from "../../mails/mail-worker.ts";
import { choicesOf, settingsOf } from "../../notifications/settings/settings.service.ts";
import { keepRevision } from "../../revisions/revision-keeping.service.ts";
import { findUsers, type User } from "../../users/user.service.ts";
import { revisionSourceOf } from "../editing/revision-source.ts";
import { versionConflict, writeVersion } from "../editing/save-post.service.ts";
import { applySideEffects } from "../editing/side-effects.service.ts";
import { postEvents } from "../live/post-events.ts";
import type { Post } from "../post.entity.ts";
import { authorIdsOf, getPost } from "../post.service.ts";

const notProposed = "Cet article n’est pas proposé\u00a0: il n’y a rien à rendre.";

/**
 * Returns a proposed article to its authors as a draft, with a word that they find above it, and in a mail if they want
 * such mails. Editors only. Throws FORBIDDEN, NOT_FOUND, BAD_USER_INPUT, CONFLICT when it is not proposed or was changed since `version`.
 */
export async function returnPost(viewer: Viewer | null, id: unknown, input: unknown): Promise<Post> {
  const editor = requireRight(viewer, "editPosts");
  const { text, version } = await check(returnRules, input);
  const before = await getPost(viewer, id);
  if (version !== undefined && version !== before.version) throw versionConflict();
  if (before.status !== "PROPOSED" || before.trashedAt) throw new AppError("CONFLICT", notProposed);
  const now = clock.now();
  const returnNote = { text: text.trim(), at: now, byId: new Types.ObjectId(editor.id) };
  const returned = await postEvents.record("post.updated", async (session) => {
    const after = await writeVersion(session, before, { status: "DRAFT", updatedAt: now, returnNote });
    if (!after) throw versionConflict();
    await keepRevision(
      session,
      before._id,
      { ...revisionSourceOf(after, "DRAFT"), at: now },
      revisionSourceOf(before, "PROPOSED"),
    );
    for (const author of await findUsers(authorIdsOf(before), session))
      if (String(author._id) !== editor.id && (await wantsMail(author, session)))
        await queueMail(returnedMail(author, after), session);
    return { result: after, ...(await applySideEffects(session, before, after)) };
  });
  wakeMails();
  return returned;
}

const wantsMail = async ({ _id }: User, session: ClientSession): Promise<boolean> =>
  choicesOf(await settingsOf(_id, session)).NEWSROOM.includes("MAIL");

function returnedMail(to: { _id: Types.ObjectId; email: string; firstName: string }, post: Post) {
  const body = [
    `La rédaction de ${currentSite().identity.name} vous rend votre article «\u00a0${isolatedName(post.title)}\u00a0», avec ce mot\u00a0:`,
    post.returnNote?.text ?? "",
    `Reprenez-le quand vous voulez, et proposez-le de nouveau\u00a0: ${env.siteUrl}/studio/posts/edit/${post._id}`,
  ];
  const subject = `Votre article vous revient\u00a0: ${isolatedName(post.title)}`;
  return { kind: "POST_RETURNED" as const, userId: to._id, ...renderMail(to, { subject, body }) };
}
