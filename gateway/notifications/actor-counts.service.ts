import type { Types } from "mongoose";
import { recount, type StoredCounter } from "../core/documents/recount.ts";
import { GroupedActionModel } from "./grouped-action.entity.ts";
import { type Notification, NotificationModel } from "./notification.entity.ts";

interface Group {
  readonly _id: { readonly kind: string; readonly subjectId: Types.ObjectId };
  readonly count: number;
}

/**
 * Returns the number of actors of a grouped notification: users with an action of its kind on its subject, not
 * withdrawn.
 */
export const actorCounters: StoredCounter = {
  name: "notificationActors",
  fields: ["notifications.actorCount"],
  repair: () =>
    recount<Notification, "actorCount">(NotificationModel, ["kind", "subjectId"], {
      actorCount: async (session, notifications) => {
        const subjectIds = notifications.map(({ subjectId }) => subjectId);
        const groups = await GroupedActionModel.aggregate<Group>([
          { $match: { subjectId: { $in: subjectIds }, goneAt: null } },
          { $group: { _id: { kind: "$kind", subjectId: "$subjectId", actorId: "$actorId" } } },
          { $group: { _id: { kind: "$_id.kind", subjectId: "$_id.subjectId" }, count: { $sum: 1 } } },
        ]).session(session);
        const counts = new Map(groups.map(({ _id, count }) => [`${_id.kind} ${_id.subjectId}`, count]));
        return new Map(
          notifications.map(({ _id, kind, subjectId }) => [
            String(_id),
            counts.get(`${kind} ${subjectId}`) ?? 0,
          ]),
        );
      },
    }),
};
