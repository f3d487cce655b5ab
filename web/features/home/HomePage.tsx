import { Link } from "react-router-dom";
import { useHomePageQuery } from "../../gql/hooks.ts";
import { usePage } from "../../page.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { useViewer } from "../../viewer.ts";
import styles from "./HomePage.module.css";
import { LatestFeeds } from "./LatestFeeds.tsx";
import { TalkingTree } from "./TalkingTree.tsx";
import { texts } from "./texts.ts";

/** What Palabre is, what was said last, and how to join. */
export function HomePage() {
  const { site } = usePage();
  const viewer = useViewer();
  const query = useHomePageQuery();
  return (
    <div className={styles.page}>
      <title>{`${site.name} · ${texts.slogan}`}</title>
      <meta name="description" content={texts.description} />
      <section className={styles.hero}>
        <div className={styles.words}>
          <h1 className={styles.title}>{viewer ? texts.welcome(viewer.firstName) : texts.title}</h1>
          <p className={styles.lead}>{viewer ? texts.welcomeLead : texts.lead}</p>
          <p className={styles.ways}>
            {!viewer && (
              <Link to="/register" className={buttonClass()}>
                Créer un compte
              </Link>
            )}
            <Link to="/feeds" className={buttonClass(viewer ? "solid" : "outline")}>
              Lire les actualités
            </Link>
          </p>
        </div>
        <TalkingTree className={styles.tree} />
      </section>
      <LatestFeeds query={query} />
      <section aria-labelledby="promises">
        <h2 id="promises" className="visually-hidden">
          {texts.promisesTitle}
        </h2>
        <ul className={styles.promises}>
          {texts.promises.map(({ title, words }) => (
            <li key={title} className={styles.promise}>
              <h3 className={styles.promiseTitle}>{title}</h3>
              <p className={styles.promiseWords}>{words}</p>
            </li>
          ))}
        </ul>
      </section>
    </div>
  );
}
