import { useUnreadCountQuery } from "../../gql/hooks.ts";
import { useViewer } from "../../viewer.ts";
import { badgeText } from "./applyNotificationChange.ts";
import styles from "./NotificationBadge.module.css";
import { texts } from "./texts.ts";

/** How many notifications a person has not read: nothing at zero, nothing for visitors. */
export function NotificationBadge() {
  const viewer = useViewer();
  const { data } = useUnreadCountQuery({ skip: !viewer });
  const count = data?.unreadCount ?? 0;
  if (!viewer || count === 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{badgeText(count)}</span>
      <span className="visually-hidden">{` (${texts.unread(count)})`}</span>
    </span>
  );
}
