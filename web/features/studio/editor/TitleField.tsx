import { limits } from "../../../../schema/limits.ts";
import { TextArea } from "../../../ui/TextArea.tsx";
import type { Desk } from "./desk.ts";
import type { DeskState } from "./deskTypes.ts";
import { texts } from "./texts.ts";
import styles from "./Workbench.module.css";

/** The title, as large as it will be read. */
export function TitleField({ desk, state }: { desk: Desk; state: DeskState }) {
  return (
    <div className={styles.title}>
      <TextArea
        label={texts.fields.title}
        name="title"
        rows={1}
        maxLength={limits.post.title}
        error={state.fields.title}
        value={state.writing.title}
        onChange={({ target }) => desk.edit({ title: target.value.replace(/\s*\n\s*/g, " ") })}
      />
    </div>
  );
}
