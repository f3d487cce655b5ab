import { Link } from "react-router-dom";
import { useViewer } from "../../lib/viewer.ts";
import { PanelBoundary } from "../../ui/feedback/Boundary.tsx";
import { Icon } from "../../ui/media/Icon.tsx";
import { ArticleRow } from "./ArticleRow.tsx";
import { Band } from "./Band.tsx";
import type { Block, RowProps } from "./block-rows.ts";
import styles from "./HomePage.module.css";
import { LatestFeeds } from "./news/LatestFeeds.tsx";
import { TitleList } from "./TitleList.tsx";
import { texts } from "./texts.ts";

/** The sliders, and in a column beside them the news and the most discussed articles. */
export function MiddleRow({ blocks, data }: RowProps) {
  const viewer = useViewer();
  const { frontPage, feeds } = data;
  const { recent, popular, exclusive, discussed } = frontPage;
  // Readers don't see an empty column.
  const news = viewer?.isAdmin && feeds ? [feeds] : (feeds?.items ?? []);
  const articles: Record<string, readonly unknown[]> = { recent, popular, exclusive, discussed, news };
  const filled = blocks.filter(({ kind }) => (articles[kind]?.length ?? 0) > 0);
  const columns = [filled.filter(isBand), filled.filter((block) => !isBand(block))];
  // The column of what comes first stands first.
  if (filled[0] && !isBand(filled[0])) columns.reverse();
  if (filled.length === 0) return null;
  return (
    <div className={styles.middle}>
      {columns.map(
        (column) =>
          column[0] && (
            <div key={column[0].kind} className={isBand(column[0]) ? styles.bands : styles.aside}>
              {column.map((block) => (
                <Part key={block.kind} block={block} data={data} />
              ))}
            </div>
          ),
      )}
    </div>
  );
}

const isBand = ({ kind }: Block): boolean => kind !== "news" && kind !== "discussed";

function Part({ block: { kind, title }, data }: { block: Block; data: RowProps["data"] }) {
  const { frontPage, feeds } = data;
  const { recent, popular, exclusive, discussed } = frontPage;
  if (kind === "recent")
    return <ArticleRow id="recents" title={title || texts.recent} posts={recent} all={<AllArticles />} />;
  if (kind === "popular")
    return <ArticleRow id="populaires" title={title || texts.popular} posts={popular} look="ranked" />;
  if (kind === "exclusive")
    return (
      <ArticleRow id="exclusivites" title={title || texts.exclusive} posts={exclusive} look="exclusive" />
    );
  if (kind === "discussed")
    return (
      <Band id="commentes" title={title || texts.discussed}>
        <TitleList posts={discussed} detail={texts.comments} />
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
