import { failureOf } from "../../failure.ts";
import { useOwnProfileQuery } from "../../gql/hooks.ts";
import { FailedState } from "../../ui/FailedState.tsx";
import { PageMeta } from "../../ui/PageMeta.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { AvatarForm } from "./AvatarForm.tsx";
import styles from "./ProfilePage.module.css";
import { ProfileTabs } from "./ProfileTabs.tsx";
import { texts } from "./texts.ts";

/** /profile/avatar: another picture, cut square by hand. */
export function ProfileAvatarPage() {
  const { data, error, refetch } = useOwnProfileQuery();
  const { title } = texts.avatar;
  return (
    <div className={styles.page}>
      <PageMeta title={title} description={title} isPrivate />
      <h1 className={styles.title}>{title}</h1>
      <ProfileTabs current="avatar" />
      {data?.me && <AvatarForm user={data.me} />}
      {!data && error && (
        <FailedState
          message={`${texts.failed} ${failureOf(error).message}`}
          onRetry={() => void refetch().catch(() => {})}
        />
      )}
      {!data && !error && <Skeleton lines={4} />}
    </div>
  );
}
