import { Link } from "react-router-dom";
import styles from "../StudioPage.module.css";
import { siteSectionPath } from "../site-sections.ts";
import { useLegalWarningQuery } from "./LegalWarning.generated.ts";
import { namesOfMissing } from "./missing-settings.ts";

/** Warning that the legal pages lack settings. */
export function LegalWarning() {
  const { data } = useLegalWarningQuery();
  const missing = data?.missingLegalSettings ?? [];
  if (missing.length === 0) return null;
  return (
    <p className={styles.warning} role="status">
      Les pages légales sont incomplètes. Il y manque&nbsp;: {namesOfMissing(missing)}.{" "}
      <Link to={siteSectionPath("mentions")}>Les renseigner</Link>
    </p>
  );
}
