import { Link } from "react-router-dom";
import { notificationSentence } from "../../../schema/notification-sentences.ts";
import type { NotificationItem_NotificationFragment } from "../../gql/graphql.ts";
import { Avatar, fullName } from "../../ui/media/Avatar.tsx";
import { Time } from "../../ui/Time.tsx";
import { useOpenNotificationMutation } from "./NotificationItem.generated.ts";
import styles from "./NotificationItem.module.css";
import { texts } from "./texts.ts";

/** A notification. Opening it marks it as read and goes to its subject. */
export function NotificationItem({ notification }: { notification: NotificationItem_NotificationFragment }) {
  const [openNotification] = useOpenNotificationMutation();
  const { id, actor, excerpt, createdAt, isRead, path, kind, actorCount } = notification;

  function open() {
    if (isRead) return;
    // Navigation has priority: if the mutation fails, the notification stays unread.
    openNotification({
      variables: { id },
      optimisticResponse: { openNotification: { __typename: "Notification", id, isRead: true } },
      // The count follows with the READ event.
    }).catch(() => {});
  }

  return (
    <Link to={path} className={styles.notification} data-unread={!isRead || undefined} onClick={open}>
      <Avatar user={actor} size="md" />
      <span className={styles.body}>
        <span className={styles.what}>
          {!isRead && <span className="visually-hidden">{`${texts.isUnread}\u00a0: `}</span>}
          {notificationSentence(kind, fullName(actor), actorCount)}
        </span>
        <span className={styles.excerpt}>{excerpt}</span>
        <span className={styles.when}>
          <Time at={createdAt} kind="relative" />
        </span>
      </span>
    </Link>
  );
}
