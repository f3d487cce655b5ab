import { type ReactNode, useRef } from "react";
import type { ArticleSheet_PostFragment } from "../../gql/graphql.ts";
import { Cover } from "../../ui/Cover.tsx";
import styles from "./Article.module.css";
import { ArticleAudio } from "./ArticleAudio.tsx";
import { ArticleBody } from "./ArticleBody.tsx";
import { ArticleHead } from "./ArticleHead.tsx";
import { ArticleTags } from "./ArticleTags.tsx";
import { Corrections } from "./Corrections.tsx";
import { ReadAloud } from "./speech/ReadAloud.tsx";
import { TableOfContents } from "./TableOfContents.tsx";

interface ArticleSheetProps {
  post: ArticleSheet_PostFragment;
  /** What can be done with it, at its foot. */
  deeds?: ReactNode;
}

/** What there is to read of an article, from its title to its corrections. */
export function ArticleSheet({ post, deeds }: ArticleSheetProps) {
  const body = useRef<HTMLDivElement>(null);
  const { title, cover, coverAlt, category, headings } = post;
  return (
    <article aria-labelledby="title" className={styles.article}>
      <ArticleHead post={post} />
      <div className={styles.cover}>
        <Cover
          image={cover}
          alt={coverAlt}
          title={title}
          section={category?.section}
          sizes="(min-width: 1200px) 56rem, 96vw"
          isFirst
        />
      </div>
      <div className={styles.tools}>
        <ArticleAudio post={post} />
        <ReadAloud body={body} />
      </div>
      <TableOfContents headings={headings} />
      <ArticleBody post={post} ref={body} />
      <footer className={styles.foot}>
        <Corrections corrections={post.corrections} />
        <ArticleTags tags={post.tags} />
        {deeds}
      </footer>
    </article>
  );
}
