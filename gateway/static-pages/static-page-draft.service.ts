import { Types } from "mongoose";
import { staticPageDraftRules } from "../../schema/rules/static-page.ts";
import { clock } from "../core/clock.ts";
import { inTransaction } from "../core/documents/transaction.ts";
import { AppError } from "../core/errors.ts";
import { requireAdmin, type Viewer } from "../core/policies.ts";
import { checkChanges } from "../core/validation.ts";
import { prepareLinkCards } from "../link-cards/link-card.service.ts";
import { keepOverwritten, keepRevision } from "../revisions/revision-keeping.service.ts";
import { hashOf } from "../revisions/revision-text.ts";
import type { StaticPage, StaticPageDraft } from "./static-page.entity.ts";
import {
  changeStaticPage,
  renderBody,
  revisionSourceOf,
  revisionSourceOfDraft,
  textOf,
  writeVersion,
} from "./write-static-page.service.ts";

const notPublished = "Cette page n’est pas publiée\u00a0: ses modifications s’enregistrent directement.";

/**
 * Saves pending changes of a published page: its readers keep what is published. Each save is merged onto the earlier
 * pending changes; changes that equal the published page are deleted. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND,
 * BAD_USER_INPUT, CONFLICT.
 */
export async function saveStaticPageDraft(
  viewer: Viewer | null,
  id: unknown,
  input: unknown,
  isRestored = false,
): Promise<StaticPage> {
  const author = requireAdmin(viewer);
  const {
    version,
    isPublished: _,
    replacesDraft: __,
    clientId: ___,
    ...changes
  } = await checkChanges(staticPageDraftRules, input);
  await prepareLinkCards(author, changes.content ?? "");
  const body = changes.content === undefined ? {} : await renderBody(changes.content);
  return changeStaticPage(id, version, async (before) => {
    if (!before.isPublished) throw new AppError("CONFLICT", notPublished);
    const draft: StaticPageDraft = {
      ...(before.draft ?? draftOf(before)),
      ...changes,
      ...body,
      savedAt: clock.now(),
      savedById: new Types.ObjectId(author.id),
    };
    return inTransaction(async (session) => {
      const after = await writeVersion(session, before, {
        draft: isAsPublished(before, draft) ? null : draft,
      });
      if (!after) return null;
      const former = before.draft
        ? revisionSourceOfDraft(before.draft, before.version)
        : revisionSourceOf(before, "PUBLISHED");
      const kind = isRestored ? "RESTORED" : "DRAFT";
      await keepRevision(session, before._id, revisionSourceOfDraft(draft, after.version, kind), former);
      return after;
    });
  });
}

/** Deletes the pending changes of a page; a version keeps their text. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, CONFLICT. */
export async function discardStaticPageDraft(
  viewer: Viewer | null,
  id: unknown,
  version: number,
): Promise<StaticPage> {
  requireAdmin(viewer);
  return changeStaticPage(id, version, async (before) => {
    const { draft } = before;
    if (!draft) return before;
    return inTransaction(async (session) => {
      const after = await writeVersion(session, before, { draft: null });
      if (after) await keepOverwritten(session, before._id, revisionSourceOfDraft(draft, before.version));
      return after;
    });
  });
}

/** Returns a page with its pending changes as its text; null when there are none. The caller checks who may read it. */
export function pageWithPendingChanges(page: StaticPage): StaticPage | null {
  if (!page.draft) return null;
  const { title, description, content, html } = page.draft;
  return { ...page, title, description, content, html };
}

/** Whether the published text has changed since the pending changes began. */
export const isBehind = (page: StaticPage): boolean => page.draft?.baseHash !== hashOf(textOf(page));

/** Returns the published page as pending changes that change nothing. */
function draftOf(page: StaticPage): StaticPageDraft {
  const { title, description, content, html, wordCount, bodyFiles, isInFooter, savedById, updatedAt } = page;
  const text = { title, description, content, html, wordCount, bodyFiles };
  return { ...text, slug: "", isInFooter, baseHash: hashOf(textOf(page)), savedAt: updatedAt, savedById };
}

const isAsPublished = (page: StaticPage, draft: StaticPageDraft): boolean =>
  hashOf(textOf(page)) === hashOf(textOf(draft)) &&
  page.isInFooter === draft.isInFooter &&
  (draft.slug === "" || draft.slug === page.slug);
