import { isDeepStrictEqual } from "node:util";
import { limits } from "../../schema/limits.ts";
import { type SiteSettings, withDefaultSettings } from "../../schema/site/settings.ts";
import { inTransaction } from "../core/documents/transaction.ts";
import { AppError, notFound } from "../core/errors.ts";
import { requireAdmin, type Viewer } from "../core/policies.ts";
import { currentSite } from "../core/site/current-site.ts";
import { requireMenuPages } from "./menu-addresses.service.ts";
import { checkSettings, mergeSettings } from "./merge-settings.ts";
import { loadSite, shownVersion, siteChanged } from "./published-site.service.ts";
import { requireConfirmed } from "./setting-confirmations.ts";
import { requirePictures } from "./site-pictures.service.ts";
import {
  type SiteSettingsVersion,
  SiteSettingsVersionModel,
  type StoredSiteSettings,
} from "./site-settings.entity.ts";
import { changeDraft, readStored, storePublished } from "./stored-settings.service.ts";

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
  return takeChange(viewer, input, {
    kind: "CHANGED",
    accept: (stored, draft) => {
      if (stored.version !== version && !isDeepStrictEqual(draft, stored.draft))
        throw changedMeanwhile(stored);
    },
  });
}

/** Takes a change that a person typed into the draft and publishes it. Throws UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT. */
export async function setSettings(viewer: Viewer | null, input: unknown): Promise<StoredSiteSettings> {
  await takeChange(viewer, input, { kind: "CHANGED", isWhole: true });
  return publishSettings(viewer);
}

interface FileConfirmations {
  /** Hosts, and what changes who may enter, that a person has read and confirmed (`confirmationsOf`). */
  readonly confirmed: readonly string[];
  /** Whether readers see it at once; else it waits in the draft. */
  readonly isPublished: boolean;
}

/**
 * Takes settings of a file, which somebody else may have written, into the draft. Throws UNAUTHENTICATED, FORBIDDEN, BAD_USER_INPUT,
 * also for what has to be confirmed and was not.
 */
export async function importSettings(
  viewer: Viewer | null,
  input: unknown,
  { confirmed, isPublished }: FileConfirmations,
): Promise<StoredSiteSettings> {
  const taken = await takeChange(viewer, input, {
    kind: "IMPORTED",
    isWhole: true,
    accept: ({ draft: before }, draft) => requireConfirmed(before, draft, confirmed),
  });
  return isPublished ? publishSettings(viewer) : taken;
}

interface TakenChange {
  readonly kind: "CHANGED" | "IMPORTED";
  /** Words take the place of all that are here; else each that of its name. */
  readonly isWhole?: boolean;
  /** Throws where the draft that would come is not to be. */
  readonly accept?: (stored: StoredSiteSettings, draft: SiteSettings) => void;
}

/** Takes a change into the draft: what is typed, what a command sets and what a file holds pass here, by the same rules. */
async function takeChange(
  viewer: Viewer | null,
  input: unknown,
  { kind, isWhole = false, accept }: TakenChange,
): Promise<StoredSiteSettings> {
  const { id } = requireAdmin(viewer);
  const given = await checkSettings(input);
  await requirePictures(given);
  if (given.menus) await requireMenuPages(given.menus, (await readStored()).draft.menus);
  return changeDraft(id, kind, (stored) => {
    const before = isWhole && given.words ? { ...stored.draft, words: [] } : stored.draft;
    const draft = mergeSettings(before, given);
    accept?.(stored, draft);
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

/** Shows what was published in this process, then in the others. */
export async function announceSite(): Promise<void> {
  await loadSite();
  siteChanged.publish(null);
}

/** Returns the kept versions, the newest first. Throws UNAUTHENTICATED, FORBIDDEN. */
export async function listSettingsVersions(viewer: Viewer | null): Promise<SiteSettingsVersion[]> {
  requireAdmin(viewer);
  return SiteSettingsVersionModel.find({}, { values: 0 })
    .sort({ _id: -1 })
    .limit(limits.site.versions)
    .lean<SiteSettingsVersion[]>();
}

const conflict = "Quelqu’un d’autre a changé les réglages entre-temps. Les deux versions vous sont montrées.";

/** Error of a stale version; it carries the present draft and its number. */
export const changedMeanwhile = ({ version, draft }: StoredSiteSettings) =>
  new AppError("CONFLICT", conflict, { fields: { version: conflict }, current: { version, ...draft } });
