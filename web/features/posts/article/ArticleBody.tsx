import type { RefObject } from "react";
import { openInText } from "../../../audio/open-in-text.ts";
import type { ArticleSheet_PostFragment } from "../../../gql/graphql.ts";
import { HtmlBody } from "../../../ui/articles/HtmlBody.tsx";
import { fullNames } from "../../../ui/media/Avatar.tsx";

interface ArticleBodyProps {
  post: ArticleSheet_PostFragment;
  ref: RefObject<HTMLDivElement | null>;
}

/** Body of an article; a click opens an embed in place, a picture in the lightbox. */
export function ArticleBody({ post, ref }: ArticleBodyProps) {
  const { title, slug, cover = null, authors } = post;
  return (
    <HtmlBody
      html={post.html}
      ref={ref}
      onClick={openInText({ artist: fullNames(authors), album: title, cover, href: `/posts/${slug}` })}
    />
  );
}
