import { Link } from "react-router-dom";
import { buttonClass } from "../../ui/Button.tsx";
import { useViewer } from "../../viewer.ts";
import { TalkingTree } from "./TalkingTree.tsx";
import { texts } from "./texts.ts";
import styles from "./Welcome.module.css";

/** What Palabre is, for who does not know it yet. */
export function Welcome() {
  const viewer = useViewer();
  if (viewer) return null;
  return (
    <section aria-labelledby="welcome" className={styles.welcome}>
      <div className={styles.words}>
        <h2 id="welcome" className={styles.title}>
          {texts.title}
        </h2>
        <p className={styles.lead}>{texts.lead}</p>
        <p className={styles.ways}>
          <Link to="/register" className={buttonClass()}>
            Créer un compte
          </Link>
          <Link to="/feeds" className={buttonClass("outline")}>
            Lire les actualités
          </Link>
        </p>
      </div>
      <TalkingTree className={styles.tree} />
    </section>
  );
}
