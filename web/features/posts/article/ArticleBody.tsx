import type { MouseEvent, RefObject } from "react";
import type { ArticleSheet_PostFragment } from "../../../gql/graphql.ts";
import { HtmlBody } from "../../../ui/articles/HtmlBody.tsx";
import { enlargeOnClick } from "../../../ui/lightbox/enlarge.ts";
import { openEmbed } from "./embeds.ts";

interface ArticleBodyProps {
  post: ArticleSheet_PostFragment;
  ref: RefObject<HTMLDivElement | null>;
}

/** Body of an article; a click opens an embed in place, a picture in the lightbox. */
export function ArticleBody({ post, ref }: ArticleBodyProps) {
  const open = (event: MouseEvent) => {
    // The reader wants the link in a window of its own.
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    if (openEmbed(event.target as Element, post)) event.preventDefault();
    else enlargeOnClick(event);
  };
  return <HtmlBody html={post.html} ref={ref} onClick={open} />;
}
