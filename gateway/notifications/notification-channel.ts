import { Repeater } from "@graphql-yoga/subscription";
import { type NotificationAnnouncement, pubsub } from "../pubsub.ts";
import type { Viewer } from "../shared/policies.ts";

export type NotificationNews = NotificationAnnouncement | ReadNews;
interface ReadNews {
  readonly kind: "READ";
  readonly notification: null;
  readonly unreadCount: number;
}

/** What happens to the caller's notifications from now on. Visitors have none: they hear nothing. */
export function notificationChanges(viewer: Viewer | null): AsyncIterable<NotificationNews> {
  return new Repeater<NotificationNews>(async (push, stop) => {
    if (!viewer) return void (await stop);
    const broadcasts = pubsub.subscribe("notificationEvent");
    const reads = pubsub.subscribe("notificationsRead");
    void stop.then(() => Promise.all([broadcasts.return(), reads.return()]));
    const tellBroadcasts = async () => {
      for await (const news of broadcasts) await push(news);
    };
    const tellOwnReads = async () => {
      for await (const { userId, unreadCount } of reads) {
        if (userId === viewer.id) await push({ kind: "READ", notification: null, unreadCount });
      }
    };
    await Promise.all([tellBroadcasts(), tellOwnReads()]);
  });
}
