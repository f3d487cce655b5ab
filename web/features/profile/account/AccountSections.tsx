import type { AccountPageQuery } from "../../../gql/graphql.ts";
import styles from "../ProfilePage.module.css";
import { Section } from "../Section.tsx";
import { texts } from "../texts.ts";
import { DataExport } from "./DataExport.tsx";
import { DeleteAccount } from "./DeleteAccount.tsx";
import { EmailForm } from "./EmailForm.tsx";
import { PasswordForm } from "./PasswordForm.tsx";
import { SessionList } from "./SessionList.tsx";
import { WaitingEmail } from "./WaitingEmail.tsx";

const labels = texts.account;

interface AccountSectionsProps {
  email: string;
  waitingEmailChange: AccountPageQuery["waitingEmailChange"];
  sessions: AccountPageQuery["sessions"];
  onChange: () => void;
}

/** Address, password, sessions, data export and deletion, one section each. */
export const AccountSections = ({ email, waitingEmailChange, sessions, onChange }: AccountSectionsProps) => (
  <>
    <Section id="email" title={labels.emailTitle}>
      <p className={styles.value}>{email}</p>
      {waitingEmailChange && <WaitingEmail change={waitingEmailChange} onChange={onChange} />}
      <EmailForm />
    </Section>
    <Section id="password" title={labels.passwordTitle}>
      <PasswordForm onChange={onChange} />
    </Section>
    <Section id="sessions" title={labels.sessionsTitle}>
      <SessionList sessions={sessions} onChange={onChange} />
    </Section>
    <Section id="data" title={labels.dataTitle}>
      <DataExport />
    </Section>
    <Section id="delete" title={labels.deleteTitle}>
      <DeleteAccount />
    </Section>
  </>
);
