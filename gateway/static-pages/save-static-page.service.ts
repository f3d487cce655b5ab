import { type ClientSession, Types } from "mongoose";
import type { InferType } from "yup";
import { limits } from "../../schema/limits.ts";
import { staticPageChangesRules, staticPageRules } from "../../schema/rules/static-page.ts";
import { clock } from "../core/clock.ts";
import { knownId, newId } from "../core/documents/ids.ts";
import { inTransaction, retryOnDuplicate } from "../core/documents/transaction.ts";
import { settings } from "../core/env.ts";
import { AppError, badInput, notFound } from "../core/errors.ts";
import { inSerialTransaction } from "../core/live/serial-transaction.ts";
import { requireAdmin, type Viewer } from "../core/policies.ts";
import { check, checkChanges } from "../core/validation.ts";
import { findFilesByName } from "../files/file.service.ts";
import { setFileUses } from "../files/storing/file-use.service.ts";
import { renderMarkdown } from "../lib/markdown/markdown.ts";
import { findBodyCards, prepareLinkCards } from "../link-cards/link-card.service.ts";
import { type StaticPage, StaticPageModel } from "./static-page.entity.ts";
import { getStaticPage, noStaticPage } from "./static-page.service.ts";
import {
  deleteRevisionsOf,
  getStaticPageRevision,
  keepReplacedText,
} from "./static-page-revisions.service.ts";
import { chooseSlug } from "./static-page-slugs.service.ts";

const changedMeanwhile =
  "Cette page a été modifiée entre-temps. Rechargez-la avant d’enregistrer\u00a0: votre texte n’est pas encore enregistré.";
const maxAttempts = 5;
const mostFormerSlugs = 20;

/**
 * Creates a page, last in the order. A second call with the same `clientId` returns the first result. Throws
 * UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, CONFLICT.
 */
export async function createStaticPage(viewer: Viewer | null, input: unknown): Promise<StaticPage> {
  const author = requireAdmin(viewer);
  const by = new Types.ObjectId(author.id);
  const { slug, isPublished = false, isInFooter = true, ...given } = await check(staticPageRules, input);
  const clientId = given.clientId?.toLowerCase();
  await prepareLinkCards(author, given.content);
  const body = await renderBody(given.content);
  const now = clock.now();
  return retryOnDuplicate(() =>
    inSerialTransaction("staticPages", async (session) => {
      const former = clientId ? await findByClientId(session, by, clientId) : null;
      if (former) return former;
      const last = await lastRank(session);
      const title = given.title.trim();
      const _id = newId(now);
      const fields = {
        _id,
        title,
        description: given.description?.trim() ?? "",
        slug: await chooseSlug(session, { _id }, { slug, title }),
        ...body,
        isPublished,
        isInFooter,
        rank: last + 1,
        publishedAt: isPublished ? now : null,
        createdAt: now,
        updatedAt: now,
        textSavedAt: now,
        createdById: by,
        savedById: by,
        clientId,
      };
      const [created] = await StaticPageModel.create([fields], { session });
      const page: StaticPage = created!.toObject();
      await recordFiles(session, page);
      return page;
    }),
  );
}

/**
 * Saves the given fields of a page; a text that it replaces is kept. With `version`, only onto that version. Throws
 * UNAUTHENTICATED, FORBIDDEN, NOT_FOUND, BAD_USER_INPUT, CONFLICT.
 */
export async function updateStaticPage(
  viewer: Viewer | null,
  id: unknown,
  input: unknown,
): Promise<StaticPage> {
  const author = requireAdmin(viewer);
  const by = new Types.ObjectId(author.id);
  const { version, ...changes } = await checkChanges(staticPageChangesRules, input);
  await prepareLinkCards(author, changes.content ?? "");
  const body = changes.content === undefined ? {} : await renderBody(changes.content);
  for (let attempt = 1; ; attempt++) {
    const before = await getStaticPage(id);
    if ((version ?? before.version) !== before.version) throw versionConflict();
    const saved = await save(before, changes, body, by);
    if (saved) return saved;
    // Another save was quicker: the page is read again, and this change applied to it.
    if (attempt === maxAttempts) throw versionConflict();
  }
}

/**
 * Returns the HTML of a text as a page would show it, without saving it. Throws UNAUTHENTICATED, FORBIDDEN,
 * BAD_USER_INPUT.
 */
export async function previewStaticPage(viewer: Viewer | null, content: unknown): Promise<string> {
  requireAdmin(viewer);
  const given = await check(staticPageRules.pick(["content"]), { content });
  return (await renderBody(given.content)).html;
}

/** Gives a page an earlier text again. Throws as `updateStaticPage` does. */
export async function restoreStaticPageRevision(
  viewer: Viewer | null,
  id: unknown,
  version: unknown,
): Promise<StaticPage> {
  requireAdmin(viewer);
  const { pageId, title, description, content } = await getStaticPageRevision(id);
  return updateStaticPage(viewer, pageId, { title, description, content, version });
}

/** Deletes a page with its earlier texts, and returns it as it was. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
export async function deleteStaticPage(viewer: Viewer | null, id: unknown): Promise<StaticPage> {
  requireAdmin(viewer);
  const _id = knownId(id, noStaticPage);
  return inTransaction(async (session) => {
    const page = await StaticPageModel.findOneAndDelete({ _id }, { session }).lean<StaticPage>();
    if (!page) throw notFound(noStaticPage);
    await deleteRevisionsOf(session, _id);
    await setFileUses(session, { kind: "STATIC_PAGE", id: _id }, [], false);
    return page;
  });
}

type Changes = Omit<Partial<InferType<typeof staticPageChangesRules>>, "version" | "content">;
type Body = Partial<Pick<StaticPage, "content" | "html" | "bodyFiles">>;

/** Returns null when the page has changed since `before` was read. */
function save(
  before: StaticPage,
  changes: Changes,
  body: Body,
  savedById: Types.ObjectId,
): Promise<StaticPage | null> {
  const now = clock.now();
  const { slug, isPublished = before.isPublished, isInFooter = before.isInFooter } = changes;
  const title = changes.title?.trim() ?? before.title;
  const description = changes.description?.trim() ?? before.description;
  const isTextChanged =
    title !== before.title ||
    description !== before.description ||
    (body.content !== undefined && body.content !== before.content);
  return retryOnDuplicate(() =>
    inTransaction(async (session) => {
      const fields = {
        ...body,
        title,
        description,
        isPublished,
        isInFooter,
        ...(isTextChanged && { savedById, textSavedAt: now }),
        updatedAt: now,
        ...(await slugAfter(session, before, { slug, title })),
        publishedAt: before.publishedAt ?? (isPublished ? now : null),
      };
      const after = await StaticPageModel.findOneAndUpdate(
        { _id: before._id, version: before.version },
        { $set: fields, $inc: { version: 1 } },
        { returnDocument: "after", session },
      ).lean<StaticPage>();
      if (!after) return null;
      if (isTextChanged) await keepReplacedText(session, before);
      await recordFiles(session, after);
      return after;
    }),
  );
}

/** Returns the slug fields of a save. A page that was never published follows its title until a slug is requested. */
async function slugAfter(
  session: ClientSession,
  before: StaticPage,
  request: { readonly slug?: string; readonly title: string },
): Promise<Pick<StaticPage, "slug" | "formerSlugs">> {
  const { slug: current, formerSlugs = [] } = before;
  const isRequested = Boolean(request.slug?.trim());
  const followsTitle = !isRequested && !before.publishedAt && request.title !== before.title;
  if (!isRequested && !followsTitle) return { slug: current, formerSlugs };
  const slug = await chooseSlug(session, before, request);
  const isMoved = slug !== current && before.publishedAt !== null;
  const former = [...formerSlugs, ...(isMoved ? [current] : [])].filter((each) => each !== slug);
  return { slug, formerSlugs: former.slice(-mostFormerSlugs) };
}

/** Renders a body, before the transaction, since it is slow. Throws BAD_USER_INPUT. */
export async function renderBody(content: string): Promise<Required<Body>> {
  const { html, fileNames } = await renderMarkdown(content, {
    findFiles: findFilesByName,
    findCards: findBodyCards,
    origin: settings.siteUrl,
  });
  return { content, html, bodyFiles: [...fileNames] };
}

const recordFiles = (session: ClientSession, { _id, bodyFiles, isPublished }: StaticPage): Promise<void> =>
  setFileUses(session, { kind: "STATIC_PAGE", id: _id }, bodyFiles, isPublished);

/** Returns the greatest rank; 0 before the first page. Throws BAD_USER_INPUT when there are too many. */
async function lastRank(session: ClientSession): Promise<number> {
  const [count, last] = [
    await StaticPageModel.countDocuments({}).session(session),
    await StaticPageModel.findOne({}, { rank: 1 }).sort({ rank: -1 }).session(session).lean<StaticPage>(),
  ];
  if (count >= limits.staticPage.most)
    throw badInput({ title: `${limits.staticPage.most} pages au plus\u00a0: supprimez-en une d’abord` });
  return last?.rank ?? 0;
}

const findByClientId = (
  session: ClientSession,
  createdById: Types.ObjectId,
  clientId: string,
): Promise<StaticPage | null> =>
  StaticPageModel.findOne({ createdById, clientId }).session(session).lean<StaticPage>().exec();

const versionConflict = () =>
  new AppError("CONFLICT", changedMeanwhile, { fields: { version: changedMeanwhile } });
