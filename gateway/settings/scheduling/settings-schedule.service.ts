import { clock, days } from "../../core/clock.ts";
import { inTransaction } from "../../core/documents/transaction.ts";
import { badInput } from "../../core/errors.ts";
import { log } from "../../core/log.ts";
import { requireAdmin, type Viewer } from "../../core/policies.ts";
import { hasRightNow } from "../../users/user.service.ts";
import { keepPictures } from "../site-pictures.service.ts";
import { onlySite, SiteSettingsModel, type StoredSiteSettings } from "../site-settings.entity.ts";
import { announceSite, changedMeanwhile } from "../site-settings.service.ts";
import { accountOf, findScheduledValues, readStored, storePublished } from "../stored-settings.service.ts";

const longestWait = days(366);

/**
 * Schedules the draft that has this version number for an hour, in place of what was scheduled. Throws UNAUTHENTICATED,
 * FORBIDDEN, BAD_USER_INPUT, CONFLICT with the present draft.
 */
export async function scheduleSettings(
  viewer: Viewer | null,
  at: Date,
  version: number,
): Promise<StoredSiteSettings> {
  const { id } = requireAdmin(viewer);
  requireComing(at);
  await inTransaction(async (session) => {
    const stored = await readStored(session);
    if (stored.version !== version) throw changedMeanwhile(stored);
    const scheduled = { version, at, byId: accountOf(id) };
    await SiteSettingsModel.updateOne(onlySite, { $set: { scheduled } }, { session });
    await keepPictures(session, [stored.draft, stored.published]);
  });
  return readStored();
}

function requireComing(at: Date): void {
  const wait = at.getTime() - clock.now().getTime();
  if (Number.isNaN(wait)) throw badInput({ at: "Choisissez la date et l’heure de parution" });
  if (wait <= 0) throw badInput({ at: "Choisissez une date de parution à venir" });
  if (wait > longestWait) throw badInput({ at: "Choisissez une date de parution dans un an au plus" });
}

/** Takes away the hour of the scheduled version, if one waits; the draft stays. Throws UNAUTHENTICATED, FORBIDDEN. */
export async function cancelScheduledSettings(viewer: Viewer | null): Promise<StoredSiteSettings> {
  requireAdmin(viewer);
  await inTransaction(async (session) => {
    const { draft, published } = await readStored(session);
    await SiteSettingsModel.updateOne(onlySite, { $set: { scheduled: null } }, { session });
    await keepPictures(session, [draft, published]);
  });
  return readStored();
}

/**
 * Publishes the scheduled version once its hour has come; the draft stays as it is. One of somebody who is no administrator any more waits
 * no longer. For the scheduler; safe to run concurrently. Returns true when it published.
 */
export async function publishDueSettings(): Promise<boolean> {
  const isDue = { ...onlySite, "scheduled.at": { $lte: clock.now() } };
  if (!(await SiteSettingsModel.exists(isDue))) return false;
  const isPublished = await inTransaction(async (session) => {
    const stored = await readStored(session);
    // Published, changed or cancelled meanwhile.
    if (!stored.scheduled || stored.scheduled.at > clock.now()) return false;
    const [values] = await findScheduledValues(session, stored);
    if (!values || !(await hasRightNow(stored.scheduled.byId, "administer", session))) {
      await SiteSettingsModel.updateOne(onlySite, { $set: { scheduled: null } }, { session });
      await keepPictures(session, [stored.draft, stored.published]);
      log.warn({ version: stored.scheduled.version }, "scheduled settings without an administrator");
      return false;
    }
    await storePublished(session, stored, { version: stored.scheduled.version, values });
    return true;
  });
  if (isPublished) await announceSite();
  return isPublished;
}
