import type { LexicalEditor } from "lexical";
import type { RefCallback } from "react";
import { limits } from "../../../../../schema/limits.ts";
import { PanelBoundary } from "../../../../ui/feedback/Boundary.tsx";
import type { Passage } from "../annotations/passages.ts";
import { RichText } from "../richtext/RichText.tsx";
import type { DocumentParts } from "../session/document-parts.ts";
import { useSessionState } from "../session/useSessionState.ts";
import { texts } from "../texts.ts";
import styles from "./Page.module.css";
import { Preview } from "./Preview.tsx";

/** Ways to see the text: rich text, its markdown, or what readers will get of the last save. */
export const textViews = ["rich", "source", "preview"] as const;
export type TextView = (typeof textViews)[number];

interface TextPaneProps extends DocumentParts {
  view: TextView;
  /** Begins a comment beside the selected passage. */
  onAnnotate?: ((passage: Passage) => void) | undefined;
  /** Takes the rich text editor, null while another view is shown. */
  editorRef: RefCallback<LexicalEditor>;
}

/** The text of the document in one of its views. */
export function TextPane({ kind, session, state, view, editorRef, onAnnotate }: TextPaneProps) {
  const { values, fieldErrors, revision, saved } = state;
  return (
    <div className={styles.pane}>
      <p className={styles.error} id="content-error" aria-live="polite">
        {fieldErrors.content}
      </p>
      {view === "rich" && (
        <PanelBoundary resetKeys={[revision]}>
          <RichText
            key={revision}
            target={session}
            initial={values.content}
            label={kind.words.content}
            area={kind.area}
            editorRef={editorRef}
            onAnnotate={onAnnotate}
          />
        </PanelBoundary>
      )}
      {view === "source" && <SourceText kind={kind} session={session} />}
      {view === "preview" && <Preview kind={kind} saved={saved} isOld={state.status !== "saved"} />}
    </div>
  );
}

/** The text as markdown. */
const SourceText = ({ kind, session }: Pick<DocumentParts, "kind" | "session">) => (
  <textarea
    className={styles.source}
    aria-label={kind.words.content}
    aria-describedby="content-error"
    name="content"
    rows={24}
    maxLength={limits.post.content}
    placeholder={texts.placeholder}
    value={useSessionState(session).values.content}
    onChange={({ target }) => session.edit({ content: target.value })}
  />
);
