import { type MouseEvent, type RefObject, useEffect, useState } from "react";
import { bodyId } from "../../body.ts";
import type { ArticleSheet_PostFragment } from "../../gql/graphql.ts";
import { useIsServed } from "../../page.ts";
import { Skeleton } from "../../ui/Skeleton.tsx";
import styles from "./ArticleBody.module.css";
import { openEmbed } from "./embeds.ts";

interface ArticleBodyProps {
  post: ArticleSheet_PostFragment;
  ref: RefObject<HTMLDivElement | null>;
}

/** The one place that sets inner HTML: the server's own, and after a navigation what DOMPurify leaves of it. */
export function ArticleBody({ post, ref }: ArticleBodyProps) {
  const html = useCleanHtml(post.html);
  if (html === null) return <Skeleton lines={12} />;
  const open = (event: MouseEvent) => {
    if (openEmbed(event.target as Element, post)) event.preventDefault();
  };
  return (
    // biome-ignore lint/a11y: what is clicked are the links within, which work by keyboard as well
    <div
      ref={ref}
      id={bodyId}
      className={`reading ${styles.body}`}
      onClick={open}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitized when saved, and again here
      dangerouslySetInnerHTML={{ __html: html }}
    />
  );
}

/** The page that came as HTML has its body already; another one's is cleaned before it is set. */
function useCleanHtml(html: string): string | null {
  const isServed = useIsServed();
  const [clean, setClean] = useState<{ of: string; html: string } | null>(
    isServed ? { of: html, html } : null,
  );
  useEffect(() => {
    if (clean?.of === html) return;
    let isOver = false;
    import("../../purify.ts").then(
      ({ purify }) => isOver || setClean({ of: html, html: purify(html) }),
      // Without its code nothing is shown that is not known to be clean: the page is asked from the server.
      () => isOver || location.reload(),
    );
    return () => {
      isOver = true;
    };
  }, [html, clean]);
  return clean?.html ?? null;
}
