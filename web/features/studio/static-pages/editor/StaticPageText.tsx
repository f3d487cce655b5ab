import { Textarea } from "@chakra-ui/react";
import { useState } from "react";
import { limits } from "../../../../../schema/limits.ts";
import { RichText } from "../../editor/richtext/RichText.tsx";
import { texts as editor } from "../../editor/texts.ts";
import { TextToolbar } from "../../editor/toolbar/TextToolbar.tsx";
import { texts } from "../texts.ts";
import { StaticPagePreview } from "./StaticPagePreview.tsx";
import styles from "./StaticPageText.module.css";
import type { SessionState } from "./session-types.ts";
import type { StaticPageSession } from "./static-page-session.ts";

const label = texts.fields.content;
const views = ["rich", "source", "preview"] as const;

interface StaticPageTextProps {
  session: StaticPageSession;
  state: SessionState;
}

/** Text of a static page in one of three views: rich text, markdown source, and the preview of what is written. */
export function StaticPageText({ session, state }: StaticPageTextProps) {
  const [view, setView] = useState<(typeof views)[number]>("rich");
  const { values, fieldErrors, revision } = state;
  return (
    <div className={styles.pane}>
      <fieldset className={styles.views}>
        <legend className="visually-hidden">{editor.views.label}</legend>
        {views.map((each) => (
          <label key={each} className={styles.view}>
            <input type="radio" name="view" checked={view === each} onChange={() => setView(each)} />
            {editor.views[each]}
          </label>
        ))}
      </fieldset>
      <p className={styles.error} id="content-error" aria-live="polite">
        {fieldErrors.content}
      </p>
      {view === "rich" && (
        <RichText
          key={revision}
          target={session}
          initial={values.content}
          label={label}
          toolbar={<TextToolbar />}
        />
      )}
      {view === "source" && (
        <Textarea
          className={styles.source}
          aria-label={label}
          aria-describedby="content-error"
          name="content"
          rows={24}
          maxLength={limits.staticPage.content}
          value={values.content}
          onChange={({ target }) => session.edit({ content: target.value })}
        />
      )}
      {view === "preview" && <StaticPagePreview content={values.content} />}
    </div>
  );
}
