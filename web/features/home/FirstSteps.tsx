import { Link } from "react-router-dom";
import { hasRight } from "../../../schema/roles.ts";
import { useViewer } from "../../lib/viewer.ts";
import { buttonClass } from "../../ui/Button.tsx";
import styles from "./FirstSteps.module.css";
import { texts } from "./first-steps-texts.ts";

/** First steps of those who write on a site without articles. */
export function FirstSteps() {
  const viewer = useViewer();
  const steps = texts.steps.filter(({ right }) => hasRight(viewer, right));
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
