import { counted } from "../../lib/text/french.ts";
import { useViewer } from "../../lib/viewer.ts";
import { badgeText } from "./badge-text.ts";
import { useUnreadCountQuery } from "./NotificationBadge.generated.ts";
import styles from "./NotificationBadge.module.css";

/** Badge with the number of unread notifications; renders nothing at zero or for visitors. */
export function NotificationBadge() {
  const viewer = useViewer();
  // Comes with the page, later from NotificationsLive.
  const { data } = useUnreadCountQuery({ skip: !viewer, fetchPolicy: "cache-only" });
  const count = data?.readState.unreadCount ?? 0;
  if (!viewer || count === 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{badgeText(count)}</span>
      <span className="visually-hidden">{` (${counted(count, "notification non lue", "notifications non lues")})`}</span>
    </span>
  );
}
