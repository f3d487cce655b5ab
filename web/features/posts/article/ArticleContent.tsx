import { type ReactNode, useRef } from "react";
import type { ArticleSheet_PostFragment } from "../../../gql/graphql.ts";
import { PanelBoundary, SilentBoundary } from "../../../ui/feedback/Boundary.tsx";
import { Cover } from "../../../ui/media/Cover.tsx";
import { ComfortButton } from "../comfort/ComfortButton.tsx";
import { keepClear } from "../resume/keep-clear.ts";
import { Transcript } from "../transcript/Transcript.tsx";
import styles from "./Article.module.css";
import { ArticleBody } from "./ArticleBody.tsx";
import { ArticleHeader } from "./ArticleHeader.tsx";
import { ArticleTags } from "./ArticleTags.tsx";
import { AuthorCards } from "./AuthorCards.tsx";
import { Corrections } from "./Corrections.tsx";
import { Listen } from "./Listen.tsx";
import { MembersOnly } from "./MembersOnly.tsx";
import { SeriesNav } from "./SeriesNav.tsx";
import { TableOfContents } from "./TableOfContents.tsx";

interface ArticleContentProps {
  post: ArticleSheet_PostFragment;
  /** Action buttons at the end of the article. */
  actions?: ReactNode;
  /** Actions below the table of contents, where it stands beside the text. */
  beside?: ReactNode;
}

/** The readable part of an article, from its title to its corrections. */
export function ArticleContent({ post, actions, beside }: ArticleContentProps) {
  const body = useRef<HTMLDivElement>(null);
  const { title, cover, coverAlt, headings } = post;
  return (
    <article aria-labelledby="title" className={styles.article}>
      <div className={`${styles.opening} ${cover ? styles.covered : ""}`}>
        <ArticleHeader post={post} />
        {cover && (
          <div className={styles.cover}>
            <Cover
              image={cover}
              alt={coverAlt}
              title={title}
              sizes="(min-width: 64rem) calc(min(80rem, 100vw - 19rem) / 2 - 1.25rem), 100vw"
              isFirst
            />
          </div>
        )}
      </div>
      <div className={styles.tools} {...keepClear}>
        <Listen post={post} body={body} />
        <SilentBoundary>
          <ComfortButton />
        </SilentBoundary>
      </div>
      <SilentBoundary>
        <Transcript post={post} />
      </SilentBoundary>
      <SilentBoundary>
        <TableOfContents headings={headings}>{beside}</TableOfContents>
      </SilentBoundary>
      <ArticleBody post={post} ref={body} />
      {post.isCut && <MembersOnly />}
      <footer className={styles.foot}>
        <PanelBoundary resetKeys={[post]}>
          <Corrections corrections={post.corrections} />
        </PanelBoundary>
        {post.seriesPlace && <SeriesNav place={post.seriesPlace} />}
        <ArticleTags tags={post.tags} />
        {actions}
        <PanelBoundary resetKeys={[post]}>
          <AuthorCards authors={post.authors} />
        </PanelBoundary>
      </footer>
    </article>
  );
}
