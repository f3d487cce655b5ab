import { recount, type StoredCounter } from "../core/documents/recount.ts";
import { GroupedActionModel } from "./grouped-action.entity.ts";
import { type Notification, NotificationModel } from "./notification.entity.ts";

interface Group {
  readonly _id: Pick<Notification, "kind" | "subjectId" | "recipientId">;
  readonly count: number;
}

const group = (prefix: string) => ({
  kind: `${prefix}kind`,
  subjectId: `${prefix}subjectId`,
  recipientId: `${prefix}recipientId`,
});

const keyOf = ({ kind, subjectId, recipientId }: Group["_id"]): string =>
  `${kind} ${subjectId} ${recipientId}`;

/**
 * Returns the number of actors of a grouped notification: users with an action of its kind on its subject, not
 * withdrawn, of which its recipient was notified.
 */
export const actorCounters: StoredCounter = {
  name: "notificationActors",
  fields: ["notifications.actorCount"],
  repair: () =>
    recount<Notification, "actorCount">(NotificationModel, ["kind", "subjectId", "recipientId"], {
      actorCount: async (session, notifications) => {
        const subjectIds = notifications.map(({ subjectId }) => subjectId);
        const groups = await GroupedActionModel.aggregate<Group>([
          { $match: { subjectId: { $in: subjectIds }, goneAt: null } },
          { $group: { _id: { ...group("$"), actorId: "$actorId" } } },
          { $group: { _id: group("$_id."), count: { $sum: 1 } } },
        ]).session(session);
        const counts = new Map(groups.map(({ _id, count }) => [keyOf(_id), count]));
        return new Map(notifications.map((each) => [String(each._id), counts.get(keyOf(each)) ?? 0]));
      },
    }),
};
