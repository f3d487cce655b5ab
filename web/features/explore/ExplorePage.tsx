import type { ReactNode } from "react";
import { Link } from "react-router-dom";
import type { ExplorePageQuery } from "../../gql/graphql.ts";
import { usePage } from "../../lib/page-state.ts";
import { ArticleFilters } from "../../ui/articles/ArticleFilters.tsx";
import { ArticleGrid } from "../../ui/articles/ArticleGrid.tsx";
import { groupBySection } from "../../ui/articles/group-by-section.ts";
import { buttonClass } from "../../ui/Button.tsx";
import { EmptyState } from "../../ui/feedback/EmptyState.tsx";
import { QueryState } from "../../ui/feedback/QueryState.tsx";
import { Skeleton } from "../../ui/feedback/Skeleton.tsx";
import { categoryColorClass } from "../../ui/media/category-color.ts";
import { Picture } from "../../ui/media/Picture.tsx";
import { PageMeta } from "../../ui/PageMeta.tsx";
import { useExplorePageQuery } from "./ExplorePage.generated.ts";
import styles from "./ExplorePage.module.css";
import { SearchWithSuggestions } from "./SearchWithSuggestions.tsx";
import { texts } from "./texts.ts";

/** /explore: search, categories by section, tags, and popular articles. */
export function ExplorePage() {
  const { site } = usePage();
  const { data, error, reload } = useExplorePageQuery();
  const tags = data ? furtherTags(data) : [];
  const categories = data?.categories.filter(({ postCount }) => postCount > 0) ?? [];
  return (
    <div className={styles.page}>
      <PageMeta title={texts.title} description={texts.description} />
      <h1 className="page-title">{texts.title}</h1>
      <div className={styles.find}>
        <SearchWithSuggestions />
        {data && (
          <ArticleFilters
            action="/posts"
            facets={{}}
            categories={categories}
            authors={data.authors}
            years={data.postYears}
          />
        )}
      </div>
      <QueryState
        data={data}
        error={error}
        reload={reload}
        failed={texts.failed}
        skeleton={<Skeleton lines={12} />}
      />
      {data && categories.length === 0 && data.popularPosts.length === 0 && (
        <EmptyState
          title={texts.empty}
          action={
            !site.hiddenAreas?.includes("FEEDS") && (
              <Link to="/feeds" className={buttonClass("outline")}>
                {texts.toFeeds}
              </Link>
            )
          }
        >
          {texts.emptyHint}
        </EmptyState>
      )}
      {categories.length > 0 && (
        <Section id="categories" title={texts.categories}>
          <Categories categories={categories} />
        </Section>
      )}
      {tags.length > 0 && (
        <Section id="tags" title={texts.tags}>
          <Tags tags={tags} />
        </Section>
      )}
      {data && data.popularPosts.length > 0 && (
        <Section id="rising" title={texts.rising}>
          <ArticleGrid articles={data.popularPosts} level={3} hasLead />
        </Section>
      )}
    </div>
  );
}

/** Returns the most used tags that are not among the categories above them. */
function furtherTags({ categories, popularTags }: ExplorePageQuery) {
  const shown = new Set(categories.map(({ slug }) => slug));
  return popularTags.filter(({ slug }) => !shown.has(slug)).slice(0, 20);
}

function Section({ id, title, children }: { id: string; title: string; children: ReactNode }) {
  return (
    <section aria-labelledby={id} className={styles.section}>
      <h2 id={id} className={styles.subtitle}>
        {title}
      </h2>
      {children}
    </section>
  );
}

const pictureSizes =
  "(min-width: 75rem) calc(min(20rem, 25vw - 4.75rem) - 0.75rem), (min-width: 48rem) 30vw, 92vw";

function Categories({ categories }: Pick<ExplorePageQuery, "categories">) {
  return (
    <div className={styles.groups}>
      {groupBySection(categories).map((group) => (
        <ul key={group[0]?.section} className={styles.categories}>
          {group.map(({ slug, name, color, description, postCount, picture }) => (
            <li key={slug}>
              <Link to={`/posts?tags=${slug}`} className={`${styles.category} ${categoryColorClass(color)}`}>
                {picture && (
                  <Picture image={picture} alt="" sizes={pictureSizes} className={styles.picture} />
                )}
                <span className={styles.name}>{name}</span>
                {description && <span className={styles.about}>{description}</span>}
                <span className={styles.count}>{texts.articles(postCount)}</span>
              </Link>
            </li>
          ))}
        </ul>
      ))}
    </div>
  );
}

function Tags({ tags }: { tags: ExplorePageQuery["popularTags"] }) {
  return (
    <ul className={styles.tags}>
      {tags.map(({ slug, name }) => (
        <li key={slug}>
          <Link to={`/posts?tags=${slug}`} className={styles.tag}>
            {name}
          </Link>
        </li>
      ))}
    </ul>
  );
}
