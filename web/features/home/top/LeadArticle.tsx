import { Link } from "react-router-dom";
import type { ArticleCard_PostFragment } from "../../../gql/graphql.ts";
import { Cover } from "../../../ui/media/Cover.tsx";
import { categoryColorClass, titleColorClass } from "../../../ui/media/category-color.ts";
import panel from "../../../ui/media/Panel.module.css";
import { asOnFront, type FrontLead } from "./front-lead.ts";
import { Kind } from "./Kind.tsx";
import styles from "./LeadArticle.module.css";

interface LeadArticleProps {
  post: ArticleCard_PostFragment;
  lead: FrontLead | undefined;
  sizes: string;
  className?: string | undefined;
}

/** The first article of a front page that has no carousel; the whole of it is a link. */
export function LeadArticle({ post, lead, sizes, className = "" }: LeadArticleProps) {
  const { slug, title, description, cover, category, isExclusive } = asOnFront(post, lead);
  const tone = category ? categoryColorClass(category.color) : titleColorClass(title);
  const look = cover ? "" : `${styles.typographic} ${panel.panel} ${tone}`;
  return (
    <article className={`${styles.lead} ${look} ${className}`}>
      {cover && <Cover image={cover} title={title} sizes={sizes} isFirst />}
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
