import { Link } from "react-router-dom";
import { usePage } from "../../lib/page-state.ts";
import { useViewer } from "../../lib/viewer.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { texts } from "./texts.ts";
import styles from "./Welcome.module.css";

/** Introduction for visitors, in words of its own where the site has given some. */
export function Welcome({ title, text, hasFeeds }: { title: string; text: string; hasFeeds: boolean }) {
  const viewer = useViewer();
  const { site } = usePage();
  if (viewer) return null;
  return (
    <section aria-labelledby="welcome" className={styles.welcome}>
      {/* The tree is Palabre’s own; a site of another name is no tree. */}
      {site.name === "Palabre" && (
        <svg aria-hidden="true" viewBox="0 0 400 360" className={styles.tree}>
          <use href="/icons/tree.svg#tree" />
        </svg>
      )}
      <div className={styles.text}>
        <h2 id="welcome" className={styles.title}>
          {title || texts.title}
        </h2>
        <p className={styles.lead}>{text || texts.lead}</p>
      </div>
      <p className={styles.ways}>
        {!site.registration && (
          <Link to="/register" className={buttonClass()}>
            Créer un compte
          </Link>
        )}
        {hasFeeds && (
          <Link to="/feeds" className={buttonClass("outline")}>
            Lire les actualités
          </Link>
        )}
      </p>
    </section>
  );
}
