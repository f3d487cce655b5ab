import { limits } from "../../../../schema/limits.ts";
import { Carousel } from "../../../ui/carousel/Carousel.tsx";
import type { RowProps } from "../block-rows.ts";
import styles from "../HomePage.module.css";
import { texts } from "../texts.ts";
import { HeroSlide } from "./HeroSlide.tsx";
import { SecondaryArticle } from "./SecondaryArticle.tsx";

/** The carousel and the articles beside it. */
export function TopRow({ blocks, data: { frontPage } }: RowProps) {
  const { carousel, secondary, leads } = frontPage;
  const leadOf = (id: string) => leads.find(({ postId }) => postId === id);
  const hasSlides = carousel.length > 0 && blocks.some(({ kind }) => kind === "carousel");
  const slides = carousel.map((post, index) => ({
    key: post.id,
    name: leadOf(post.id)?.title || post.title,
    content: <HeroSlide post={post} lead={leadOf(post.id)} isFirst={index === 0} />,
  }));
  const parts = blocks.map(({ kind, title }) => {
    if (kind === "carousel")
      return (
        slides.length > 0 && (
          <div key={kind} className={styles.front}>
            <Carousel label={title || texts.front} intervalMs={limits.carousel.intervalMs} slides={slides} />
          </div>
        )
      );
    return (
      secondary.length > 0 && (
        <section key={kind} aria-label={title || texts.secondary} className={styles.secondary}>
          {secondary.map((post, index) => (
            <SecondaryArticle
              key={post.id}
              post={post}
              lead={leadOf(post.id)}
              isSmall={hasSlides && index > 0}
            />
          ))}
        </section>
      )
    );
  });
  return parts.some(Boolean) && <div className={styles.top}>{parts}</div>;
}
