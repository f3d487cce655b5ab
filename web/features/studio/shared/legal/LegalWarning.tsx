import { Link } from "react-router-dom";
import styles from "../StudioPage.module.css";
import { siteSectionPath } from "../site-sections.ts";
import { useLegalWarningQuery } from "./LegalWarning.generated.ts";

const names: Readonly<Record<string, string>> = {
  "legal.publisher": "l’éditeur",
  "legal.director": "la direction de la publication",
  "legal.host": "l’hébergeur",
  "legal.contact": "le contact",
};

/** Warning that the legal pages lack settings. */
export function LegalWarning() {
  const { data } = useLegalWarningQuery();
  const missing = data?.missingLegalSettings ?? [];
  if (missing.length === 0) return null;
  return (
    <p className={styles.warning} role="status">
      Les pages légales sont incomplètes. Il y manque&nbsp;:{" "}
      {missing.map((path) => names[path] ?? path).join(", ")}.{" "}
      <Link to={siteSectionPath("mentions")}>Les renseigner</Link>
    </p>
  );
}
