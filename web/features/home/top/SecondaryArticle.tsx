import { Link } from "react-router-dom";
import type { ArticleCard_PostFragment } from "../../../gql/graphql.ts";
import { Cover } from "../../../ui/media/Cover.tsx";
import { columns } from "../../../ui/media/grid-sizes.ts";
import styles from "../categories/CategoryBlock.module.css";
import { asOnFront, type FrontLead } from "./front-lead.ts";
import hero from "./HeroSlide.module.css";

const sizes = {
  large: `${columns(4)}, (min-width: 48rem) 28vw, 7.5rem`,
  small: "(min-width: 100rem) 11rem, (min-width: 64rem) 11vw, (min-width: 48rem) 28vw, 7.5rem",
};

interface SecondaryArticleProps {
  post: ArticleCard_PostFragment;
  lead: FrontLead | undefined;
  /** In a row of its own, with a small cover, on wide screens too. */
  isSmall: boolean;
}

/** Article beside the carousel. */
export function SecondaryArticle({ post, lead, isSmall }: SecondaryArticleProps) {
  const { slug, title, description, cover, category, isExclusive } = asOnFront(post, lead);
  return (
    <article className={`${styles.lead} ${styles.secondary} ${isSmall ? styles.small : ""}`}>
      <Cover
        image={cover}
        title={title}
        color={category?.color}
        sizes={isSmall ? sizes.small : sizes.large}
      />
      <div className={styles.text}>
        <p className={hero.kind}>
          {category?.name}
          {isExclusive && <span className={hero.exclusive}>Exclusif</span>}
        </p>
        <h2 className={styles.title}>
          <Link to={`/posts/${slug}`} className={styles.link}>
            {title}
          </Link>
        </h2>
        <p className={styles.description}>{description}</p>
      </div>
    </article>
  );
}
