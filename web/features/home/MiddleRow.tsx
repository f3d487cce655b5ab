import { Link } from "react-router-dom";
import { limits } from "../../../schema/limits.ts";
import { useViewer } from "../../lib/viewer.ts";
import { PanelBoundary } from "../../ui/feedback/Boundary.tsx";
import { Icon } from "../../ui/media/Icon.tsx";
import { ArticleRow } from "./ArticleRow.tsx";
import { Band } from "./Band.tsx";
import type { Block, RowProps } from "./block-rows.ts";
import styles from "./HomePage.module.css";
import { middleColumns } from "./middle-columns.ts";
import { LatestFeeds } from "./news/LatestFeeds.tsx";
import { TitleList } from "./TitleList.tsx";
import { texts } from "./texts.ts";

/** Heights of entries in the column of news, where a row of cards is 1. */
const heights: Readonly<Record<string, number>> = { news: 0.3, discussed: 0.17 };

/** The sliders, and in a column beside them the news and the most discussed articles. */
export function MiddleRow({ blocks, data }: RowProps) {
  const viewer = useViewer();
  const { frontPage, feeds } = data;
  const { recent, popular, exclusive, discussed } = frontPage;
  // Readers don't see an empty column.
  const news = viewer?.isAdmin && feeds ? [feeds] : (feeds?.items ?? []);
  const articles: Record<string, readonly unknown[]> = { recent, popular, exclusive, discussed, news };
  const filled = blocks.flatMap((block) => {
    const count = articles[block.kind]?.length ?? 0;
    const entry = heights[block.kind];
    return count > 0 ? [{ ...block, height: entry ? 0.2 + entry * count : 1 }] : [];
  });
  const { bands, aside, below } = middleColumns(filled);
  const columns = [
    { blocks: bands, className: styles.bands, isBeside: true },
    { blocks: aside, className: styles.aside, isBeside: true },
    { blocks: below, className: styles.below, isBeside: false },
  ];
  // The column of what comes first stands first.
  if (aside[0] === filled[0]) columns.unshift(...columns.splice(1, 1));
  if (filled.length === 0) return null;
  return (
    <div className={styles.middle}>
      {columns.map(
        (column) =>
          column.blocks[0] && (
            <div key={column.blocks[0].kind} className={column.className}>
              {column.blocks.map((block) => (
                <Part key={block.kind} block={block} data={data} isBeside={column.isBeside} />
              ))}
            </div>
          ),
      )}
    </div>
  );
}

interface PartProps {
  block: Block;
  data: RowProps["data"];
  /** Whether another column stands beside it. */
  isBeside: boolean;
}

function Part({ block: { kind, title }, data, isBeside }: PartProps) {
  const { frontPage, feeds } = data;
  const { recent, popular, exclusive, discussed } = frontPage;
  const row = { isBeside };
  if (kind === "recent")
    return (
      <ArticleRow {...row} id="recents" title={title || texts.recent} posts={recent} all={<AllArticles />} />
    );
  if (kind === "popular") {
    const isRanking = popular.every(({ views }) => views >= limits.frontPage.leastViews);
    const look = isRanking ? "ranked" : undefined;
    return <ArticleRow {...row} id="populaires" title={title || texts.popular} posts={popular} look={look} />;
  }
  if (kind === "exclusive")
    return (
      <ArticleRow
        {...row}
        id="exclusivites"
        title={title || texts.exclusive}
        posts={exclusive}
        look="exclusive"
      />
    );
  if (kind === "discussed")
    return (
      <Band id="commentes" title={title || texts.discussed}>
        <TitleList
          posts={isBeside ? discussed : discussed.slice(0, 4)}
          detail={texts.comments}
          isWide={!isBeside}
        />
      </Band>
    );
  return (
    feeds && (
      <PanelBoundary resetKeys={[feeds]}>
        <LatestFeeds title={title} feeds={feeds.items} lastSeq={feeds.lastSeq} />
      </PanelBoundary>
    )
  );
}

const AllArticles = () => (
  <Link to="/posts" className={styles.all}>
    {texts.allArticles}
    <Icon name="arrow-right" />
  </Link>
);
