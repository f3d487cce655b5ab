import { clock, minutes } from "../../core/clock.ts";
import type { Viewer } from "../../core/policies.ts";
import { listNotifications } from "../../notifications/notification.service.ts";

/** The personal notifications of an account, without broadcasts. */
export const own = async (viewer: Viewer) =>
  (await listNotifications(viewer, { limit: 50 })).items.filter(({ recipientId }) => recipientId);

/** Time goes on: what happens next is later than what was read. */
export const later = () => clock.advance(minutes(1));

export const idsOf = (viewers: readonly Viewer[]) => viewers.map(({ id }) => id);
export const actorsOf = ({ actorIds = [] }: { actorIds?: readonly unknown[] }) => actorIds.map(String);
