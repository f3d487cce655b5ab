import { limits } from "../../../../../schema/limits.ts";
import { TextArea } from "../../../../ui/fields/TextArea.tsx";
import type { EditorSession } from "../session/editor-session.ts";
import type { SessionState } from "../session/session-types.ts";
import { correctTitle } from "../text/correct-field.ts";
import { texts } from "../texts.ts";
import styles from "./EditorLayout.module.css";

/** The title, in the size that readers see; French typography is corrected as the user types or pastes. */
export function TitleField({ session, state }: { session: EditorSession; state: SessionState }) {
  return (
    <div className={styles.title}>
      <TextArea
        label={texts.fields.title}
        name="title"
        rows={1}
        maxLength={limits.post.title}
        error={state.fieldErrors.title}
        value={state.values.title}
        onChange={(event) => {
          correctTitle(event, state.values.title);
          session.edit({ title: event.target.value });
        }}
      />
    </div>
  );
}
