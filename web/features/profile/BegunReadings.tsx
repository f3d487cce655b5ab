import { useState } from "react";
import { Link } from "react-router-dom";
import { limits } from "../../../schema/limits.ts";
import { begunArticles } from "../../lib/browser/reading-positions.ts";
import { useBegunPostsQuery } from "./BegunReadings.generated.ts";
import styles from "./OwnActivity.module.css";
import { Section } from "./Section.tsx";
import { texts } from "./texts.ts";

/** The articles that were begun on this device, which alone knows them; nothing where there are none. For the browser only. */
export function BegunReadings() {
  const [ids] = useState(() => begunArticles(limits.ownActivity));
  const { data } = useBegunPostsQuery({ variables: { ids }, skip: ids.length === 0 });
  const posts = data?.postsByIds ?? [];
  if (posts.length === 0) return null;
  return (
    <Section id="begun-readings" title={texts.begun} isWide>
      <ul>
        {posts.map(({ id, slug, title }) => (
          <li key={id} className={styles.row}>
            <Link to={`/posts/${slug}`} className={styles.link}>
              {title}
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}
