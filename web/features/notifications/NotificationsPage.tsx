import { Link } from "react-router-dom";
import { failureOf } from "../../failure.ts";
import { useNotificationsPageQuery } from "../../gql/hooks.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { FailedState } from "../../ui/FailedState.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { NotificationList } from "./NotificationList.tsx";
import styles from "./NotificationsPage.module.css";
import { notificationList } from "./notificationCache.ts";
import { texts } from "./texts.ts";

/** /notifications: what a person should know of, newest first, live. */
export function NotificationsPage() {
  const { data, error, refetch } = useNotificationsPageQuery({ variables: notificationList.variables });
  return (
    <div className={styles.page}>
      <title>{texts.title}</title>
      <h1 className={styles.title}>{texts.title}</h1>
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
      {!data && error && (
        <FailedState
          message={`${texts.failed} ${failureOf(error).message}`}
          onRetry={() => refetch().catch(() => {})}
        />
      )}
      {!data && !error && <Skeleton lines={8} />}
    </div>
  );
}
