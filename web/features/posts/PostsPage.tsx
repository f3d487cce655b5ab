import { Link, useSearchParams } from "react-router-dom";
import { failureOf } from "../../failure.ts";
import { usePostsPageQuery } from "../../gql/hooks.ts";
import { usePage } from "../../page.ts";
import grid from "../../ui/ArticleGrid.module.css";
import { ArticleGrid } from "../../ui/ArticleGrid.tsx";
import { buttonClass } from "../../ui/Button.tsx";
import { CardsSkeleton } from "../../ui/CardsSkeleton.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { FailedState } from "../../ui/FailedState.tsx";
import { Icon } from "../../ui/Icon.tsx";
import { PageMeta } from "../../ui/PageMeta.tsx";
import { Pagination } from "../../ui/Pagination.tsx";
import { SearchForm } from "../../ui/SearchForm.tsx";
import { useViewer } from "../../viewer.ts";
import { CategoryMenu } from "./CategoryMenu.tsx";
import styles from "./PostsPage.module.css";
import { postsAddress, readPostsAddress } from "./postsAddress.ts";
import { texts } from "./texts.ts";

/** /posts: the articles, by page, by word, by category. Every way through it is a real link. */
export function PostsPage() {
  const [search] = useSearchParams();
  const viewer = useViewer();
  const { site } = usePage();
  const asked = readPostsAddress(search);
  const { data, error, refetch } = usePostsPageQuery({ variables: asked });
  const category = data?.categories.find(({ slug }) => asked.tags?.length === 1 && slug === asked.tags[0]);
  const isNarrowed = asked.page > 1 || asked.tags !== undefined || asked.keyword !== undefined;
  const title = category?.name ?? (asked.tags ? asked.tags.join(", ") : texts.all);
  return (
    <div className={styles.page}>
      <PageMeta
        title={asked.page > 1 ? `${title}, page ${asked.page}` : title}
        description={texts.listDescription(title, site.name)}
        path={postsAddress({ ...asked, keyword: undefined })}
        feed={category && { folder: `/categories/${category.slug}`, about: category.name }}
        isPrivate={asked.keyword !== undefined}
      />
      <header className={styles.head}>
        <h1 className={styles.title}>{title}</h1>
        {viewer?.isAdmin && (
          <Link to="/posts/new" className={buttonClass("outline")}>
            <Icon name="plus" />
            {texts.create}
          </Link>
        )}
      </header>
      <CategoryMenu categories={data?.categories ?? []} current={category?.slug} />
      <div className={styles.content}>
        <SearchForm action="/posts/search" keyword={asked.keyword} />
        {!data && error && (
          <FailedState
            message={`${texts.listFailed} ${failureOf(error).message}`}
            onRetry={() => void refetch().catch(() => {})}
          />
        )}
        {!data && !error && <CardsSkeleton grid={grid.grid} />}
        {data?.posts.items.length === 0 && (
          <EmptyState
            title={texts.none}
            action={
              <Link to={isNarrowed ? "/posts" : "/feeds"} className={buttonClass("outline")}>
                {isNarrowed ? texts.allArticles : texts.toFeeds}
              </Link>
            }
          >
            {asked.page > 1 ? texts.noneHere : texts.noneYet}
          </EmptyState>
        )}
        {data && data.posts.items.length > 0 && (
          <>
            <ArticleGrid articles={data.posts.items} />
            <Pagination
              page={data.posts.page}
              pages={data.posts.pages}
              hrefOf={(page) => postsAddress({ ...asked, page })}
            />
          </>
        )}
      </div>
    </div>
  );
}
