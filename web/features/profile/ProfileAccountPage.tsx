import { failureOf } from "../../failure.ts";
import { useAccountPageQuery } from "../../gql/hooks.ts";
import { FailedState } from "../../ui/FailedState.tsx";
import { PageMeta } from "../../ui/PageMeta.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { DeleteAccount } from "./DeleteAccount.tsx";
import { EmailForm } from "./EmailForm.tsx";
import { MyData } from "./MyData.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import styles from "./ProfilePage.module.css";
import { ProfileTabs } from "./ProfileTabs.tsx";
import { Section } from "./Section.tsx";
import { SessionList } from "./SessionList.tsx";
import { texts } from "./texts.ts";

/** /profile/account: the address, the password, the devices, one's data, the end. */
export function ProfileAccountPage() {
  const { data, error, refetch } = useAccountPageQuery();
  const words = texts.account;
  const reload = () => void refetch().catch(() => {});
  return (
    <div className={styles.page}>
      <PageMeta title={words.title} description={words.title} isPrivate />
      <h1 className={styles.title}>{words.title}</h1>
      <ProfileTabs current="account" />
      {!data && error && (
        <FailedState message={`${texts.failed} ${failureOf(error).message}`} onRetry={reload} />
      )}
      {!data && !error && <Skeleton lines={8} />}
      {data?.me && (
        <>
          <Section id="email" title={words.emailTitle}>
            <p>{data.me.email}</p>
            <EmailForm />
          </Section>
          <Section id="password" title={words.passwordTitle}>
            <PasswordForm />
          </Section>
          <Section id="sessions" title={words.sessionsTitle}>
            <SessionList sessions={data.sessions} onChange={reload} />
          </Section>
          <Section id="data" title={words.dataTitle}>
            <MyData />
          </Section>
          <Section id="delete" title={words.deleteTitle}>
            <DeleteAccount />
          </Section>
        </>
      )}
    </div>
  );
}
