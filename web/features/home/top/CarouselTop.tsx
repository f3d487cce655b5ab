import { limits } from "../../../../schema/limits.ts";
import { ArticleGrid } from "../../../ui/articles/ArticleGrid.tsx";
import { Carousel } from "../../../ui/carousel/Carousel.tsx";
import { columns } from "../../../ui/media/grid-sizes.ts";
import block from "../categories/CategoryBlock.module.css";
import { texts } from "../texts.ts";
import styles from "./CarouselTop.module.css";
import { asOnFront, type TopProps } from "./front-lead.ts";
import { HeroSlide } from "./HeroSlide.tsx";
import { SecondaryArticle } from "./SecondaryArticle.tsx";

const sizes = {
  large: `${columns(4)}, (min-width: 48rem) 28vw, 7.5rem`,
  small: "(min-width: 100rem) 11rem, (min-width: 64rem) 11vw, (min-width: 48rem) 28vw, 7.5rem",
  wide: `${columns(5)}, (min-width: 48rem) 40vw, 7.5rem`,
};

/** The carousel, and beside it two articles or more; one alone stands below it. */
export function CarouselTop({ blocks, articles, leadOf }: TopProps) {
  const { carousel = [], secondary = [] } = articles;
  const isAlone = blocks.length === 1;
  const slides = carousel.map((post, index) => ({
    key: post.id,
    name: leadOf(post.id)?.title || post.title,
    content: <HeroSlide post={post} lead={leadOf(post.id)} isFirst={index === 0} />,
  }));
  const isBelow = secondary.length === 1;
  const isPair = secondary.length === 2;
  return (
    <div className={isAlone || isBelow ? styles.top : `${styles.top} ${styles.beside}`}>
      {blocks.map(({ kind, title }) =>
        kind === "carousel" ? (
          <div key={kind} className={styles.front}>
            <Carousel label={title || texts.front} intervalMs={limits.carousel.intervalMs} slides={slides} />
          </div>
        ) : (
          <section
            key={kind}
            aria-label={title || texts.secondary}
            className={isAlone ? undefined : isPair ? `${styles.secondary} ${styles.pair}` : styles.secondary}
          >
            {isAlone ? (
              <ArticleGrid
                articles={secondary.map((post) => asOnFront(post, leadOf(post.id)))}
                hasLead={secondary.length > 3}
              />
            ) : (
              secondary.map((post, index) => {
                const isLarge = isPair || index === 0;
                return (
                  <SecondaryArticle
                    key={post.id}
                    post={post}
                    lead={leadOf(post.id)}
                    sizes={isBelow ? sizes.wide : isLarge ? sizes.large : sizes.small}
                    className={isBelow ? block.wide : isLarge ? block.large : block.small}
                  />
                );
              })
            )}
          </section>
        ),
      )}
    </div>
  );
}
