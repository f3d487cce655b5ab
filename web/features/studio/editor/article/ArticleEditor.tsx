import type { LexicalEditor } from "lexical";
import { hasRight } from "../../../../../schema/roles.ts";
import { usePage } from "../../../../lib/page-state.ts";
import { useLazyComponent } from "../../../../lib/useLazyComponent.ts";
import { useViewer } from "../../../../lib/viewer.ts";
import { useAnnotations } from "../annotations/useAnnotations.ts";
import { type OpenComments, useOpenComments } from "../annotations/useOpenComments.ts";
import { CoverField } from "../page/CoverField.tsx";
import { ReturnNote } from "../proposing/ReturnNote.tsx";
import { proposingTexts } from "../proposing/texts.ts";
import { announcePublication } from "../publishing/announce-publication.ts";
import { OtherEditors } from "../publishing/OtherEditors.tsx";
import { EditorLayout } from "../screen/EditorLayout.tsx";
import { LazyPanel } from "../screen/LazyPanel.tsx";
import { PublishButton } from "../screen/PublishButton.tsx";
import { type DocumentEditorProps, useDocument } from "../screen/useDocument.ts";
import { usePageView } from "../screen/usePageView.ts";
import { type Panels, usePanels } from "../screen/usePanels.ts";
import type { SaveRequest } from "../session/document-kind.ts";
import { texts } from "../texts.ts";
import { ArticleMenu } from "./ArticleMenu.tsx";
import { articleKind } from "./article-kind.ts";
import type { Article } from "./article-values.ts";
import { CommentsButton } from "./CommentsButton.tsx";
import { useChangesElsewhere } from "./useChangesElsewhere.ts";

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
  const isEditor = hasRight(useViewer(), "editPosts");
  const { site } = usePage();

  function openVersions() {
    panels.close();
    page.setVersions(true);
  }
  function publish(request: SaveRequest) {
    session.save(request);
    if (request.status === "PUBLISHED") announcePublication(parts, site.url);
    panels.close();
  }
  return (
    <EditorLayout
      {...{ ...parts, draftKey, page, panels }}
      publish={
        <PublishButton
          state={state}
          verb={isEditor ? texts.actions.publish : post?.status !== "PROPOSED" && proposingTexts.propose}
          hasOtherAction={page.hasVersions}
          onPublish={() => panels.openPublish(isEditor ? "PUBLISHED" : "PROPOSED", "now")}
        />
      }
      tools={post && <CommentsButton panels={panels} comments={comments} />}
      menu={
        <ArticleMenu
          {...{ ...parts, page }}
          onPropose={() => panels.openPublish("PROPOSED", "now")}
          onSchedule={() => panels.openPublish("PUBLISHED", "later")}
          onVersions={openVersions}
        />
      }
      above={[post && <ReturnNote key="note" post={post} />, <CoverField key="cover" {...parts} />]}
      onAnnotate={post ? panels.annotate : undefined}
      notices={(isInOtherTab) => (
        <OtherEditors key={post?.id} postId={post?.id} tab={draftKey} isInOtherTab={isInOtherTab} />
      )}
    >
      <CommentMarks {...{ comments, panels, editor: page.editor }} />
      <LazyPanel
        {...{ session, state, panels, annotations, load: loadPanel, editor: page.editor }}
        onPublish={publish}
        onVersions={openVersions}
      />
    </EditorLayout>
  );
}

const loadMarks = () =>
  import("../annotations/MarkedPassages.tsx").then(({ MarkedPassages }) => MarkedPassages);

interface CommentMarksProps {
  comments: OpenComments;
  panels: Panels;
  editor: LexicalEditor | null;
}

/** Marks of the passages with comments; the panel of the comments has its own. */
function CommentMarks({ comments, panels, editor }: CommentMarksProps) {
  const { open, unsent } = comments;
  const isWanted = panels.panel?.name !== "annotations" && open.length + unsent.length > 0;
  const Marks = useLazyComponent(isWanted, loadMarks);
  if (!isWanted || !Marks || !editor) return null;
  return <Marks {...{ editor, open, unsent }} onThread={panels.showThread} onUnsent={panels.annotate} />;
}
