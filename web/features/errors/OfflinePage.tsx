import { buttonClass } from "../../ui/Button.tsx";
import { Icon } from "../../ui/media/Icon.tsx";
import { PageTitle } from "../../ui/PageTitle.tsx";
import styles from "./OfflinePage.module.css";

/**
 * Offline page, which the service worker shows instead of any page when there is no network. Works without
 * script.
 */
export function OfflinePage() {
  return (
    <section className={styles.page}>
      <PageTitle title="Pas de connexion" />
      <meta name="robots" content="noindex" />
      <Icon name="offline" className={styles.sign} />
      <h1 className="page-title">Pas de connexion</h1>
      <p className={styles.text}>
        La page n’a pas pu être demandée. Ce que vous aviez écrit est gardé. Réessayez dès que le réseau
        revient.
      </p>
      <p>
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address is the one of the failed page */}
        <a href="" className={buttonClass()}>
          Réessayer
        </a>
      </p>
    </section>
  );
}
