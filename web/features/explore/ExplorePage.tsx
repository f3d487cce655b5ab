import { Link } from "react-router-dom";
import { failureOf } from "../../failure.ts";
import { useExplorePageQuery } from "../../gql/hooks.ts";
import { ArticleGrid } from "../../ui/ArticleGrid.tsx";
import { buttonClass } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/EmptyState.tsx";
import { FailedState } from "../../ui/FailedState.tsx";
import { PageMeta } from "../../ui/PageMeta.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { bySection } from "../../ui/sections.ts";
import styles from "./ExplorePage.module.css";
import { SuggestingSearch } from "./SuggestingSearch.tsx";
import { texts } from "./texts.ts";

/** /explore: search, categories by section, tags, and what is read now. */
export function ExplorePage() {
  const { data, error, refetch } = useExplorePageQuery();
  return (
    <div className={styles.page}>
      <PageMeta title={texts.title} description={texts.description} />
      <h1 className={styles.title}>{texts.title}</h1>
      <SuggestingSearch />
      {!data && error && (
        <FailedState
          message={`${texts.failed} ${failureOf(error).message}`}
          onRetry={() => void refetch().catch(() => {})}
        />
      )}
      {!data && !error && <Skeleton lines={12} />}
      {data?.categories.length === 0 && data.popularPosts.length === 0 && (
        <EmptyState
          title={texts.empty}
          action={
            <Link to="/feeds" className={buttonClass("outline")}>
              {texts.toFeeds}
            </Link>
          }
        >
          {texts.emptyWords}
        </EmptyState>
      )}
      {data && data.categories.length > 0 && (
        <section aria-labelledby="categories" className={styles.section}>
          <h2 id="categories" className={styles.subtitle}>
            {texts.categories}
          </h2>
          <div className={styles.groups}>
            {bySection(data.categories).map((group) => (
              <ul key={group[0]?.section} className={styles.categories}>
                {group.map(({ slug, name, postCount }) => (
                  <li key={slug}>
                    <Link to={`/posts?tags=${slug}`} className={styles.category}>
                      <span className={styles.name}>{name}</span>
                      <span className={styles.count}>{texts.articles(postCount)}</span>
                    </Link>
                  </li>
                ))}
              </ul>
            ))}
          </div>
        </section>
      )}
      {data && data.popularTags.length > 0 && (
        <section aria-labelledby="tags" className={styles.section}>
          <h2 id="tags" className={styles.subtitle}>
            {texts.tags}
          </h2>
          <ul className={styles.tags}>
            {data.popularTags.map(({ slug, name }) => (
              <li key={slug}>
                <Link to={`/posts?tags=${slug}`} className={styles.tag}>
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </section>
      )}
      {data && data.popularPosts.length > 0 && (
        <section aria-labelledby="rising" className={styles.section}>
          <h2 id="rising" className={styles.subtitle}>
            {texts.rising}
          </h2>
          <ArticleGrid articles={data.popularPosts} level={3} />
        </section>
      )}
    </div>
  );
}
