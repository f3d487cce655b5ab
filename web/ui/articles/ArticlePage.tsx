import { Link } from "react-router-dom";
import { addressOf } from "../../lib/list-address.ts";
import { EmptyState } from "../feedback/EmptyState.tsx";
import { Pagination } from "../navigation/Pagination.tsx";
import type { ArticleSummary } from "./ArticleCard.tsx";
import { ArticleGrid } from "./ArticleGrid.tsx";
import { subjectTexts as texts } from "./subject-texts.ts";

interface ArticlePageProps {
  articles: { items: readonly (ArticleSummary & { id: string })[]; page: number; pages: number };
  /** Address of the first page. */
  path: string;
}

/** One page of articles with the way to the others; one that is empty by now leads to the first. */
export const ArticlePage = ({ articles: { items, page, pages }, path }: ArticlePageProps) =>
  items.length > 0 ? (
    <>
      <ArticleGrid articles={items} />
      <Pagination page={page} pages={pages} hrefOf={(number) => addressOf(path, { page: number })} />
    </>
  ) : (
    <EmptyState title={texts.noneHere} action={<Link to={path}>{texts.first}</Link>} />
  );
