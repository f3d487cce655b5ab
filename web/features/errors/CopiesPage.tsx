import { buttonClass } from "../../ui/Button.tsx";
import { Icon } from "../../ui/media/Icon.tsx";
import { PageTitle } from "../../ui/PageTitle.tsx";
import styles from "./CopiesPage.module.css";
import { texts } from "./texts.ts";

/**
 * /hors-connexion: what this browser keeps for reading without a network, shown in the place of any page that it does not keep when
 * there is none. The service worker writes the list into `data-copies` (web/worker/copies.js); works without script.
 */
export function CopiesPage() {
  return (
    <section className={styles.page}>
      <PageTitle title={texts.title} />
      <meta name="robots" content="noindex" />
      <Icon name="offline" className={styles.sign} />
      <h1 className="page-title">{texts.title}</h1>
      <p className={styles.text}>{texts.hint}</p>
      <p>
        {/* biome-ignore lint/a11y/useValidAnchor: an empty address is the one of the failed page */}
        <a href="" className={buttonClass()}>
          {texts.again}
        </a>
      </p>
      <div data-copies className={styles.copies}>
        <p>{texts.nothing}</p>
      </div>
    </section>
  );
}
