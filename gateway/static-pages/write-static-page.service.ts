import type { ClientSession } from "mongoose";
import { articleDefaults } from "../../schema/article-fields.ts";
import { changeOntoVersion } from "../core/documents/onto-version.ts";
import { env } from "../core/env.ts";
import { AppError } from "../core/errors.ts";
import { findFilesByName } from "../files/file.service.ts";
import { setFileUses } from "../files/storing/file-use.service.ts";
import { storedMarkdown } from "../lib/html-markdown/conversion.ts";
import { renderMarkdown } from "../lib/markdown/markdown.ts";
import { findBodyCards } from "../link-cards/link-card.service.ts";
import type { RevisionKind } from "../revisions/revision.entity.ts";
import type { RevisionSource } from "../revisions/revision-keeping.service.ts";
import type { ArticleText } from "../revisions/revision-text.ts";
import { type StaticPage, type StaticPageDraft, StaticPageModel } from "./static-page.entity.ts";
import { getStaticPage } from "./static-page.service.ts";

const changedMeanwhile =
  "Cette page a été modifiée entre-temps. Rechargez-la avant d’enregistrer\u00a0: votre texte n’est pas encore enregistré.";

const versionConflict = () =>
  new AppError("CONFLICT", changedMeanwhile, { fields: { version: changedMeanwhile } });

/**
 * Applies a change to a page, again where another save was quicker: `change` returns null then. With `version`, only onto
 * that version. Throws NOT_FOUND, CONFLICT, and what `change` throws.
 */
export function changeStaticPage(
  id: unknown,
  version: number | undefined,
  change: (before: StaticPage) => Promise<StaticPage | null>,
): Promise<StaticPage> {
  return changeOntoVersion({ read: () => getStaticPage(id), version, conflict: versionConflict }, change);
}

/** Writes the next version of a page, with the uses of its files; null when it has changed since `before` was read. */
export async function writeVersion(
  session: ClientSession,
  before: StaticPage,
  fields: Partial<StaticPage>,
): Promise<StaticPage | null> {
  const after = await writeNext(session, before, fields);
  if (after) await recordFiles(session, after);
  return after;
}

/** Writes the next version of a page; null when it has changed since `before` was read. */
export const writeNext = (
  session: ClientSession,
  before: StaticPage,
  fields: Partial<StaticPage>,
): Promise<StaticPage | null> =>
  StaticPageModel.findOneAndUpdate(
    { _id: before._id, version: before.version },
    { $set: fields, $inc: { version: 1 } },
    { returnDocument: "after", session },
  )
    .lean<StaticPage>()
    .exec();

/** Returns the names of the files that a page shows, or will show once its pending changes are published. */
export const filesOf = ({ bodyFiles, draft }: StaticPage): string[] => [
  ...bodyFiles,
  ...(draft?.bodyFiles ?? []),
];

/** Records the files of a page. */
export const recordFiles = (
  session: ClientSession,
  page: StaticPage,
  names: readonly string[] = filesOf(page),
): Promise<void> =>
  setFileUses(session, { kind: "STATIC_PAGE", id: page._id }, names, page.isPublished && !page.trashedAt);

export type Body = Pick<StaticPage, "content" | "html" | "bodyFiles" | "wordCount">;

/** Renders a body, before the transaction, since it is slow. Throws BAD_USER_INPUT. */
export async function renderBody(written: string): Promise<Body> {
  const content = await storedMarkdown(written);
  const { html, fileNames, wordCount } = await renderMarkdown(content, {
    findFiles: findFilesByName,
    findCards: findBodyCards,
    origin: env.siteUrl,
  });
  return { content, html, wordCount, bodyFiles: [...fileNames] };
}

/** Returns the text of a page or of its pending changes, as a version keeps it: an article's without what a page lacks. */
export const textOf = ({
  title,
  description,
  content,
  wordCount = 0,
  bodyFiles,
}: StaticPageText): ArticleText => ({
  ...articleDefaults,
  title,
  description,
  content,
  wordCount,
  fileNames: bodyFiles,
});

type StaticPageText = Pick<StaticPage, "title" | "description" | "content" | "bodyFiles" | "wordCount">;

/** Returns the text of a page as its last save left it, for a version. */
export const revisionSourceOf = (page: StaticPage, kind: RevisionKind): RevisionSource => ({
  text: textOf(page),
  kind,
  version: page.version,
  at: page.textSavedAt ?? page.updatedAt,
  by: page.savedById,
});

/** Returns the text of pending changes as their last save left them, for a version. */
export const revisionSourceOfDraft = (
  draft: StaticPageDraft,
  version: number,
  kind: RevisionKind = "DRAFT",
): RevisionSource => ({ text: textOf(draft), kind, version, at: draft.savedAt, by: draft.savedById });
