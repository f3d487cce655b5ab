import { Link } from "react-router-dom";
import { limits } from "../../../schema/limits.ts";
import { failureOf } from "../../failure.ts";
import { useHomePageQuery } from "../../gql/hooks.ts";
import { usePage } from "../../page.ts";
import { CardsSkeleton } from "../../ui/CardsSkeleton.tsx";
import { Carousel } from "../../ui/Carousel.tsx";
import { FailedState } from "../../ui/FailedState.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { PageMeta } from "../../ui/PageMeta.tsx";
import { ArticleRow } from "./ArticleRow.tsx";
import { HeroSlide } from "./HeroSlide.tsx";
import styles from "./HomePage.module.css";
import { LatestFeeds } from "./LatestFeeds.tsx";
import { texts } from "./texts.ts";
import { Welcome } from "./Welcome.tsx";

/** The first five articles, then what is new, what is read, what is ours alone, and what was said last. */
export function HomePage() {
  const { site } = usePage();
  const { data, error, refetch } = useHomePageQuery();
  const slides = (data?.recentPosts ?? []).slice(0, limits.carousel.slides).map((post, index) => ({
    key: post.id,
    name: post.title,
    content: <HeroSlide post={post} isFirst={index === 0} />,
  }));
  return (
    <div className={styles.page}>
      <PageMeta
        title={`${site.name} · ${texts.slogan}`}
        description={texts.description}
        image={data?.recentPosts[0]?.cover}
        data={[{ "@type": "WebSite", name: site.name, url: `${site.url}/` }]}
      />
      <h1 className={slides.length > 0 ? "visually-hidden" : styles.title}>
        {`${site.name}, ${texts.slogan}`}
      </h1>
      {slides.length > 0 && (
        <Carousel label={texts.front} intervalMs={limits.carousel.intervalMs} slides={slides} />
      )}
      {!data && error && (
        <FailedState
          message={`${texts.failed} ${failureOf(error).message}`}
          onRetry={() => void refetch().catch(() => {})}
        />
      )}
      {!data && !error && <CardsSkeleton grid={styles.coming} />}
      {data && (
        <>
          <ArticleRow
            id="recents"
            title={texts.recent}
            posts={data.recentPosts}
            all={
              <Link to="/posts" className={styles.all}>
                {texts.allArticles}
                <Icon name="arrow-right" />
              </Link>
            }
          />
          <ArticleRow id="populaires" title={texts.popular} posts={data.popularPosts} />
          <ArticleRow id="exclusivites" title={texts.exclusive} posts={data.exclusivePosts} />
          <LatestFeeds feeds={data.feeds.items} />
        </>
      )}
      <Welcome />
    </div>
  );
}
