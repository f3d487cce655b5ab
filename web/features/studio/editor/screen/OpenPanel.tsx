import { useState } from "react";
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
}

/** The panel that is open beside the text. */
export function OpenPanel({ session, state, panels, onPublish, onVersions }: OpenPanelProps) {
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
    default:
      return null;
  }
}
