import { isDeepStrictEqual } from "node:util";
import { type ClientSession, Types } from "mongoose";
import { limits } from "../../schema/limits.ts";
import { type SiteSettings, withDefaultSettings } from "../../schema/site/settings.ts";
import { clock, minutes } from "../core/clock.ts";
import { inTransaction } from "../core/documents/transaction.ts";
import { notFound } from "../core/errors.ts";
import { changesBetween } from "./merge-settings.ts";
import type { SettingsVersionKind } from "./settings-enums.ts";
import { keepPictures } from "./site-pictures.service.ts";
import {
  onlySite,
  type ScheduledSettings,
  type SettingsChange,
  SiteSettingsModel,
  type SiteSettingsVersion,
  SiteSettingsVersionModel,
  type StoredSiteSettings,
} from "./site-settings.entity.ts";

// The writes of the stored settings, without the question of who may: the draft, its versions, and what readers see.

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

/** Stores the draft that `change` makes of the present one, as a version of its own; nothing when it changes nothing. */
export async function changeDraft(
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
