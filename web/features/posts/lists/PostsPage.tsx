import type { ComponentProps } from "react";
import { Link, useSearchParams } from "react-router-dom";
import { usePage } from "../../../lib/page-state.ts";
import { ArticleFilters } from "../../../ui/articles/ArticleFilters.tsx";
import grid from "../../../ui/articles/ArticleGrid.module.css";
import { ArticleGrid } from "../../../ui/articles/ArticleGrid.tsx";
import { buttonClass } from "../../../ui/Button.tsx";
import { CardsSkeleton } from "../../../ui/feedback/CardsSkeleton.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { QueryState } from "../../../ui/feedback/QueryState.tsx";
import { SearchForm } from "../../../ui/fields/SearchForm.tsx";
import { cardSizes } from "../../../ui/media/grid-sizes.ts";
import { Pagination } from "../../../ui/navigation/Pagination.tsx";
import { PageMeta } from "../../../ui/PageMeta.tsx";
import { CategoryNav } from "./CategoryNav.tsx";
import { PostsHeader } from "./PostsHeader.tsx";
import { usePostsPageQuery } from "./PostsPage.generated.ts";
import styles from "./PostsPage.module.css";
import { type PostsFilter, postsAddress, postsVariables, readPostsAddress } from "./posts-address.ts";
import { texts } from "./texts.ts";

/** /posts: the articles by page, keyword and category. All filters are real links. */
export function PostsPage() {
  const [search] = useSearchParams();
  const { site } = usePage();
  const filter = readPostsAddress(search);
  const { data, previousData, error, reload } = usePostsPageQuery({ variables: postsVariables(filter) });
  // The menu, the filters and a category's name stay while the next list loads.
  const frame = data ?? previousData;
  const category = data?.category ?? null;
  // An article may be in several categories: here it is labelled with the category of the page.
  const articles = (data?.posts.items ?? []).map((item) => (category ? { ...item, category } : item));
  const slug = category?.slug ?? (filter.tags?.length === 1 ? filter.tags[0] : undefined);
  const name = category?.name ?? frame?.categories.find((one) => one.slug === slug)?.name;
  const title = name ?? filter.tags?.join(", ") ?? texts.all;
  return (
    <div className={styles.page}>
      <PageMeta
        title={filter.page > 1 ? `${title}, page ${filter.page}` : title}
        description={category?.description || texts.listDescription(title, site.name)}
        shareImage={category ? `categories/${category.slug}` : undefined}
        path={
          data && slug && !category
            ? postsAddress({ page: filter.page }, `/tags/${slug}`)
            : postsAddress({ page: filter.page, tags: filter.tags })
        }
        feed={category ? { folder: `/categories/${category.slug}`, about: category.name } : undefined}
        isPrivate={filter.keyword !== undefined || isNarrowed(filter)}
        above={category ? [{ name: texts.all, path: "/posts" }] : undefined}
      />
      <PostsHeader title={title} category={category} />
      <CategoryNav categories={frame?.categories ?? []} current={slug} />
      <div className={styles.content}>
        {/* Else the header's field is enough. */}
        {filter.keyword && <SearchForm action="/posts/search" keyword={filter.keyword} />}
        <ArticleFilters
          action="/posts"
          facets={filter}
          kept={{ tags: filter.tags?.join(","), keyword: filter.keyword }}
          authors={frame?.authors ?? []}
          years={frame?.postYears ?? []}
        />
        <QueryState
          data={data}
          error={error}
          reload={reload}
          failed={texts.listFailed}
          skeleton={<CardsSkeleton grid={grid.grid} />}
        />
        {data && <FoundArticles articles={articles} pages={data.posts.pages} filter={filter} />}
      </div>
    </div>
  );
}

/** Whether other facets than the tags are chosen. */
const isNarrowed = ({ authorId, year, order }: PostsFilter) => Boolean(authorId || year || order);

interface FoundArticlesProps {
  articles: ComponentProps<typeof ArticleGrid>["articles"];
  pages: number;
  filter: PostsFilter;
}

/** A page of articles; the first one leads the whole list. */
function FoundArticles({ articles, pages, filter }: FoundArticlesProps) {
  const isFront = filter.page === 1 && filter.keyword === undefined && !isNarrowed(filter);
  if (articles.length === 0) return <NoPosts filter={filter} />;
  return (
    <>
      <ArticleGrid articles={articles} sizes={cardSizes.besideMenu} hasLead={isFront} />
      <Pagination page={filter.page} pages={pages} hrefOf={(page) => postsAddress({ ...filter, page })} />
    </>
  );
}

function NoPosts({ filter }: { filter: PostsFilter }) {
  const isPart =
    filter.page > 1 || filter.tags !== undefined || filter.keyword !== undefined || isNarrowed(filter);
  return (
    <EmptyState
      title={texts.none}
      action={
        <Link to={isPart ? "/posts" : "/feeds"} className={buttonClass("outline")}>
          {isPart ? texts.allArticles : texts.toFeeds}
        </Link>
      }
    >
      {filter.page > 1 ? texts.noneHere : texts.noneYet}
    </EmptyState>
  );
}
