import type { ComponentProps, ReactNode } from "react";
import { Link } from "react-router-dom";
import { usePage } from "../../lib/page-state.ts";
import { EmptyState } from "../feedback/EmptyState.tsx";
import { Pagination } from "../navigation/Pagination.tsx";
import { PageMeta } from "../PageMeta.tsx";
import { breadcrumbList, collectionPage } from "../structured-data.ts";
import { ArticleGrid } from "./ArticleGrid.tsx";
import styles from "./SubjectPage.module.css";
import { subjectTexts as texts } from "./subject-texts.ts";

interface SubjectPageProps {
  title: string;
  /** As it was written; empty for none. */
  text: string;
  /** Description of the page where nothing was written. */
  description: string;
  /** Kind of subject, above the title. */
  kind: string;
  path: string;
  /** Further ways to follow it. */
  follow?: ReactNode;
  articles: {
    items: ComponentProps<typeof ArticleGrid>["articles"];
    page: number;
    pages: number;
    total: number;
  };
}

/** Articles about one subject, by page: its title, what was written of it, its feed. */
export function SubjectPage({ title, text, description, kind, path, follow, articles }: SubjectPageProps) {
  const { site } = usePage();
  const { items, page, pages, total } = articles;
  const hrefOf = (number: number) => (number > 1 ? `${path}?page=${number}` : path);
  return (
    <div className={styles.page}>
      <PageMeta
        title={page > 1 ? `${title}, page ${page}` : title}
        description={text || description}
        path={hrefOf(page)}
        feed={{ folder: path, about: title }}
        isPrivate={items.length === 0}
        // Search engines read what the server has rendered.
        data={
          import.meta.env.SSR
            ? [
                collectionPage(title, text || description, site.url + hrefOf(page)),
                breadcrumbList(site.url, [
                  { name: site.name, path: "/" },
                  { name: title, path },
                ]),
              ]
            : [{}]
        }
      />
      <header className={styles.head}>
        <p className={styles.muted}>{kind}</p>
        <h1 className="page-title">{title}</h1>
        {text && <p className={styles.text}>{text}</p>}
        <p className={styles.muted}>
          {texts.articles(total)} · <a href={`${path}/rss.xml`}>{texts.feed}</a>
        </p>
        {follow}
      </header>
      {items.length > 0 ? (
        <>
          <ArticleGrid articles={items} />
          <Pagination page={page} pages={pages} hrefOf={hrefOf} />
        </>
      ) : (
        <EmptyState title={texts.noneHere} action={<Link to={path}>{texts.first}</Link>} />
      )}
    </div>
  );
}
