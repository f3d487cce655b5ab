import type { RefObject } from "react";
import { playSongs } from "../../../audio/audio-element.ts";
import type { ArticleSheet_PostFragment } from "../../../gql/graphql.ts";
import { HtmlBody } from "../../../ui/articles/HtmlBody.tsx";
import { openOnClick } from "../../../ui/embeds/open-embed.ts";
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
      onClick={(event) =>
        openOnClick(event, ({ id, source, label }) => {
          const of = { artist: fullNames(authors), album: title, cover, href: `/posts/${slug}` };
          playSongs([{ id, source, title: label || title, ...of }], 0);
        })
      }
    />
  );
}
