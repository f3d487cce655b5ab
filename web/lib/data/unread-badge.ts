import { counted } from "../text/french.ts";
import { useViewer } from "../viewer.ts";
import { useUnreadCountQuery } from "./unread-count.generated.ts";

/** Formats the count for the badge: at most « 99+ ». */
export const badgeText = (count: number): string => (count > 99 ? "99+" : String(count));

/** Returns the number of unread notifications as a badge shows it and as a screen reader reads it; null at zero and for visitors. */
export function useUnreadBadge(): { text: string; label: string } | null {
  const viewer = useViewer();
  // Comes with the page, later from NotificationsLive.
  const { data } = useUnreadCountQuery({ skip: !viewer, fetchPolicy: "cache-only" });
  const count = data?.readState.unreadCount ?? 0;
  if (!viewer || count === 0) return null;
  return {
    text: badgeText(count),
    label: counted(count, "notification non lue", "notifications non lues"),
  };
}
