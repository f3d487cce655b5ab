import type { LexicalEditor } from "lexical";
import { type ComponentProps, useState } from "react";
import { AnnotationsPanel } from "../annotations/AnnotationsPanel.tsx";
import type { Annotation } from "../annotations/useAnnotations.ts";
import { DetailsPanel } from "../drawer/DetailsPanel.tsx";
import { useKeywords } from "../drawer/useKeywords.ts";
import { PublishPanel } from "../publishing/PublishPanel.tsx";
import type { Panels } from "../screen/usePanels.ts";
import type { ArticleSession, ArticleState } from "./article-kind.ts";

export interface ArticlePanelProps {
  session: ArticleSession;
  state: ArticleState;
  panels: Panels;
  onPublish: ComponentProps<typeof PublishPanel>["onPublish"];
  onVersions: () => void;
  /** The rich text editor; null while another view is shown. */
  editor: LexicalEditor | null;
  /** Comments of the newsroom; undefined while they are loading. */
  annotations: readonly Annotation[] | undefined;
}

/** The panel that is open beside the text. */
export function ArticlePanel(props: ArticlePanelProps) {
  const { session, state, panels, onPublish, onVersions, editor, annotations } = props;
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
        state.saved && (
          <AnnotationsPanel
            postId={state.saved.id}
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
