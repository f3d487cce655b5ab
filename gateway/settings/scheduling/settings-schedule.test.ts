import { afterEach, beforeAll, expect, it } from "vitest";
import { limits } from "../../../schema/limits.ts";
import { clock, days, hours, minutes } from "../../core/clock.ts";
import type { Viewer } from "../../core/policies.ts";
import { buildPublisher, buildReader } from "../../testing/factories/feeds.ts";
import { withDatabase } from "../../testing/servers/database.ts";
import { UserModel } from "../../users/user.entity.ts";
import { openSite } from "../published-site.service.ts";
import { onlySite, SiteSettingsModel, SiteSettingsVersionModel } from "../site-settings.entity.ts";
import {
  findSettingsDraft,
  publishSettings,
  readPublishedSettings,
  updateSettings,
} from "../site-settings.service.ts";
import {
  cancelScheduledSettings,
  publishDueSettings,
  scheduleSettings,
} from "./settings-schedule.service.ts";

withDatabase();

let admin: Viewer;
beforeAll(async () => {
  admin = await buildPublisher();
});
afterEach(() => cancelScheduledSettings(admin));

const soon = (wait = hours(2)) => new Date(clock.now().getTime() + wait);
const shownName = () => readPublishedSettings().identity.name;

/** Changes the name in the draft. Returns the number of its version. */
async function rename(name: string): Promise<number> {
  const { version } = await findSettingsDraft(admin);
  return (await updateSettings(admin, { identity: { name } }, version)).version;
}

it("publishes the scheduled version at its hour, once, after a restart too, and leaves what was prepared since", async () => {
  const before = shownName();
  const version = await rename("La une de 18 h");
  const at = soon();
  expect(await scheduleSettings(admin, at, version)).toMatchObject({ scheduled: { version, at } });
  // Typed on in the same field by the same person: a version of its own all the same.
  const later = await rename("La une de demain");
  expect(later).toBe(version + 1);

  clock.advance(hours(1));
  expect(await publishDueSettings()).toBe(false);
  expect(shownName()).toBe(before);

  clock.advance(hours(1));
  await openSite();
  expect((await Promise.all([publishDueSettings(), publishDueSettings()])).sort()).toEqual([false, true]);
  expect(readPublishedSettings()).toMatchObject({ version, identity: { name: "La une de 18 h" } });
  expect(await findSettingsDraft(admin)).toMatchObject({
    version: later,
    publishedVersion: version,
    draft: { identity: { name: "La une de demain" } },
    scheduled: null,
  });
  expect(await SiteSettingsVersionModel.findById(version).lean()).toMatchObject({
    publishedAt: expect.any(Date),
  });
  expect(await publishDueSettings()).toBe(false);
});

it("is cancelled by another publication, and by hand", async () => {
  await scheduleSettings(admin, soon(), await rename("Jamais parue"));
  await rename("Parue avant");
  expect(await publishSettings(admin)).toMatchObject({ scheduled: null });
  await scheduleSettings(admin, soon(), await rename("Annulée"));
  expect(await cancelScheduledSettings(admin)).toMatchObject({
    scheduled: null,
    draft: { identity: { name: "Annulée" } },
  });
  clock.advance(hours(3));
  expect(await publishDueSettings()).toBe(false);
  expect(shownName()).toBe("Parue avant");
});

it("takes another hour, with the present draft alone", async () => {
  const version = await rename("Premier état");
  await scheduleSettings(admin, soon(), version);
  const present = await rename("Second état");
  await expect(scheduleSettings(admin, soon(), version)).rejects.toMatchObject({
    code: "CONFLICT",
    extensions: { current: { version: present, identity: { name: "Second état" } } },
  });
  const at = soon(days(1));
  expect(await scheduleSettings(admin, at, present)).toMatchObject({ scheduled: { version: present, at } });
});

it("keeps the scheduled version, however many follow it", async () => {
  const version = await rename("Gardée");
  await scheduleSettings(admin, soon(), version);
  await SiteSettingsModel.updateOne(onlySite, { $inc: { version: limits.site.versions } });
  await rename("Cent versions plus tard");
  expect(await SiteSettingsVersionModel.exists({ _id: version })).not.toBeNull();
  expect(await SiteSettingsVersionModel.exists({ _id: version - 1 })).toBeNull();
  clock.advance(hours(2));
  expect(await publishDueSettings()).toBe(true);
  expect(shownName()).toBe("Gardée");
});

it.each([
  ["was demoted", (_id: string) => UserModel.updateOne({ _id }, { $set: { role: "EDITOR" } })],
  ["is gone", (_id: string) => UserModel.deleteOne({ _id })],
])("publishes nothing of somebody who %s since", async (_name, lose) => {
  const before = shownName();
  const former = await buildPublisher();
  await scheduleSettings(former, soon(), await rename(`De quelqu’un qui ${_name}`));
  await lose(former.id);
  clock.advance(hours(3));
  expect(await publishDueSettings()).toBe(false);
  expect(shownName()).toBe(before);
  expect(await findSettingsDraft(admin)).toMatchObject({ scheduled: null });
});

it.each([
  [-minutes(1), "Choisissez une date de parution à venir"],
  [days(367), "Choisissez une date de parution dans un an au plus"],
  [Number.NaN, "Choisissez la date et l’heure de parution"],
])("refuses an hour %d ms away, by its field", async (wait, message) => {
  const { version } = await findSettingsDraft(admin);
  await expect(scheduleSettings(admin, soon(wait), version)).rejects.toMatchObject({
    code: "BAD_USER_INPUT",
    fields: { at: message },
  });
});

it("is the administrators' alone", async () => {
  const reader = await buildReader();
  await expect(scheduleSettings(reader, soon(), 1)).rejects.toMatchObject({ code: "FORBIDDEN" });
  await expect(cancelScheduledSettings(null)).rejects.toMatchObject({ code: "UNAUTHENTICATED" });
});
