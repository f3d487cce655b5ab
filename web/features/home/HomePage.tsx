import { Link } from "react-router-dom";
import { limits } from "../../../schema/limits.ts";
import type { HomePageQuery } from "../../gql/graphql.ts";
import { usePage } from "../../lib/page-state.ts";
import { Carousel } from "../../ui/carousel/Carousel.tsx";
import { PanelBoundary } from "../../ui/feedback/Boundary.tsx";
import { CardsSkeleton } from "../../ui/feedback/CardsSkeleton.tsx";
import { QueryState } from "../../ui/feedback/QueryState.tsx";
import { Icon } from "../../ui/media/Icon.tsx";
import { PageMeta } from "../../ui/PageMeta.tsx";
import { ArticleRow } from "./ArticleRow.tsx";
import { Band } from "./Band.tsx";
import { CategoryBlocks } from "./CategoryBlock.tsx";
import { FirstSteps } from "./FirstSteps.tsx";
import { HeroSlide } from "./HeroSlide.tsx";
import { useHomePageQuery } from "./HomePage.generated.ts";
import styles from "./HomePage.module.css";
import { homeVariables } from "./home-variables.ts";
import { LatestFeeds } from "./LatestFeeds.tsx";
import { Masthead } from "./Masthead.tsx";
import { Listen, Watch } from "./MediaBands.tsx";
import { SecondaryArticle } from "./SecondaryArticle.tsx";
import { TitleList } from "./TitleList.tsx";
import { texts } from "./texts.ts";
import { Welcome } from "./Welcome.tsx";

/** Home page: the front articles, the sliders with the latest feeds beside them, then one block per category, sounds, videos. */
export function HomePage() {
  const { site } = usePage();
  const { data, error, refetch } = useHomePageQuery({ variables: homeVariables(site.hiddenAreas) });
  const front = data?.frontPage;
  const slides = (front?.carousel ?? []).map((post, index) => ({
    key: post.id,
    name: post.title,
    content: <HeroSlide post={post} isFirst={index === 0} />,
  }));
  return (
    <div className={styles.page}>
      <PageMeta
        title={site.tagline ? `${site.name} · ${site.tagline}` : site.name}
        description={site.description || site.name}
        shareImage={front?.carousel[0]?.slug}
        data={[{ "@type": "WebSite", name: site.name, url: `${site.url}/` }]}
      />
      <Masthead {...site} />
      {slides.length > 0 && (
        <div className={styles.front}>
          <Carousel label={texts.front} intervalMs={limits.carousel.intervalMs} slides={slides} />
        </div>
      )}
      <QueryState
        data={data}
        error={error}
        refetch={refetch}
        failed={texts.failed}
        skeleton={<CardsSkeleton grid={styles.coming} />}
      />
      {data && <Lists {...data} />}
      <Welcome />
    </div>
  );
}

const fewestForSliders = 4;

function Lists({ frontPage, videos, feeds }: HomePageQuery) {
  const { carousel, secondary, recent, popular, exclusive, discussed, sections, recordings } = frontPage;
  if (carousel.length === 0) return <FirstSteps feeds={feeds} />;
  // Of so few articles the carousel shows all: the sliders would repeat them.
  const hasSliders = carousel.length >= fewestForSliders;
  return (
    <>
      {secondary.length > 0 && (
        <section aria-label={texts.secondary} className={styles.secondary}>
          {secondary.map((post, index) => (
            <SecondaryArticle key={post.id} post={post} isSmall={index > 0} />
          ))}
        </section>
      )}
      <div className={styles.middle}>
        {hasSliders && (
          <div className={styles.bands}>
            <ArticleRow id="recents" title={texts.recent} posts={recent} all={<AllArticles />} />
            <ArticleRow id="populaires" title={texts.popular} posts={popular} look="ranked" />
            <ArticleRow id="exclusivites" title={texts.exclusive} posts={exclusive} look="exclusive" />
          </div>
        )}
        <div className={styles.aside}>
          {feeds && (
            <PanelBoundary resetKeys={[feeds]}>
              <LatestFeeds feeds={feeds.items} lastSeq={feeds.lastSeq} />
            </PanelBoundary>
          )}
          {discussed.length > 0 && (
            <Band id="commentes" title={texts.discussed}>
              <TitleList posts={discussed} detail={texts.comments} />
            </Band>
          )}
        </div>
      </div>
      <div className={styles.sections}>
        <CategoryBlocks sections={sections} />
      </div>
      <Listen posts={recordings} />
      <Watch videos={videos?.items ?? []} />
    </>
  );
}

const AllArticles = () => (
  <Link to="/posts" className={styles.all}>
    {texts.allArticles}
    <Icon name="arrow-right" />
  </Link>
);
