import { Link } from "react-router-dom";
import { buttonClass } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { QueryState } from "../../ui/feedback/QueryState.tsx";
import { Skeleton } from "../../ui/feedback/Skeleton.tsx";
import { PageTitle } from "../../ui/PageTitle.tsx";
import { NotificationList } from "./NotificationList.tsx";
import { useNotificationsPageQuery } from "./NotificationsPage.generated.ts";
import styles from "./NotificationsPage.module.css";
import { notificationList } from "./notification-cache.ts";
import { texts } from "./texts.ts";

/** /notifications: the member's notifications, newest first, with live updates. */
export function NotificationsPage() {
  const { data, error, reload } = useNotificationsPageQuery({ variables: notificationList.variables });
  return (
    <div className={styles.page}>
      <PageTitle title={texts.title} />
      <h1 className={`page-title ${styles.title}`}>{texts.title}</h1>
      <p>
        <Link to="/profile/notifications" className={styles.choose}>
          {texts.choose}
        </Link>
      </p>
      {data && data.notifications.items.length > 0 && <NotificationList page={data.notifications} />}
      {data && data.notifications.items.length === 0 && (
        <EmptyState
          title={texts.empty}
          action={
            <Link to="/feeds" className={buttonClass("outline")}>
              {texts.toFeeds}
            </Link>
          }
        >
          {texts.emptyHint}
        </EmptyState>
      )}
      <QueryState
        data={data}
        error={error}
        reload={reload}
        failed={texts.failed}
        skeleton={<Skeleton lines={8} />}
      />
    </div>
  );
}
