import { Link } from "react-router-dom";
import type { ArticleCard_PostFragment } from "../../../gql/graphql.ts";
import { buttonClass } from "../../../ui/Button.tsx";
import { Cover } from "../../../ui/media/Cover.tsx";
import { columns } from "../../../ui/media/grid-sizes.ts";
import { texts } from "../texts.ts";
import { asOnFront, type FrontLead } from "./front-lead.ts";
import styles from "./HeroSlide.module.css";

interface HeroSlideProps {
  post: ArticleCard_PostFragment;
  lead: FrontLead | undefined;
  isFirst: boolean;
}

/** Slide of the home carousel. The first is the page's largest paint, so its image loads eagerly. */
export function HeroSlide({ post, lead, isFirst }: HeroSlideProps) {
  const { slug, title, description, cover, category, isExclusive } = asOnFront(post, lead);
  return (
    <article className={styles.slide}>
      <Cover
        image={cover}
        alt=""
        title={title}
        color={category?.color}
        sizes={`${columns(8)}, 92vw`}
        isFirst={isFirst}
      />
      <div className={styles.text}>
        <p className={styles.kind}>
          {category?.name}
          {isExclusive && <span className={styles.exclusive}>Exclusif</span>}
        </p>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.description}>{description}</p>
        <Link to={`/posts/${slug}`} className={buttonClass("solid", styles.way)}>
          {texts.see}
          <span className="visually-hidden">{`\u00a0: ${title}`}</span>
        </Link>
      </div>
    </article>
  );
}
