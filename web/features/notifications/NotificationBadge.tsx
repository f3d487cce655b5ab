import { counted } from "../../french.ts";
import { useUnreadCountQuery } from "../../gql/hooks.ts";
import { useViewer } from "../../viewer.ts";
import { badgeText } from "./badgeText.ts";
import styles from "./NotificationBadge.module.css";

/** How many notifications a person has not read: nothing at zero, nothing for visitors. */
export function NotificationBadge() {
  const viewer = useViewer();
  const { data } = useUnreadCountQuery({ skip: !viewer });
  const count = data?.unreadCount ?? 0;
  if (!viewer || count === 0) return null;
  return (
    <span className={styles.badge}>
      <span aria-hidden="true">{badgeText(count)}</span>
      <span className="visually-hidden">{` (${counted(count, "notification non lue", "notifications non lues")})`}</span>
    </span>
  );
}
