import { useApolloClient } from "@apollo/client/react";
import type { LexicalEditor } from "lexical";
import { type ComponentProps, useEffect, useState } from "react";
import { hasRight } from "../../../../../schema/roles.ts";
import { useConnection } from "../../../../lib/browser/connection.ts";
import { usePage } from "../../../../lib/page-state.ts";
import { useLazyComponent } from "../../../../lib/useLazyComponent.ts";
import { useViewer } from "../../../../lib/viewer.ts";
import { useAnnotations } from "../annotations/useAnnotations.ts";
import { type OpenComments, useOpenComments } from "../annotations/useOpenComments.ts";
import { CoverField } from "../page/CoverField.tsx";
import page from "../page/Page.module.css";
import { TextPane, type TextView } from "../page/TextPane.tsx";
import { TitleField } from "../page/TitleField.tsx";
import { WordCount } from "../page/WordCount.tsx";
import { ReturnNote } from "../proposing/ReturnNote.tsx";
import { announcePublication } from "../publishing/announce-publication.ts";
import type { EditorSession } from "../session/editor-session.ts";
import type { EditorStart } from "../session/load-editor.ts";
import { openSession } from "../session/open-session.ts";
import type { SaveRequest, SessionState } from "../session/session-types.ts";
import { useChangesElsewhere } from "../session/useChangesElsewhere.ts";
import { useOtherTab } from "../session/useOtherTab.ts";
import { usePageGuards } from "../session/usePageGuards.ts";
import { useSessionState } from "../session/useSessionState.ts";
import { texts } from "../texts.ts";
import { Versions } from "../versions/Versions.tsx";
import { EditorBar } from "./EditorBar.tsx";
import styles from "./EditorLayout.module.css";
import { EditorMenu } from "./EditorMenu.tsx";
import { EditorPanel } from "./EditorPanel.tsx";
import { Notices } from "./Notices.tsx";
import { useBleed } from "./useBleed.ts";
import { useDetailsShortcut } from "./useDetailsShortcut.ts";
import { type Panels, usePanels } from "./usePanels.ts";

interface EditorLayoutProps extends EditorStart {
  /** Id of the user to whom the journal's drafts belong. */
  owner: string;
}

/**
 * The editor of one article: the page as readers will get it below a bar with its status and actions; the rest is in panels.
 */
export function EditorLayout(props: EditorLayoutProps) {
  const { session, state, publish: send } = useArticle(props);
  const root = useBleed();
  const [view, setView] = useState<TextView>("rich");
  const [isQuiet, setQuiet] = useState(false);
  const [hasVersions, setVersions] = useState(false);
  const [editor, setEditor] = useState<LexicalEditor | null>(null);
  const panels = usePanels(setView);
  const isEditor = hasRight(useViewer(), "editPosts");
  const parts = { session, state };
  const annotations = useAnnotations(state.post?.id);
  const shown = panels.panel?.name;
  const comments = useOpenComments(state.post?.id, annotations, shown === "annotations");
  useDetailsShortcut(panels.toggleDetails);

  function openVersions() {
    panels.close();
    setVersions(true);
  }
  const publish = (request: SaveRequest) => {
    send(request);
    panels.close();
  };
  return (
    <div ref={root} className={styles.layout} data-panel={shown} data-quiet={isQuiet || undefined}>
      <h1 className="visually-hidden">{state.post ? texts.editTitle : texts.newTitle}</h1>
      <EditorBar
        state={state}
        isQuiet={isQuiet}
        hasOtherAction={hasVersions}
        onPublish={() => panels.openPublish(isEditor ? "PUBLISHED" : "PROPOSED", "now")}
        panels={panels}
        comments={comments}
        menu={
          <EditorMenu
            {...{ ...parts, editor, view, isQuiet }}
            onView={setView}
            onQuiet={setQuiet}
            onPropose={() => panels.openPublish("PROPOSED", "now")}
            onSchedule={() => panels.openPublish("PUBLISHED", "later")}
            onVersions={openVersions}
          />
        }
      />
      <Versions {...parts} isShown={hasVersions} onClose={() => setVersions(false)} />
      <Page
        {...{ ...parts, view, editorRef: setEditor, isHidden: hasVersions }}
        onAnnotate={state.post ? panels.annotate : undefined}
      />
      <CommentMarks {...{ comments, panels, editor }} />
      <EditorPanel
        {...{ ...parts, panels, editor, annotations }}
        onPublish={publish}
        onVersions={openVersions}
      />
      <Messages {...parts} draftKey={props.draftKey} />
    </div>
  );
}

interface PartProps {
  session: EditorSession;
  state: SessionState;
}

/** The article as readers will get it. */
function Page({ isHidden, ...props }: PartProps & ComponentProps<typeof TextPane> & { isHidden: boolean }) {
  const { session, state, view } = props;
  return (
    <div className={page.page} hidden={isHidden} data-view={view}>
      {state.post && <ReturnNote post={state.post} />}
      <CoverField session={session} state={state} />
      <TitleField session={session} state={state} />
      <TextPane {...props} />
      <WordCount content={state.values.content} isInUse={state.status !== "saved"} />
    </div>
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

const loadConflict = () =>
  import("../recovery/ConflictDialog.tsx").then(({ ConflictDialog }) => ConflictDialog);

/** Notices about the article, and the choice between two texts, which one of them opens. */
function Messages({ session, state, draftKey }: PartProps & { draftKey: string }) {
  const [isComparing, setComparing] = useState(false);
  const { theirs } = state;
  // Its code comes with the conflict, not with the click.
  const Dialog = useLazyComponent(theirs !== null, loadConflict);
  const isInOtherTab = useOtherTab(draftKey, state.post?.id);
  return (
    <>
      <Notices
        session={session}
        state={state}
        isInOtherTab={isInOtherTab}
        draftKey={draftKey}
        onCompare={() => setComparing(true)}
      />
      {isComparing && theirs && Dialog && (
        <Dialog session={session} state={state} theirs={theirs} onClose={() => setComparing(false)} />
      )}
    </>
  );
}

/**
 * Opens the session of an article and guards its text. Once a new article has an id, the address changes by the history
 * alone, so that nothing is mounted anew while somebody types.
 */
function useArticle({ owner, draftKey, clientId, post, values }: EditorLayoutProps) {
  const client = useApolloClient();
  const [session] = useState(() =>
    openSession({
      client,
      owner,
      draftKey,
      start: { post, values, clientId },
      onCreated: ({ id }) => history.replaceState(history.state, "", `/studio/posts/edit/${id}`),
    }),
  );
  const state = useSessionState(session);
  const { site } = usePage();
  usePageGuards(session, draftKey);
  useChangesElsewhere(session, state.post?.id);
  const isOnline = useConnection() === "online";
  useEffect(() => {
    if (isOnline) session.retry();
  }, [session, isOnline]);

  function publish(request: SaveRequest) {
    session.save(request);
    if (request.status === "PUBLISHED") announcePublication(session, site.url);
  }
  return { session, state, publish };
}
