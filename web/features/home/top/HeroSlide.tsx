import { Link } from "react-router-dom";
import type { ArticleCard_PostFragment } from "../../../gql/graphql.ts";
import { buttonClass } from "../../../ui/Button.tsx";
import { Cover } from "../../../ui/media/Cover.tsx";
import { categoryColorClass, titleColorClass } from "../../../ui/media/category-color.ts";
import { columns } from "../../../ui/media/grid-sizes.ts";
import panel from "../../../ui/media/Panel.module.css";
import { texts } from "../texts.ts";
import { asOnFront, type FrontLead } from "./front-lead.ts";
import styles from "./HeroSlide.module.css";
import { Kind } from "./Kind.tsx";

interface HeroSlideProps {
  post: ArticleCard_PostFragment;
  lead: FrontLead | undefined;
  isFirst: boolean;
}

/**
 * Slide of the home carousel. The first is the page's largest paint, so its image loads eagerly. Without an image its words
 * take the place of one.
 */
export function HeroSlide({ post, lead, isFirst }: HeroSlideProps) {
  const { slug, title, description, cover, category, isExclusive } = asOnFront(post, lead);
  const tone = category ? categoryColorClass(category.color) : titleColorClass(title);
  return (
    <article className={cover ? styles.slide : `${styles.slide} ${styles.typographic} ${tone}`}>
      {cover && <Cover image={cover} alt="" title={title} sizes={`${columns(8)}, 92vw`} isFirst={isFirst} />}
      <div className={cover ? styles.text : `${styles.text} ${panel.panel}`}>
        <Kind category={category} isExclusive={isExclusive} />
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.description}>{description}</p>
      </div>
      <Link to={`/posts/${slug}`} className={buttonClass("solid", styles.way)}>
        {texts.see}
        <span className="visually-hidden">{`\u00a0: ${title}`}</span>
      </Link>
    </article>
  );
}
