import { useState } from "react";
import { lazyPart } from "../../../../lib/lazy-part.tsx";
import { useViewer } from "../../../../lib/viewer.ts";
import { useAnnotations } from "../annotations/useAnnotations.ts";
import { useOpenComments } from "../annotations/useOpenComments.ts";
import { CoverField } from "../page/CoverField.tsx";
import { isLocked } from "../proposing/is-locked.ts";
import { ReturnNote } from "../proposing/ReturnNote.tsx";
import { PublishActions } from "../publishing/actions/PublishActions.tsx";
import { usePublishing } from "../publishing/actions/usePublishing.ts";
import { EditorLayout } from "../screen/EditorLayout.tsx";
import { LazyPanel } from "../screen/LazyPanel.tsx";
import { type DocumentEditorProps, useDocument } from "../screen/useDocument.ts";
import { usePageView } from "../screen/usePageView.ts";
import { usePanels } from "../screen/usePanels.ts";
import { ArticleMenu } from "./ArticleMenu.tsx";
import { articleKind } from "./article-kind.ts";
import type { Article } from "./article-values.ts";
import { CommentsButton } from "./CommentsButton.tsx";
import { LockedArticle } from "./LockedArticle.tsx";
import { useChangesElsewhere } from "./useChangesElsewhere.ts";

const ReturnDialog = lazyPart(() =>
  import("../proposing/ReturnDialog.tsx").then((module) => module.ReturnDialog),
);
const MarkedPassages = lazyPart(() =>
  import("../annotations/MarkedPassages.tsx").then((module) => module.MarkedPassages),
);
const loadPanel = () => import("./ArticlePanel.tsx").then(({ ArticlePanel }) => ArticlePanel);

/** Session and page of an article, and its comments of the newsroom. */
function useArticle(props: DocumentEditorProps<Article>) {
  const parts = useDocument(articleKind, props);
  const post = parts.state.saved;
  useChangesElsewhere(parts.session, post?.id);
  const page = usePageView();
  const panels = usePanels(page.setView);
  const annotations = useAnnotations(post?.id);
  const comments = useOpenComments(post?.id, annotations, panels.panel?.name === "annotations");
  return { parts, page, panels, annotations, comments };
}

/** The editor of one article. */
export function ArticleEditor(props: DocumentEditorProps<Article>) {
  const { draftKey } = props.start;
  const { parts, page, panels, annotations, comments } = useArticle(props);
  const { session, state } = parts;
  const post = state.saved;
  // The panel of the comments marks them itself.
  const hasMarks = panels.panel?.name !== "annotations" && comments.open.length + comments.unsent.length > 0;
  const [isReturning, setReturning] = useState(false);
  const { publish, act } = usePublishing(parts, panels);
  const viewer = useViewer();

  // Editors took it while it was open; text that they don't have stays in sight.
  if (isLocked(viewer, post) && state.status === "saved") return <LockedArticle post={post} />;

  function openVersions() {
    panels.close();
    page.setVersions(true);
  }
  return (
    <EditorLayout
      {...{ ...parts, draftKey, page, panels }}
      publish={
        <PublishActions
          state={state}
          hasOtherAction={page.hasVersions}
          onAct={act}
          onReturn={() => setReturning(true)}
        />
      }
      tools={post && <CommentsButton panels={panels} comments={comments} />}
      menu={
        <ArticleMenu
          {...{ ...parts, page }}
          onReturn={() => setReturning(true)}
          onWithdraw={() => publish({ status: "DRAFT" })}
          onPropose={() => panels.openPublish("PROPOSED", "now")}
          onSchedule={() => panels.openPublish("PUBLISHED", "later")}
          onVersions={openVersions}
        />
      }
      above={[post && <ReturnNote key="note" post={post} />, <CoverField key="cover" {...parts} />]}
      onAct={act}
      onAnnotate={post ? panels.annotate : undefined}
    >
      {page.editor && hasMarks && (
        <MarkedPassages
          {...{ editor: page.editor, open: comments.open, unsent: comments.unsent }}
          onThread={panels.showThread}
          onUnsent={panels.annotate}
        />
      )}
      <LazyPanel
        {...{ session, state, panels, annotations, load: loadPanel, editor: page.editor }}
        onPublish={publish}
        onVersions={openVersions}
      />
      {isReturning && <ReturnDialog session={session} onClose={() => setReturning(false)} />}
    </EditorLayout>
  );
}
