import { useAccountPageQuery } from "../../../gql/hooks.ts";
import { QueryState } from "../../../ui/feedback/QueryState.tsx";
import { Skeleton } from "../../../ui/feedback/Skeleton.tsx";
import { PageMeta } from "../../../ui/PageMeta.tsx";
import styles from "../ProfilePage.module.css";
import { ProfileTabs } from "../ProfileTabs.tsx";
import { Section } from "../Section.tsx";
import { texts } from "../texts.ts";
import { DataExport } from "./DataExport.tsx";
import { DeleteAccount } from "./DeleteAccount.tsx";
import { EmailForm } from "./EmailForm.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import { SessionList } from "./SessionList.tsx";

/** /profile/account: address, password, sessions, data export, deletion. */
export function ProfileAccountPage() {
  const { data, error, refetch } = useAccountPageQuery();
  const labels = texts.account;
  const reload = () => void refetch().catch(() => {});
  return (
    <div className={styles.page}>
      <PageMeta title={labels.title} description={labels.title} isPrivate />
      <h1 className={styles.title}>{labels.title}</h1>
      <ProfileTabs current="account" />
      <QueryState
        data={data}
        error={error}
        refetch={refetch}
        failed={texts.failed}
        skeleton={<Skeleton lines={8} />}
      />
      {data?.me && (
        <>
          <Section id="email" title={labels.emailTitle}>
            <p>{data.me.email}</p>
            <EmailForm />
          </Section>
          <Section id="password" title={labels.passwordTitle}>
            <PasswordForm />
          </Section>
          <Section id="sessions" title={labels.sessionsTitle}>
            <SessionList sessions={data.sessions} onChange={reload} />
          </Section>
          <Section id="data" title={labels.dataTitle}>
            <DataExport />
          </Section>
          <Section id="delete" title={labels.deleteTitle}>
            <DeleteAccount />
          </Section>
        </>
      )}
    </div>
  );
}
