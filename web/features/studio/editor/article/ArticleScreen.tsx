import { useViewer } from "../../../../lib/viewer.ts";
import type { EditorScreenProps } from "../opening/EditorPage.tsx";
import { EditorScreen } from "../opening/EditorScreen.tsx";
import { isLocked } from "../proposing/is-locked.ts";
import { ArticleEditor } from "./ArticleEditor.tsx";
import { articleKind } from "./article-kind.ts";
import { LockedArticle } from "./LockedArticle.tsx";

/** The editor of articles, and what comes before it. */
export function ArticleScreen(props: EditorScreenProps) {
  const viewer = useViewer();
  return (
    <EditorScreen {...props} kind={articleKind}>
      {(start, owner) =>
        isLocked(viewer, start.saved) ? (
          <LockedArticle post={start.saved} />
        ) : (
          <ArticleEditor start={start} owner={owner} />
        )
      }
    </EditorScreen>
  );
}
