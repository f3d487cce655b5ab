import { Link } from "react-router-dom";
import { type NotificationItem_NotificationFragment, UnreadCountDocument } from "../../gql/graphql.ts";
import { useOpenNotificationMutation } from "../../gql/hooks.ts";
import { Avatar, fullName } from "../../ui/Avatar.tsx";
import { Time } from "../../ui/Time.tsx";
import styles from "./NotificationItem.module.css";
import { sentenceOf } from "./sentenceOf.ts";
import { texts } from "./texts.ts";

/** One notification. Opening it marks it read and goes to what it is about. */
export function NotificationItem({ notification }: { notification: NotificationItem_NotificationFragment }) {
  const [openNotification] = useOpenNotificationMutation();
  const { id, actor, excerpt, createdAt, isRead, path, kind, actorCount } = notification;

  function open() {
    if (isRead) return;
    // Going there matters more than the mark: when it cannot be set, the notification stays unread.
    openNotification({
      variables: { id },
      optimisticResponse: { openNotification: { __typename: "Notification", id, isRead: true } },
      // Counted by the server: a READ event may have told the same before this answer.
      refetchQueries: [UnreadCountDocument],
    }).catch(() => {});
  }

  return (
    <Link to={path} className={styles.notification} data-unread={!isRead || undefined} onClick={open}>
      <Avatar user={actor} size="md" />
      <span className={styles.body}>
        <span className={styles.what}>
          {!isRead && <span className="visually-hidden">{`${texts.isUnread}\u00a0: `}</span>}
          {sentenceOf(kind, fullName(actor), actorCount)}
        </span>
        <span className={styles.excerpt}>{excerpt}</span>
        <span className={styles.when}>
          <Time at={createdAt} kind="relative" />
        </span>
      </span>
    </Link>
  );
}
