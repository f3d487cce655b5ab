import { Link, useSearchParams } from "react-router-dom";
import type { SearchPageQuery } from "../../../gql/graphql.ts";
import { useSearchPageQuery } from "../../../gql/hooks.ts";
import { ArticleFilters } from "../../../ui/articles/ArticleFilters.tsx";
import { buttonClass } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { QueryState } from "../../../ui/feedback/QueryState.tsx";
import { Skeleton } from "../../../ui/feedback/Skeleton.tsx";
import { SearchForm } from "../../../ui/fields/SearchForm.tsx";
import { Icon } from "../../../ui/media/Icon.tsx";
import { Pagination } from "../../../ui/navigation/Pagination.tsx";
import { PageMeta } from "../../../ui/PageMeta.tsx";
import { type PostsFilter, postsAddress, readPostsAddress, searchVariables } from "./posts-address.ts";
import { SearchKinds } from "./SearchKinds.tsx";
import styles from "./SearchPage.module.css";
import { SearchResult } from "./SearchResult.tsx";
import { texts } from "./texts.ts";

/** /posts/search?keyword=…: number of results, each with the matching passage. */
export function SearchPage() {
  const [search] = useSearchParams();
  const filter = readPostsAddress(search);
  const { keyword = "" } = filter;
  const { data, error, refetch } = useSearchPageQuery({
    variables: searchVariables(filter),
    skip: keyword === "",
  });
  const found = data?.searchPosts;
  return (
    <div className={styles.page}>
      <PageMeta
        title={keyword ? texts.searchTitle(keyword) : texts.search}
        description={texts.searchDescription}
        isPrivate
      />
      <header className={styles.head}>
        <Link to="/posts" className={styles.back}>
          <Icon name="arrow-left" />
          <span className="visually-hidden">{texts.backToList}</span>
        </Link>
        <h1 className={styles.title} aria-live="polite">
          {found ? texts.found(found.total, found.totalIsExact) : texts.search}
        </h1>
      </header>
      <SearchForm action="/posts/search" keyword={keyword} />
      {data && <Narrowing filter={filter} data={data} />}
      <QueryState
        data={found}
        error={error}
        refetch={refetch}
        failed={texts.searchFailed}
        skeleton={keyword === "" ? null : <Skeleton lines={12} />}
      />
      {found?.correction && <Correction keyword={keyword} correction={found.correction} />}
      {found?.items.length === 0 && <NoResults keyword={keyword} />}
      <ol className={styles.list}>
        {found?.items.map((hit) => (
          <li key={hit.post.id}>
            <SearchResult hit={hit} />
          </li>
        ))}
      </ol>
      {found && (
        <Pagination
          page={found.page}
          pages={found.pages}
          hrefOf={(to) => postsAddress({ ...filter, page: to }, "/posts/search")}
        />
      )}
    </div>
  );
}

/** Ways to narrow the search: to a catalogue, or by the facets of articles. */
function Narrowing({ filter, data }: { filter: PostsFilter; data: SearchPageQuery }) {
  const { keyword = "" } = filter;
  return (
    <>
      <SearchKinds keyword={keyword} data={data} />
      <ArticleFilters
        action="/posts/search"
        facets={filter}
        kept={{ keyword }}
        categories={data.categories}
        authors={data.team}
        years={data.postYears}
        isSearch
      />
    </>
  );
}

function NoResults({ keyword }: { keyword: string }) {
  const explore = (
    <Link to="/explore" className={buttonClass("outline")}>
      {texts.explore}
    </Link>
  );
  return (
    <EmptyState title={texts.noResults(keyword)} action={explore}>
      {texts.searchHint}
    </EmptyState>
  );
}

function Correction({ keyword, correction }: { keyword: string; correction: string }) {
  return (
    <p className={styles.correction}>
      {texts.noResults(keyword)}.{" "}
      <Link to={`/posts/search?${new URLSearchParams({ keyword: correction })}`}>
        {texts.tryWith(correction)}
      </Link>
    </p>
  );
}
