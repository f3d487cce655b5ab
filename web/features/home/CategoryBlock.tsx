import { Link } from "react-router-dom";
import type { HomePageQuery } from "../../gql/graphql.ts";
import { Cover } from "../../ui/media/Cover.tsx";
import { Band } from "./Band.tsx";
import styles from "./CategoryBlock.module.css";
import { TitleList } from "./TitleList.tsx";
import { texts } from "./texts.ts";

/** Block of a category in its colour: one article with its cover, three titles. */
export function CategoryBlock({ category, posts }: HomePageQuery["frontPage"]["sections"][number]) {
  const [lead, ...others] = posts;
  if (!lead) return null;
  const { slug, name, color } = category;
  return (
    <Band
      id={`categorie-${slug}`}
      title={name}
      color={color}
      all={{ to: `/posts?tags=${slug}`, name: texts.wholeCategory }}
    >
      <article className={styles.lead}>
        <Cover
          image={lead.cover}
          title={lead.title}
          color={color}
          sizes="(min-width: 1600px) 40rem, (min-width: 768px) 44vw, 92vw"
        />
        <h3 className={styles.title}>
          <Link to={`/posts/${lead.slug}`} className={styles.link}>
            {lead.title}
          </Link>
        </h3>
        <p className={styles.description}>{lead.description}</p>
      </article>
      {others.length > 0 && <TitleList posts={others} detail={texts.reading} />}
    </Band>
  );
}
