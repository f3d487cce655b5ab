import styles from "../../shared/StudioPage.module.css";
import { useSiteInstallationQuery } from "./Installation.generated.ts";
import { texts } from "./texts.ts";

/** The version that is installed, and what is newer; nothing until it is known. */
export function InstallationNotice() {
  const { data } = useSiteInstallationQuery();
  if (!data) return null;
  const { version, isChecked, newer } = data.installation;
  return (
    <p className={styles.muted}>
      {texts.installed(version)} {newer && `${texts.newer(newer.version)} `}
      {newer?.address && <a href={newer.address}>{texts.changes}</a>}
      {!newer && isChecked && texts.upToDate}
    </p>
  );
}
