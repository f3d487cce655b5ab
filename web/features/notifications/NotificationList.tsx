import { failureOf } from "../../lib/failure.ts";
import { flash } from "../../lib/feedback/flash.ts";
import { Button } from "../../ui/Button.tsx";
import { PanelBoundary } from "../../ui/feedback/Boundary.tsx";
import { Icon } from "../../ui/media/Icon.tsx";
import { type NotificationPage, readUpTo } from "./apply-notification-change.ts";
import { NotificationItem } from "./NotificationItem.tsx";
import { useReadNotificationsMutation } from "./NotificationsPage.generated.ts";
import styles from "./NotificationsPage.module.css";
import { editCount, editList } from "./notification-cache.ts";
import { texts } from "./texts.ts";
import { useOlderNotifications } from "./useOlderNotifications.ts";

export function NotificationList({ page }: { page: NotificationPage }) {
  const [readNotifications, { loading: isReading }] = useReadNotificationsMutation();
  const { load: loadOlder, isLoading } = useOlderNotifications(page);
  const hasUnread = page.items.some(({ isRead }) => !isRead);

  async function readAll() {
    try {
      await readNotifications({
        update: (cache, { data }) => {
          if (!data) return;
          const state = data.readNotifications;
          editCount(cache, () => state);
          editList(cache, (shown) => readUpTo(shown, state.readUpTo));
        },
      });
      flash.success(texts.allRead);
    } catch (error) {
      flash.danger(failureOf(error).message);
    }
  }

  return (
    <>
      {hasUnread && (
        <Button variant="outline" isLoading={isReading} loadingText={texts.loading} onClick={readAll}>
          <Icon name="check" />
          {texts.readAll}
        </Button>
      )}
      <ol className={styles.list}>
        {page.items.map((notification) => (
          <li key={notification.id}>
            <PanelBoundary resetKeys={[notification]}>
              <NotificationItem notification={notification} />
            </PanelBoundary>
          </li>
        ))}
      </ol>
      {page.hasMore && (
        <Button variant="outline" isLoading={isLoading} loadingText={texts.loading} onClick={loadOlder}>
          {texts.older}
        </Button>
      )}
    </>
  );
}
