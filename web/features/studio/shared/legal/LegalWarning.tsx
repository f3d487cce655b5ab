import styles from "../StudioPage.module.css";
import { useLegalWarningQuery } from "./LegalWarning.generated.ts";

/** Warning that the legal pages lack settings, which only the operator of the site can give. */
export function LegalWarning() {
  const { data } = useLegalWarningQuery();
  const missing = data?.missingLegalSettings ?? [];
  if (missing.length === 0) return null;
  return (
    <p className={styles.warning} role="status">
      Les pages légales sont incomplètes. Demandez à la personne qui administre le serveur de renseigner{" "}
      {missing.length > 1 ? "ces réglages" : "ce réglage"}&nbsp;: {missing.join(", ")}.
    </p>
  );
}
