import { type ClientSession, Types } from "mongoose";
import type { InferType } from "yup";
import { limits } from "../../schema/limits.ts";
import { staticPageDraftRules, staticPageRules } from "../../schema/rules/static-page.ts";
import { clock } from "../core/clock.ts";
import { newId } from "../core/documents/ids.ts";
import { inTransaction, retryOnDuplicate } from "../core/documents/transaction.ts";
import { badInput } from "../core/errors.ts";
import { inSerialTransaction } from "../core/live/serial-transaction.ts";
import { requireAdmin, type Viewer } from "../core/policies.ts";
import { check, checkChanges } from "../core/validation.ts";
import { prepareLinkCards } from "../link-cards/link-card.service.ts";
import type { RevisionKind } from "../revisions/revision.entity.ts";
import { keepOverwritten, keepRevision } from "../revisions/revision-keeping.service.ts";
import { type StaticPage, StaticPageModel } from "./static-page.entity.ts";
import { chooseSlug } from "./static-page-slugs.service.ts";
import {
  type Body,
  changeStaticPage,
  recordFiles,
  renderBody,
  revisionSourceOf,
  revisionSourceOfDraft,
  writeVersion,
} from "./write-static-page.service.ts";

const mostFormerSlugs = 20;

/**
 * Creates a page, last in the order; one that is not published may lack its title and its text; one from before has `at`. A second call with the same
 * `clientId` returns the first result. Throws UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, CONFLICT.
 */
export async function createStaticPage(
  viewer: Viewer | null,
  input: unknown,
  { at }: { readonly at?: Date | undefined } = {},
): Promise<StaticPage> {
  const author = requireAdmin(viewer);
  const by = new Types.ObjectId(author.id);
  const wanted = await check(staticPageDraftRules, input);
  const { slug, isPublished = false, isInFooter = true, content = "", description = "" } = wanted;
  if (isPublished) await check(staticPageRules, input);
  const clientId = wanted.clientId?.toLowerCase();
  await prepareLinkCards(author, content);
  const body = await renderBody(content);
  const now = at ?? clock.now();
  return retryOnDuplicate(() =>
    inSerialTransaction("staticPages", async (session) => {
      const former = clientId ? await findByClientId(session, by, clientId) : null;
      if (former) return former;
      const last = await lastRank(session);
      const { title = "" } = wanted;
      const _id = newId(now);
      const fields = {
        _id,
        title,
        description,
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
      await keepRevision(session, _id, revisionSourceOf(page, kindAfter(null, page)), null);
      return page;
    }),
  );
}

/**
 * Saves the given fields of a page; a version keeps a text that it replaces. With `version`, only onto that version; with
 * `replacesDraft` the pending changes are removed, which the fields contain. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND,
 * BAD_USER_INPUT, CONFLICT.
 */
export async function updateStaticPage(
  viewer: Viewer | null,
  id: unknown,
  input: unknown,
  isRestored = false,
): Promise<StaticPage> {
  const author = requireAdmin(viewer);
  const by = new Types.ObjectId(author.id);
  const { version, clientId: _, ...changes } = await checkChanges(staticPageDraftRules, input);
  await prepareLinkCards(author, changes.content ?? "");
  const body = changes.content === undefined ? {} : await renderBody(changes.content);
  return changeStaticPage(id, version, async (before) => {
    await requireWhole(before, changes);
    return save(before, changes, body, { by, isRestored });
  });
}

/** Returns the HTML of a text as a page would show it, without saving it. Throws UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT. */
export async function previewStaticPage(viewer: Viewer | null, content: unknown): Promise<string> {
  requireAdmin(viewer);
  const given = await check(staticPageRules.pick(["content"]), { content });
  return (await renderBody(given.content)).html;
}

type Changes = Omit<Partial<InferType<typeof staticPageDraftRules>>, "version" | "clientId">;

/** Throws BAD_USER_INPUT where a page that is published, or will be, would lack its title or text. */
async function requireWhole(before: StaticPage, changes: Changes): Promise<void> {
  const { title = before.title, content = before.content, isPublished = before.isPublished } = changes;
  const touched = changes.isPublished ? ["title", "content"] : Object.keys(changes);
  const names = (["title", "content"] as const).filter((name) => touched.includes(name));
  if (isPublished) await check(staticPageRules.pick(names), { title, content });
}

interface Save {
  by: Types.ObjectId;
  isRestored: boolean;
}

/** Returns null when the page has changed since `before` was read. */
function save(
  before: StaticPage,
  changes: Changes,
  body: Partial<Body>,
  { by, isRestored }: Save,
): Promise<StaticPage | null> {
  const now = clock.now();
  const { slug, isPublished = before.isPublished, isInFooter = before.isInFooter, replacesDraft } = changes;
  const { title = before.title, description = before.description } = changes;
  const isTextChanged =
    title !== before.title ||
    description !== before.description ||
    (body.content !== undefined && body.content !== before.content);
  return retryOnDuplicate(() =>
    inTransaction(async (session) => {
      const after = await writeVersion(session, before, {
        ...body,
        title,
        description,
        isPublished,
        isInFooter,
        ...(isTextChanged && { savedById: by, textSavedAt: now }),
        ...(replacesDraft && { draft: null }),
        updatedAt: now,
        ...(await slugAfter(session, before, { slug, title })),
        publishedAt: before.publishedAt ?? (isPublished ? now : null),
      });
      if (!after) return null;
      const kind = isRestored ? "RESTORED" : kindAfter(before, after);
      const former = revisionSourceOf(before, kindAfter(before, before));
      await keepRevision(session, before._id, revisionSourceOf(after, kind), former);
      if (replacesDraft && before.draft)
        await keepOverwritten(session, before._id, revisionSourceOfDraft(before.draft, before.version));
      return after;
    }),
  );
}

/** Returns the kind of version that a save makes. */
function kindAfter(before: StaticPage | null, { isPublished }: StaticPage): RevisionKind {
  if (!isPublished) return "DRAFT";
  return before?.isPublished ? "CHANGED" : "PUBLISHED";
}

/** Returns the slug fields of a save. A page that was never published follows its title until a slug is requested. */
async function slugAfter(
  session: ClientSession,
  before: StaticPage,
  request: { readonly slug?: string; readonly title: string },
): Promise<Pick<StaticPage, "slug" | "formerSlugs">> {
  const { slug: current, formerSlugs = [] } = before;
  const isRequested = Boolean(request.slug);
  const followsTitle = !isRequested && !before.publishedAt && request.title !== before.title;
  if (!isRequested && !followsTitle) return { slug: current, formerSlugs };
  const slug = await chooseSlug(session, before, request);
  const isMoved = slug !== current && before.publishedAt !== null;
  const former = [...formerSlugs, ...(isMoved ? [current] : [])].filter((each) => each !== slug);
  return { slug, formerSlugs: former.slice(-mostFormerSlugs) };
}

/** Returns the greatest rank; 0 before the first page. Throws BAD_USER_INPUT when there are too many. */
export async function lastRank(session: ClientSession): Promise<number> {
  const kept = { trashedAt: null };
  const [count, last] = [
    await StaticPageModel.countDocuments(kept).session(session),
    await StaticPageModel.findOne(kept, { rank: 1 }).sort({ rank: -1 }).session(session).lean<StaticPage>(),
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
