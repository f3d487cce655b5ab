import type { ComponentProps, ReactNode } from "react";
import { addressOf } from "../../lib/list-address.ts";
import { usePage } from "../../lib/page-state.ts";
import { PageMeta } from "../PageMeta.tsx";
import { collectionPage } from "../structured-data.ts";
import { ArticlePage } from "./ArticlePage.tsx";
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
  articles: ComponentProps<typeof ArticlePage>["articles"] & { total: number };
}

/** Articles about one subject, by page: its title, what was written of it, its feed. */
export function SubjectPage({ title, text, description, kind, path, follow, articles }: SubjectPageProps) {
  const { site } = usePage();
  const { items, page, total } = articles;
  // A list of the site may have the same name.
  const headTitle = `${title}, ${kind.toLowerCase()}`;
  return (
    <div className={styles.page}>
      <PageMeta
        title={page > 1 ? `${headTitle}, page ${page}` : headTitle}
        description={text || description}
        path={addressOf(path, { page })}
        feed={{ folder: path, about: title }}
        isPrivate={items.length === 0}
        // Search engines read what the server has rendered.
        data={
          import.meta.env.SSR
            ? [collectionPage(title, text || description, site.url + addressOf(path, { page }))]
            : [{}]
        }
        above={[{ name: site.name, path: "/" }]}
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
      <ArticlePage articles={articles} path={path} />
    </div>
  );
}
