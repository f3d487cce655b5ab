import { useState } from "react";
import { limits } from "../../../../../schema/limits.ts";
import { RichText } from "../richtext/RichText.tsx";
import type { EditorSession } from "../session/editor-session.ts";
import type { SessionState } from "../session/session-types.ts";
import { countWords } from "../text/count-words.ts";
import { texts } from "../texts.ts";
import { Preview } from "./Preview.tsx";
import styles from "./TextPane.module.css";

const views = ["rich", "source", "preview"] as const;

/** The text of the article in one of three views: rich text, markdown source, and the preview of the last save. */
export function TextPane({ session, state }: { session: EditorSession; state: SessionState }) {
  const [view, setView] = useState<(typeof views)[number]>("rich");
  const { values, fieldErrors, revision, post } = state;
  const { words, minutes } = countWords(values.content);
  return (
    <div className={styles.pane}>
      <fieldset className={styles.views}>
        <legend className="visually-hidden">{texts.views.label}</legend>
        {views.map((each) => (
          <label key={each} className={styles.view}>
            <input type="radio" name="view" checked={view === each} onChange={() => setView(each)} />
            {texts.views[each]}
          </label>
        ))}
        <p className={styles.count}>{texts.words(words, minutes)}</p>
      </fieldset>
      <p className={styles.error} id="content-error" aria-live="polite">
        {fieldErrors.content}
      </p>
      {view === "rich" && <RichText key={revision} target={session} initial={values.content} />}
      {view === "source" && (
        <textarea
          className={`chakra-textarea ${styles.source}`}
          aria-label={texts.fields.content}
          aria-describedby="content-error"
          name="content"
          rows={24}
          maxLength={limits.post.content}
          value={values.content}
          onChange={({ target }) => session.edit({ content: target.value })}
        />
      )}
      {view === "preview" && <Preview post={post} isOld={state.status !== "saved"} />}
    </div>
  );
}
