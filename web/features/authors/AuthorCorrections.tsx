import { Link } from "react-router-dom";
import type { AuthorPageQuery } from "../../gql/graphql.ts";
import { Time } from "../../ui/Time.tsx";
import styles from "./AuthorPage.module.css";
import { texts } from "./texts.ts";

type Corrections = NonNullable<AuthorPageQuery["authorPage"]>["corrections"];

/** Latest corrections of an author’s articles. */
export function AuthorCorrections({ corrections }: { corrections: Corrections }) {
  if (corrections.length === 0) return null;
  return (
    <section aria-labelledby="corrections" className={styles.corrections}>
      <h2 id="corrections">{texts.corrections}</h2>
      <ol>
        {corrections.map(({ text, at, title, slug }) => (
          <li key={`${slug} ${at} ${text}`}>
            <p className={styles.muted}>
              <Time at={at} kind="long" /> · {texts.about} <Link to={`/posts/${slug}`}>{title}</Link>
            </p>
            <p>{text}</p>
          </li>
        ))}
      </ol>
    </section>
  );
}
