import { Time } from "../../../../ui/Time.tsx";
import styles from "../../shared/StudioPage.module.css";
import { useSiteInstallationQuery } from "./Installation.generated.ts";
import { texts } from "./texts.ts";

/** The version that is installed, what is newer, and what came of the last backup's trial; nothing until it is known. */
export function InstallationNotice() {
  const { data } = useSiteInstallationQuery();
  if (!data) return null;
  const { installation, backupCheck } = data;
  const { version, isChecked, newer } = installation;
  return (
    <div className={styles.notice}>
      <p className={styles.muted}>
        {texts.installed(version)} {newer && `${texts.newer(newer.version)} `}
        {newer?.address && <a href={newer.address}>{texts.changes}</a>}
        {!newer && isChecked && texts.upToDate}
      </p>
      {backupCheck && (
        <p className={styles.muted}>
          {backupCheck.fault === null ? texts.restored : texts.damaged} <Time at={backupCheck.checkedAt} />
          {backupCheck.fault === null
            ? texts.compared(backupCheck.documents)
            : texts.fault(backupCheck.fault)}
        </p>
      )}
    </div>
  );
}
