import { useOwnProfileQuery } from "../../gql/hooks.ts";
import { PageMeta } from "../../ui/PageMeta.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { AvatarForm } from "./AvatarForm.tsx";
import styles from "./ProfilePage.module.css";
import { ProfileTabs } from "./ProfileTabs.tsx";
import { texts } from "./texts.ts";

/** /profile/avatar: another picture, cut square by hand. */
export function ProfileAvatarPage() {
  const { data } = useOwnProfileQuery();
  const { title } = texts.avatar;
  return (
    <div className={styles.page}>
      <PageMeta title={title} description={title} isPrivate />
      <h1 className={styles.title}>{title}</h1>
      <ProfileTabs current="avatar" />
      {data?.me ? <AvatarForm user={data.me} /> : <Skeleton lines={4} />}
    </div>
  );
}
