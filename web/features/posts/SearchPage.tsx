import { Link, useSearchParams } from "react-router-dom";
import { failureOf } from "../../failure.ts";
import { useSearchPageQuery } from "../../gql/hooks.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { FailedState } from "../../ui/FailedState.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { PageMeta } from "../../ui/PageMeta.tsx";
import { Pagination } from "../../ui/Pagination.tsx";
import { SearchForm } from "../../ui/SearchForm.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { PostHit } from "./PostHit.tsx";
import { readPostsAddress } from "./postsAddress.ts";
import styles from "./SearchPage.module.css";
import { texts } from "./texts.ts";

/** /posts/search?keyword=…: how many articles were found, each with what was found in it. */
export function SearchPage() {
  const [search] = useSearchParams();
  const { page, keyword = "" } = readPostsAddress(search);
  const { data, error, refetch } = useSearchPageQuery({ variables: { keyword, page }, skip: keyword === "" });
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
      {!found && error && (
        <FailedState
          message={`${texts.searchFailed} ${failureOf(error).message}`}
          onRetry={() => void refetch().catch(() => {})}
        />
      )}
      {!found && !error && keyword !== "" && <Skeleton lines={12} />}
      {found?.items.length === 0 && (
        <EmptyState
          title={texts.none}
          action={
            <Link to="/explore" className={buttonClass("outline")}>
              {texts.explore}
            </Link>
          }
        >
          {texts.searchHint}
        </EmptyState>
      )}
      <ol className={styles.list}>
        {found?.items.map((hit) => (
          <li key={hit.post.id}>
            <PostHit hit={hit} />
          </li>
        ))}
      </ol>
      {found && (
        <Pagination
          page={found.page}
          pages={found.pages}
          hrefOf={(to) => `/posts/search?${new URLSearchParams({ keyword, page: String(to) })}`}
        />
      )}
    </div>
  );
}
