import { type Announcement, AnnouncementModel } from "./announcement.entity.ts";

/*
 * The relay's store: messages that are found nowhere else, kept for an hour. A gateway that could not hear
 * Redis reads here what the others published meanwhile. Not a log with numbers: readers look back by time, with some
 * slack for clocks, and drop the ids that they know.
 */

export type { Announcement };

// A gateway that missed more: its clients reconnect and load their lists anyway.
const readLimit = 5_000;

/** Creates the collection and its indexes; a single gateway without Redis never needs it. */
export async function createAnnouncementIndexes(): Promise<void> {
  await AnnouncementModel.createIndexes();
}

export async function storeAnnouncements(announcements: readonly Announcement[]): Promise<void> {
  await AnnouncementModel.insertMany(announcements, { ordered: false });
}

/** Returns the announcements after `after` by other gateways than `gatewayId`, oldest first. */
export const announcementsAfter = (after: Date, gatewayId: string): Promise<Announcement[]> =>
  AnnouncementModel.find({ at: { $gt: after }, from: { $ne: gatewayId } })
    .sort({ at: 1 })
    .limit(readLimit)
    .lean<Announcement[]>();
