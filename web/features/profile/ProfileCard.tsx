import { roleNames } from "../../../schema/role-texts.ts";
import type { Profile_UserFragment } from "../../gql/graphql.ts";
import { textOf } from "../../lib/text/text-of.ts";
import { Avatar, fullName } from "../../ui/media/Avatar.tsx";
import { Time } from "../../ui/Time.tsx";
import styles from "./ProfilePage.module.css";
import { texts } from "./texts.ts";

export function ProfileCard({ user }: { user: Profile_UserFragment }) {
  const { role, createdAt, aboutMe, code, telephone, email } = user;
  return (
    <section aria-label={fullName(user)} className={styles.card}>
      <Avatar user={user} size="lg" />
      <div className={styles.text}>
        <h2 className={styles.name}>{fullName(user)}</h2>
        <p className={styles.group}>{textOf(roleNames, role ?? "READER")}</p>
        <p className="reading">{aboutMe || texts.noAboutMe}</p>
        <dl className={styles.meta}>
          <div>
            <dt>{texts.email}</dt>
            <dd>{email}</dd>
          </div>
          {telephone && (
            <div>
              <dt>{texts.telephone}</dt>
              <dd>{`${code ?? ""} ${telephone}`.trim()}</dd>
            </div>
          )}
          <div>
            <dt>{texts.since}</dt>
            <dd>
              <Time at={createdAt} kind="long" />
            </dd>
          </div>
        </dl>
      </div>
    </section>
  );
}
