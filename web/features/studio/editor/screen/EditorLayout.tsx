import { useApolloClient } from "@apollo/client/react";
import { useEffect, useRef, useState } from "react";
import { useConnection } from "../../../../lib/browser/connection.ts";
import { Button } from "../../../../ui/Button.tsx";
import page from "../../shared/StudioPage.module.css";
import { pendingTexts } from "../pending-changes/texts.ts";
import { OtherEditors } from "../publishing/OtherEditors.tsx";
import { Publishing } from "../publishing/Publishing.tsx";
import type { EditorSession } from "../session/editor-session.ts";
import { valuesOf } from "../session/form-values.ts";
import type { EditorStart } from "../session/load-editor.ts";
import { openSession } from "../session/open-session.ts";
import type { SessionState } from "../session/session-types.ts";
import { useOtherTab } from "../session/useOtherTab.ts";
import { usePageGuards } from "../session/usePageGuards.ts";
import { useSessionState } from "../session/useSessionState.ts";
import { texts } from "../texts.ts";
import { versionTexts } from "../versions/texts.ts";
import { Versions } from "../versions/Versions.tsx";
import { ConflictView } from "./ConflictView.tsx";
import { EditorActions } from "./EditorActions.tsx";
import styles from "./EditorLayout.module.css";
import { focusAction } from "./MoreActions.tsx";
import { PostDetails } from "./PostDetails.tsx";
import { SaveIndicator } from "./SaveIndicator.tsx";
import { TextPane } from "./TextPane.tsx";
import { TitleField } from "./TitleField.tsx";

interface EditorLayoutProps extends EditorStart {
  /** Id of the user to whom the journal's drafts belong. */
  owner: string;
}

/**
 * The editor of one article: its save status and actions, its text, and its details. Once a new article has an id, the
 * address changes by the history alone, so that nothing is mounted anew while somebody types.
 */
export function EditorLayout({ owner, draftKey, clientId, post, values }: EditorLayoutProps) {
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
  const [hasVersions, setVersions] = useState(false);
  const versionsButton = useRef<HTMLButtonElement>(null);
  const isOnline = useConnection() === "online";
  const isInOtherTab = useOtherTab(draftKey, state.post?.id);
  usePageGuards(session, draftKey);
  useEffect(() => {
    if (isOnline) session.retry();
  }, [session, isOnline]);

  function closeVersions() {
    setVersions(false);
    focusAction(versionsButton.current);
  }

  const versionsAction = state.post && (
    <Button
      ref={versionsButton}
      variant="ghost"
      aria-expanded={hasVersions}
      onClick={() => setVersions(!hasVersions)}
    >
      {versionTexts.open}
    </Button>
  );
  return (
    <div className={styles.layout}>
      <h1 className="visually-hidden">{state.post ? texts.editTitle : texts.newTitle}</h1>
      <header className={styles.head}>
        <SaveIndicator session={session} state={state} />
        <EditorActions session={session} state={state} more={versionsAction} />
      </header>
      <Warnings session={session} state={state} isInOtherTab={isInOtherTab} draftKey={draftKey} />
      <Versions session={session} state={state} isShown={hasVersions} onClose={closeVersions} />
      <div className={styles.columns} hidden={hasVersions}>
        <div className={styles.text}>
          <TitleField session={session} state={state} />
          <TextPane session={session} state={state} />
        </div>
        <div className={styles.side}>
          <PostDetails session={session} state={state} />
          <Publishing post={state.post} />
        </div>
      </div>
    </div>
  );
}

interface WarningsProps {
  session: EditorSession;
  state: SessionState;
  isInOtherTab: boolean;
  draftKey: string;
}

/** Other texts, tabs and people that concern the same article. */
function Warnings({ session, state, isInOtherTab, draftKey }: WarningsProps) {
  return (
    <>
      {state.post?.draft?.isBehind && (
        <p className={page.warning} role="status">
          {pendingTexts.behind}
        </p>
      )}
      {isInOtherTab && (
        <p className={page.warning} role="alert">
          {texts.other}
        </p>
      )}
      <OtherEditors postId={state.post?.id} tab={draftKey} isInOtherTab={isInOtherTab} />
      {state.theirs && (
        <ConflictView
          intro={texts.conflict.conflict}
          mine={state.values}
          theirs={valuesOf(state.theirs)}
          onMine={session.keepMine}
          onTheirs={session.takeTheirs}
        />
      )}
    </>
  );
}
