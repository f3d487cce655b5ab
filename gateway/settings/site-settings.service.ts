import { isDeepStrictEqual } from "node:util";
import { type ClientSession, Types } from "mongoose";
import { limits } from "../../schema/limits.ts";
import { type SiteSettings, withDefaultSettings } from "../../schema/site/settings.ts";
import { clock, minutes } from "../core/clock.ts";
import { inTransaction } from "../core/documents/transaction.ts";
import { AppError, notFound } from "../core/errors.ts";
import { pubsub } from "../core/live/pubsub.ts";
import { requireAdmin, type Viewer } from "../core/policies.ts";
import { currentSite } from "../core/site/current-site.ts";
import { requireMenuPages } from "./menu-addresses.service.ts";
import { changesBetween, checkSettings, mergeSettings } from "./merge-settings.ts";
import { loadSite, shownVersion } from "./published-site.service.ts";
import type { SettingsVersionKind } from "./settings-enums.ts";
import { keepPictures, requirePictures } from "./site-pictures.service.ts";
import {
  onlySite,
  type ScheduledSettings,
  type SettingsChange,
  SiteSettingsModel,
  type SiteSettingsVersion,
  SiteSettingsVersionModel,
  type StoredSiteSettings,
} from "./site-settings.entity.ts";

/** Returns the stored settings with defaults for what is newer than they. */
export async function readStored(session: ClientSession | null = null): Promise<StoredSiteSettings> {
  const stored = await SiteSettingsModel.findOne(onlySite).session(session).lean<StoredSiteSettings>();
  if (!stored) throw notFound("Les réglages du site n’existent pas encore.");
  return {
    ...stored,
    draft: withDefaultSettings(stored.draft),
    published: withDefaultSettings(stored.published),
    scheduled: stored.scheduled ?? null,
  };
}

/** Returns the published settings, as readers see them, with the number of their version. */
export const readPublishedSettings = () => ({ ...currentSite(), version: shownVersion() });

/** Returns the settings as they are prepared. Throws UNAUTHENTICATED, FORBIDDEN. */
export async function findSettingsDraft(viewer: Viewer | null): Promise<StoredSiteSettings> {
  requireAdmin(viewer);
  return readStored();
}

/**
 * Merges a change into the draft that has this version number. A repeated request, whose change is there already, is
 * no conflict. Throws UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT, CONFLICT with the present draft.
 */
export async function updateSettings(
  viewer: Viewer | null,
  input: unknown,
  version: number,
): Promise<StoredSiteSettings> {
  const { id } = requireAdmin(viewer);
  const given = await checkSettings(input);
  await requirePictures(given);
  if (given.menus) await requireMenuPages(given.menus, (await readStored()).draft.menus);
  return changeDraft(id, "CHANGED", (stored) => {
    const draft = mergeSettings(stored.draft, given);
    if (stored.version !== version && !isDeepStrictEqual(draft, stored.draft)) throw changedMeanwhile(stored);
    return draft;
  });
}

/** Takes the draft back to a version, or to the last one before it that is kept. Throws UNAUTHENTICATED, FORBIDDEN, NOT_FOUND. */
export async function restoreSettings(viewer: Viewer | null, version: number): Promise<StoredSiteSettings> {
  const { id } = requireAdmin(viewer);
  const kept = await SiteSettingsVersionModel.findOne({ _id: { $lte: version } })
    .sort({ _id: -1 })
    .lean<SiteSettingsVersion>();
  if (!kept) throw notFound("Cette version des réglages n’est plus gardée.");
  return changeDraft(id, "RESTORED", () => withDefaultSettings(kept.values));
}

/**
 * Publishes the draft: from now on readers see it. With `version`, only that draft. A version that waits for its hour waits
 * no longer. Throws UNAUTHENTICATED, FORBIDDEN, CONFLICT with the present draft.
 */
export async function publishSettings(
  viewer: Viewer | null,
  version?: number | null,
): Promise<StoredSiteSettings> {
  requireAdmin(viewer);
  await inTransaction(async (session) => {
    const stored = await readStored(session);
    if (version != null && stored.version !== version) throw changedMeanwhile(stored);
    await storePublished(session, stored, { version: stored.version, values: stored.draft });
  });
  await announceSite();
  return readStored();
}

/** Stores a version as the one that readers see; none is scheduled any more. */
export async function storePublished(
  session: ClientSession,
  { draft }: StoredSiteSettings,
  { version: publishedVersion, values: published }: { version: number; values: SiteSettings },
): Promise<void> {
  const publishedAt = clock.now();
  await SiteSettingsModel.updateOne(
    onlySite,
    { $set: { published, publishedVersion, publishedAt, scheduled: null } },
    { session },
  );
  await keepPictures(session, [draft, published]);
  await SiteSettingsVersionModel.updateOne(
    { _id: publishedVersion, publishedAt: null },
    { $set: { publishedAt } },
    { session },
  );
}

/** Shows what was published in this process, then in the others. */
export async function announceSite(): Promise<void> {
  await loadSite();
  pubsub.publish("siteChanged");
}

/** Returns the values of the version that waits for its hour; none where none waits. */
export async function findScheduledValues(
  session: ClientSession,
  { scheduled }: StoredSiteSettings,
): Promise<SiteSettings[]> {
  if (!scheduled) return [];
  const kept = await SiteSettingsVersionModel.findById(scheduled.version, { values: 1 })
    .session(session)
    .lean<SiteSettingsVersion>();
  return kept ? [withDefaultSettings(kept.values)] : [];
}

/** Returns the account of a viewer; null for a command. */
export const accountOf = (viewerId: string): Types.ObjectId | null =>
  Types.ObjectId.isValid(viewerId) ? new Types.ObjectId(viewerId) : null;

/** Takes an exported file into the draft and publishes it. Throws UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT. */
export async function importSettings(viewer: Viewer | null, input: unknown): Promise<StoredSiteSettings> {
  const { id } = requireAdmin(viewer);
  const given = await checkSettings(input);
  await changeDraft(id, "IMPORTED", ({ draft }) =>
    mergeSettings(given.words ? { ...draft, words: [] } : draft, given),
  );
  return publishSettings(viewer);
}

/** Returns the kept versions, the newest first. Throws UNAUTHENTICATED, FORBIDDEN. */
export async function listSettingsVersions(viewer: Viewer | null): Promise<SiteSettingsVersion[]> {
  requireAdmin(viewer);
  return SiteSettingsVersionModel.find({}, { values: 0 })
    .sort({ _id: -1 })
    .limit(limits.site.versions)
    .lean<SiteSettingsVersion[]>();
}

/** Stores the draft that `change` makes of the present one, as a version of its own; nothing when it changes nothing. */
async function changeDraft(
  byId: string,
  kind: SettingsVersionKind,
  change: (stored: StoredSiteSettings) => SiteSettings,
): Promise<StoredSiteSettings> {
  await inTransaction(async (session) => {
    const stored = await readStored(session);
    const draft = change(stored);
    const present = changesBetween(stored.draft, draft);
    if (present.length === 0) return;
    const former = await findContinued(session, { ...stored, byId, kind, changes: present });
    const changes = present.map((change) => ({ ...change, ...former?.get(change.path) }));
    if (former) await SiteSettingsVersionModel.deleteOne({ _id: stored.version }, { session });
    const version = stored.version + 1;
    await SiteSettingsModel.updateOne(onlySite, { $set: { draft, version } }, { session });
    await keepPictures(session, [draft, stored.published, ...(await findScheduledValues(session, stored))]);
    await SiteSettingsVersionModel.create(
      [{ _id: version, kind, at: clock.now(), byId: accountOf(byId), changes, values: draft }],
      { session },
    );
    const tooOld = { $lte: version - limits.site.versions, $ne: stored.scheduled?.version };
    await SiteSettingsVersionModel.deleteMany({ _id: tooOld }, { session });
  });
  return readStored();
}

const continuedFor = minutes(10);

interface Continuing {
  readonly version: number;
  readonly scheduled: ScheduledSettings | null;
  readonly byId: string;
  readonly kind: SettingsVersionKind;
  readonly changes: readonly SettingsChange[];
}

/**
 * Returns the former values of the last version by their paths where a change goes on with it: the same person has changed the
 * same fields just now, and it is neither published nor scheduled. Both become one version: somebody is typing.
 */
async function findContinued(
  session: ClientSession,
  { version, scheduled, byId, kind, changes }: Continuing,
) {
  if (scheduled?.version === version) return null;
  const last = await SiteSettingsVersionModel.findById(version).session(session).lean<SiteSettingsVersion>();
  if (!last || last.publishedAt || kind !== "CHANGED" || last.kind !== "CHANGED") return null;
  const isSamePerson = String(last.byId) === byId;
  const isSoon = clock.now().getTime() - last.at.getTime() < continuedFor;
  const pathsOf = (of: readonly SettingsChange[]) => of.map(({ path }) => path);
  if (!isSamePerson || !isSoon || !isDeepStrictEqual(pathsOf(last.changes), pathsOf(changes))) return null;
  return new Map(last.changes.map(({ path, before }) => [path, { before }]));
}

const conflict = "Quelqu’un d’autre a changé les réglages entre-temps. Les deux versions vous sont montrées.";

/** Error of a stale version; it carries the present draft and its number. */
export const changedMeanwhile = ({ version, draft }: StoredSiteSettings) =>
  new AppError("CONFLICT", conflict, { fields: { version: conflict }, current: { version, ...draft } });
