import { Link } from "react-router-dom";
import type { ArticleCard_PostFragment } from "../../../gql/graphql.ts";
import { Cover } from "../../../ui/media/Cover.tsx";
import styles from "../categories/CategoryBlock.module.css";
import { asOnFront, type FrontLead } from "./front-lead.ts";
import { Kind } from "./Kind.tsx";

interface SecondaryArticleProps {
  post: ArticleCard_PostFragment;
  lead: FrontLead | undefined;
  /** Of the cover; absent: there is none. */
  sizes?: string | undefined;
  className?: string | undefined;
}

/** Article beside or below the first one. On phones its cover is small, beside its title. */
export function SecondaryArticle({ post, lead, sizes, className = "" }: SecondaryArticleProps) {
  const { slug, title, description, cover, category, isExclusive } = asOnFront(post, lead);
  return (
    <article className={`${styles.lead} ${styles.secondary} ${className}`}>
      {sizes !== undefined && <Cover image={cover} title={title} color={category?.color} sizes={sizes} />}
      <div className={styles.text}>
        <Kind category={category} isExclusive={isExclusive} />
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
