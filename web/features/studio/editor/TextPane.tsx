import { useState } from "react";
import { limits } from "../../../../schema/limits.ts";
import { countWords } from "./countWords.ts";
import type { Desk } from "./desk.ts";
import type { DeskState } from "./deskTypes.ts";
import { Preview } from "./Preview.tsx";
import { RichText } from "./RichText.tsx";
import styles from "./TextPane.module.css";
import { texts } from "./texts.ts";

const views = ["rich", "source", "preview"] as const;

/** The text of the article: as it will look, as it is written in markdown, as readers get it. One text. */
export function TextPane({ desk, state }: { desk: Desk; state: DeskState }) {
  const [view, setView] = useState<(typeof views)[number]>("rich");
  const { writing, fields, revision, post } = state;
  const { words, minutes } = countWords(writing.content);
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
      <p className={styles.fault} id="content-fault" aria-live="polite">
        {fields.content}
      </p>
      {view === "rich" && <RichText key={revision} desk={desk} initial={writing.content} />}
      {view === "source" && (
        <textarea
          className={`chakra-textarea ${styles.source}`}
          aria-label={texts.fields.content}
          aria-describedby="content-fault"
          name="content"
          rows={24}
          maxLength={limits.post.content}
          value={writing.content}
          onChange={({ target }) => desk.edit({ content: target.value })}
        />
      )}
      {view === "preview" && <Preview post={post} isOld={state.saving !== "saved"} />}
    </div>
  );
}
