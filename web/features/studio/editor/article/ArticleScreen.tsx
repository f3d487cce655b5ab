import { Link } from "react-router-dom";
import { useViewer } from "../../../../lib/viewer.ts";
import { buttonClass } from "../../../../ui/Button.tsx";
import { EmptyState } from "../../../../ui/feedback/EmptyState.tsx";
import type { EditorScreenProps } from "../opening/EditorPage.tsx";
import { EditorScreen } from "../opening/EditorScreen.tsx";
import { isLocked } from "../proposing/is-locked.ts";
import { proposingTexts } from "../proposing/texts.ts";
import { ArticleEditor } from "./ArticleEditor.tsx";
import { articleKind } from "./article-kind.ts";
import type { SavedPost } from "./article-values.ts";

const { words, paths } = articleKind;

/** The editor of articles, and what comes before it. */
export function ArticleScreen(props: EditorScreenProps) {
  const viewer = useViewer();
  return (
    <EditorScreen {...props} kind={articleKind}>
      {(start, owner) =>
        isLocked(viewer, start.saved) ? (
          <Locked post={start.saved} />
        ) : (
          <ArticleEditor start={start} owner={owner} />
        )
      }
    </EditorScreen>
  );
}

/** An author's own article that an editor has taken. */
function Locked({ post }: { post: SavedPost | null }) {
  const isPublished = post?.status === "PUBLISHED";
  return (
    <>
      <h1 className="visually-hidden">{words.editTitle}</h1>
      <EmptyState
        title={proposingTexts.lockedTitle}
        action={
          <Link to={isPublished ? paths.read(post.slug) : paths.list} className={buttonClass("outline")}>
            {isPublished ? proposingTexts.read : words.toList}
          </Link>
        }
      />
    </>
  );
}
