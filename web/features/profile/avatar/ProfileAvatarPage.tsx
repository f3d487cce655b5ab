import { useOwnProfileQuery } from "../../../gql/hooks.ts";
import { QueryState } from "../../../ui/feedback/QueryState.tsx";
import { Skeleton } from "../../../ui/feedback/Skeleton.tsx";
import { PageMeta } from "../../../ui/PageMeta.tsx";
import styles from "../ProfilePage.module.css";
import { ProfileTabs } from "../ProfileTabs.tsx";
import { texts } from "../texts.ts";
import { AvatarForm } from "./AvatarForm.tsx";

/** /profile/avatar: changes the picture. */
export function ProfileAvatarPage() {
  const { data, error, refetch } = useOwnProfileQuery();
  const { title } = texts.avatar;
  return (
    <div className={styles.page}>
      <PageMeta title={title} description={title} isPrivate />
      <h1 className={styles.title}>{title}</h1>
      <ProfileTabs current="avatar" />
      {data?.me && <AvatarForm user={data.me} />}
      <QueryState
        data={data}
        error={error}
        refetch={refetch}
        failed={texts.failed}
        skeleton={<Skeleton lines={4} />}
      />
    </div>
  );
}
