import { type Announcement, AnnouncementModel } from "./announcement.entity.ts";

export type { Announcement };

// More in one look, and whoever listens is to come back anyway.
const mostAtOnce = 5_000;

/** Makes the collection where gateways share announcements; one gateway alone has no need of it. */
export async function prepareAnnouncements(): Promise<void> {
  await AnnouncementModel.createIndexes();
}

export async function keepAnnouncements(said: readonly Announcement[]): Promise<void> {
  await AnnouncementModel.insertMany(said, { ordered: false });
}

/** What was said after `after` by others than `gateway`, oldest first. */
export const announcementsAfter = (after: Date, gateway: string): Promise<Announcement[]> =>
  AnnouncementModel.find({ at: { $gt: after }, from: { $ne: gateway } })
    .sort({ at: 1 })
    .limit(mostAtOnce)
    .lean<Announcement[]>();
