import { Link, useSearchParams } from "react-router-dom";
import type { SearchPageQuery } from "../../../gql/graphql.ts";
import { ArticleFilters } from "../../../ui/articles/ArticleFilters.tsx";
import { buttonClass } from "../../../ui/Button.tsx";
import { EmptyState } from "../../../ui/feedback/EmptyState.tsx";
import { QueryState } from "../../../ui/feedback/QueryState.tsx";
import { Skeleton } from "../../../ui/feedback/Skeleton.tsx";
import { SearchForm } from "../../../ui/fields/SearchForm.tsx";
import { Icon } from "../../../ui/media/Icon.tsx";
import { Pagination } from "../../../ui/navigation/Pagination.tsx";
import { PageMeta } from "../../../ui/PageMeta.tsx";
import { SearchEntries } from "./SearchEntries.tsx";
import { SearchFeeds } from "./SearchFeeds.tsx";
import { countsOf, SearchKinds } from "./SearchKinds.tsx";
import { useSearchPageQuery } from "./SearchPage.generated.ts";
import styles from "./SearchPage.module.css";
import { SearchResult } from "./SearchResult.tsx";
import { readSearchAddress, type SearchFilter, searchAddress, searchVariables } from "./search-address.ts";
import { texts } from "./texts.ts";

/** /posts/search?keyword=…&kind=…: number of results of a kind, each article with the matching passage. */
export function SearchPage() {
  const [search] = useSearchParams();
  const filter = readSearchAddress(search);
  const { keyword = "", kind } = filter;
  const { data, error, reload } = useSearchPageQuery({
    variables: searchVariables(filter),
    skip: keyword === "",
  });
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
          {data
            ? texts.found[kind](countsOf(data)[kind], data.searchPosts?.totalIsExact ?? true)
            : texts.search}
        </h1>
      </header>
      <SearchForm
        action="/posts/search"
        keyword={keyword}
        kept={{ kind: kind === "articles" ? undefined : kind }}
      />
      <QueryState
        data={data}
        error={error}
        reload={reload}
        failed={texts.searchFailed}
        skeleton={keyword === "" ? null : <Skeleton lines={12} />}
      />
      {data && <Results filter={filter} data={data} />}
    </div>
  );
}

interface ResultsProps {
  filter: SearchFilter;
  data: SearchPageQuery;
}

/** Results of the kind, below the ways to narrow them. */
function Results({ filter, data }: ResultsProps) {
  const { keyword = "", kind } = filter;
  const list = kind === "articles" ? data.searchPosts : kind === "feeds" ? data.searchFeeds : data[kind];
  const correction = data.searchPosts?.correction;
  return (
    <>
      <SearchKinds keyword={keyword} kind={kind} data={data} />
      {kind === "articles" && (
        <ArticleFilters
          action="/posts/search"
          facets={filter}
          kept={{ keyword }}
          categories={data.categories}
          authors={data.authors}
          years={data.postYears}
          isSearch
        />
      )}
      {correction && list?.items.length !== 0 && <Correction keyword={keyword} correction={correction} />}
      {list?.items.length === 0 && <NoResults keyword={keyword} />}
      <ol className={styles.list}>
        {data.searchPosts?.items.map((hit) => (
          <li key={hit.post.id}>
            <SearchResult hit={hit} />
          </li>
        ))}
        <SearchEntries kind={kind} data={data} />
        <SearchFeeds data={data} />
      </ol>
      {list && (
        <Pagination
          page={list.page}
          pages={list.pages}
          hrefOf={(page) => searchAddress({ ...filter, page })}
        />
      )}
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

/** Says which words the results are for, where the typed ones are found nowhere. */
function Correction({ keyword, correction }: { keyword: string; correction: string }) {
  return (
    <p className={styles.correction}>
      {texts.corrected(keyword)}{" "}
      <Link to={`/posts/search?${new URLSearchParams({ keyword: correction })}`}>
        {texts.correction(correction)}
      </Link>
    </p>
  );
}
