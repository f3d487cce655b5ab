import type { LexicalEditor } from "lexical";
import { useState } from "react";
import { AnnotationsPanel } from "../annotations/AnnotationsPanel.tsx";
import type { Annotation } from "../annotations/useAnnotations.ts";
import { DetailsPanel } from "../drawer/DetailsPanel.tsx";
import { useKeywords } from "../drawer/useKeywords.ts";
import { PublishPanel } from "../publishing/PublishPanel.tsx";
import type { EditorSession } from "../session/editor-session.ts";
import type { SaveRequest, SessionState } from "../session/session-types.ts";
import type { Panels } from "./usePanels.ts";

export interface OpenPanelProps {
  session: EditorSession;
  state: SessionState;
  panels: Panels;
  onPublish: (request: SaveRequest) => void;
  onVersions: () => void;
  /** The rich text editor; null while another view is shown. */
  editor: LexicalEditor | null;
  /** Comments of the newsroom; undefined while they are loading. */
  annotations: readonly Annotation[] | undefined;
}

/** The panel that is open beside the text. */
export function OpenPanel({
  session,
  state,
  panels,
  onPublish,
  onVersions,
  editor,
  annotations,
}: OpenPanelProps) {
  const { panel, close, show } = panels;
  const { categories, suggestions } = useKeywords();
  const [typedKeyword, onTypeKeyword] = useState("");
  const details = { session, state, suggestions, typedKeyword, onTypeKeyword, onClose: close };
  switch (panel?.name) {
    case "details":
      return <DetailsPanel {...details} target={panel.target} onVersions={onVersions} />;
    case "publish":
      return (
        <PublishPanel {...details} {...panel} categories={categories} onTarget={show} onPublish={onPublish} />
      );
    case "annotations":
      return (
        state.post && (
          <AnnotationsPanel
            postId={state.post.id}
            editor={editor}
            annotations={annotations}
            passage={panel.passage}
            thread={panel.thread ?? null}
            onPassage={panels.annotate}
            onClose={close}
          />
        )
      );
    default:
      return null;
  }
}
