import { Link } from "react-router-dom";
import { usePage } from "../../../../lib/page-state.ts";
import { buttonClass } from "../../../../ui/Button.tsx";
import { EmptyState } from "../../../../ui/feedback/EmptyState.tsx";
import { publicationTime } from "../../shared/schedule/publication-time.ts";
import { proposingTexts as texts } from "../proposing/texts.ts";
import { articleKind } from "./article-kind.ts";
import type { SavedPost } from "./article-values.ts";

const { words, paths } = articleKind;

/** An author's own article that editors have scheduled or published. */
export function LockedArticle({ post }: { post: SavedPost | null }) {
  const { timeZone } = usePage().site;
  const isPublished = post?.status === "PUBLISHED";
  return (
    <>
      <h1 className="visually-hidden">{words.editTitle}</h1>
      <EmptyState
        title={
          isPublished
            ? texts.publishedTitle
            : texts.scheduledTitle(publicationTime(post?.scheduledAt ?? "", timeZone))
        }
        action={
          <Link to={isPublished ? paths.read(post.slug) : paths.list} className={buttonClass("outline")}>
            {isPublished ? words.read : words.toList}
          </Link>
        }
      />
    </>
  );
}
