import { limits } from "../../../../../schema/limits.ts";
import { TextArea } from "../../../../ui/fields/TextArea.tsx";
import type { EditorSession } from "../session/editor-session.ts";
import type { SessionState } from "../session/session-types.ts";
import { correctTyped } from "../text/typography.ts";
import { useTypographySetting } from "../text/typography-setting.ts";
import { texts } from "../texts.ts";
import styles from "./EditorLayout.module.css";

/** The title, in the size that readers see; French typography is corrected while the user types. */
export function TitleField({ session, state }: { session: EditorSession; state: SessionState }) {
  const [isFrench] = useTypographySetting();
  return (
    <div className={styles.title}>
      <TextArea
        label={texts.fields.title}
        name="title"
        rows={1}
        maxLength={limits.post.title}
        error={state.fieldErrors.title}
        value={state.values.title}
        onChange={({ target }) => {
          const line = target.value.replace(/\s*\n\s*/g, " ");
          session.edit({ title: isFrench ? correctTyped(state.values.title, line) : line });
        }}
      />
    </div>
  );
}
