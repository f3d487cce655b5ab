import { useUnreadBadge } from "../../lib/data/unread-badge.ts";
import styles from "./NotificationBadge.module.css";

/** Badge with the number of unread notifications; renders nothing at zero or for visitors. */
export function NotificationBadge() {
  const unread = useUnreadBadge();
  if (!unread) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{unread.text}</span>
      <span className="visually-hidden">{` (${unread.label})`}</span>
    </span>
  );
}
