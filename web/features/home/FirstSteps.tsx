import { Link } from "react-router-dom";
import { hasRight } from "../../../schema/roles.ts";
import { useViewer } from "../../lib/viewer.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import styles from "./FirstSteps.module.css";
import { texts } from "./texts.ts";

/** Home page of a site without articles: what comes first for those who write, what will be here for others. */
export function FirstSteps() {
  const viewer = useViewer();
  const steps = texts.steps.filter(({ right }) => hasRight(viewer, right));
  if (steps.length === 0) return <EmptyState title={texts.noArticles}>{texts.noArticlesHint}</EmptyState>;
  return (
    <section aria-labelledby="debuts" className={styles.first}>
      <h2 id="debuts" className={styles.title}>
        {texts.start}
      </h2>
      <p className={styles.lead}>{texts.startHint}</p>
      <ol className={styles.steps}>
        {steps.map(({ to, title, hint, label }, index) => (
          <li key={to} className={styles.step}>
            <h3 className={styles.name}>{title}</h3>
            <p className={styles.hint}>{hint}</p>
            <Link to={to} className={buttonClass(index === 0 ? "solid" : "outline", styles.way)}>
              {label}
            </Link>
          </li>
        ))}
      </ol>
    </section>
  );
}
