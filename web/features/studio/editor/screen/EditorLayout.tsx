import { type ReactNode, useState } from "react";
import { lazyPart } from "../../../../lib/lazy-part.tsx";
import { useLazyComponent } from "../../../../lib/useLazyComponent.ts";
import { Skeleton } from "../../../../ui/feedback/Skeleton.tsx";
import type { Passage } from "../annotations/passages.ts";
import { useOtherTab } from "../journal/useOtherTab.ts";
import styles from "../page/Page.module.css";
import { TextPane } from "../page/TextPane.tsx";
import { TitleField } from "../page/TitleField.tsx";
import { WordCount } from "../page/WordCount.tsx";
import { OtherEditors } from "../presence/OtherEditors.tsx";
import type { DocumentParts } from "../session/document-parts.ts";
import { EditorBar } from "./EditorBar.tsx";
import layout from "./EditorLayout.module.css";
import { Notices } from "./Notices.tsx";
import { useBleed } from "./useBleed.ts";
import type { PageView } from "./usePageView.ts";
import type { Panels } from "./usePanels.ts";
import { useShortcuts } from "./useShortcuts.ts";

const VersionsPanel = lazyPart(
  () => import("../versions/VersionsPanel.tsx").then((module) => module.VersionsPanel),
  <Skeleton lines={6} />,
);

interface EditorLayoutProps extends DocumentParts {
  draftKey: string;
  page: PageView;
  panels: Panels;
  /** Does what the main button does. */
  onAct: () => void;
  /** The main button, and buttons besides those of every kind. */
  publish: ReactNode;
  tools?: ReactNode;
  menu: ReactNode;
  /** Parts of the page above the title. */
  above?: ReactNode;
  /** Begins a comment beside the selected passage. */
  onAnnotate?: ((passage: Passage) => void) | undefined;
  /** Panels and marks over the page. */
  children: ReactNode;
}

/** The editor of one document: the page as readers will get it below a bar with its status and actions; the rest is in panels. */
export function EditorLayout(props: EditorLayoutProps) {
  const { kind, session, state, page, panels, above, onAct, onAnnotate, children } = props;
  const parts = { kind, session, state };
  const root = useBleed();
  useShortcuts({ save: () => session.save(), toggleDetails: panels.toggleDetails, act: onAct });
  return (
    <div
      ref={root}
      className={layout.layout}
      data-panel={panels.panel?.name}
      data-quiet={page.isQuiet || undefined}
    >
      <h1 className="visually-hidden">{state.saved ? kind.words.editTitle : kind.words.newTitle}</h1>
      {/* Seen below the bar, and before it for the Tab key: the bar's main action is near the text. */}
      <div className={`${styles.page} ${layout.above}`} hidden={page.hasVersions}>
        {above}
      </div>
      <EditorBar {...props} />
      {page.hasVersions && state.saved && (
        <VersionsPanel {...parts} id={state.saved.id} onClose={() => page.setVersions(false)} />
      )}
      <div className={styles.page} hidden={page.hasVersions} data-view={page.view}>
        <TitleField {...parts} />
        <TextPane {...parts} view={page.view} editorRef={page.setEditor} onAnnotate={onAnnotate} />
        <WordCount session={session} />
      </div>
      {children}
      <Messages {...props} />
    </div>
  );
}

const loadConflict = () =>
  import("../recovery/ConflictDialog.tsx").then(({ ConflictDialog }) => ConflictDialog);

type MessagesProps = Pick<EditorLayoutProps, keyof DocumentParts | "draftKey">;

/** Notices about the document, and the choice between two texts, which one of them opens. */
function Messages({ draftKey, kind, session, state }: MessagesProps) {
  const parts = { kind, session, state };
  const [isComparing, setComparing] = useState(false);
  const { theirs } = state;
  // Its code comes with the conflict, not with the click.
  const Dialog = useLazyComponent(theirs !== null, loadConflict);
  const id = state.saved?.id;
  const isInOtherTab = useOtherTab(draftKey, id);
  return (
    <>
      <Notices {...parts} isInOtherTab={isInOtherTab} onCompare={() => setComparing(true)}>
        <OtherEditors
          key={id}
          documentId={id}
          tab={draftKey}
          isInOtherTab={isInOtherTab}
          labels={kind.words.presence}
        />
      </Notices>
      {isComparing && theirs && Dialog && (
        <Dialog {...parts} theirs={theirs} onClose={() => setComparing(false)} />
      )}
    </>
  );
}
