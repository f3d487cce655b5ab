import type { WebSite } from "schema-dts";
import { usePage } from "../../lib/page-state.ts";
import { CardsSkeleton } from "../../ui/feedback/CardsSkeleton.tsx";
import { QueryState } from "../../ui/feedback/QueryState.tsx";
import { SubscribeForm } from "../../ui/newsletter/SubscribeForm.tsx";
import { PageMeta } from "../../ui/PageMeta.tsx";
import { publisherOf } from "../../ui/structured-data.ts";
import { blockRows, type RowProps } from "./block-rows.ts";
import { CategoryBlocks } from "./categories/CategoryBlock.tsx";
import { useHomePageQuery } from "./HomePage.generated.ts";
import styles from "./HomePage.module.css";
import { homeVariables } from "./home-variables.ts";
import { Masthead } from "./Masthead.tsx";
import { Listen, Watch } from "./MediaBands.tsx";
import { MiddleRow } from "./MiddleRow.tsx";
import { NoArticles } from "./NoArticles.tsx";
import { TextBlock } from "./TextBlock.tsx";
import { texts } from "./texts.ts";
import { TopRow } from "./top/TopRow.tsx";
import { Welcome } from "./Welcome.tsx";

/** Home page: its blocks, as the settings of the site arrange them. */
export function HomePage() {
  const { site } = usePage();
  const { data, error, reload } = useHomePageQuery({ variables: homeVariables(site.hiddenAreas) });
  return (
    <div className={styles.page}>
      <PageMeta
        title={site.tagline ? `${site.name} · ${site.tagline}` : site.name}
        description={site.description || site.name}
        shareImage={data?.frontPage.carousel[0]?.slug}
        // Search engines read what the server has rendered.
        data={
          import.meta.env.SSR
            ? [
                {
                  "@type": "WebSite",
                  name: site.name,
                  url: `${site.url}/`,
                  inLanguage: "fr",
                } satisfies WebSite,
                publisherOf(site),
              ]
            : [{}]
        }
      />
      <Masthead {...site} />
      <QueryState
        data={data}
        error={error}
        reload={reload}
        failed={texts.failed}
        skeleton={<CardsSkeleton grid={styles.coming} />}
      />
      {data && !data.frontPage.hasArticles && <NoArticles />}
      {data &&
        blockRows(data.frontPage.blocks).map((row, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: several rows may be texts
          <Row key={`${row[0]?.kind}-${index}`} blocks={row} data={data} />
        ))}
    </div>
  );
}

function Row({ blocks, data }: RowProps) {
  const { site } = usePage();
  const [block] = blocks;
  const { frontPage, videos } = data;
  switch (block?.kind) {
    case "carousel":
    case "secondary":
      return <TopRow blocks={blocks} data={data} />;
    case "categories":
      return (
        <div className={styles.sections}>
          <CategoryBlocks sections={frontPage.sections} />
        </div>
      );
    case "listen":
      return <Listen title={block.title} posts={frontPage.recordings} />;
    case "watch":
      return <Watch title={block.title} videos={videos?.items ?? []} />;
    case "text":
      return <TextBlock {...block} />;
    case "newsletter":
      return site.hasNewsletter ? (
        <TextBlock title={block.title || texts.newsletter} text={block.text}>
          <SubscribeForm />
        </TextBlock>
      ) : null;
    case "welcome":
      return <Welcome {...block} hasFeeds={Boolean(data.feeds?.items.length)} />;
    default:
      return <MiddleRow blocks={blocks} data={data} />;
  }
}
