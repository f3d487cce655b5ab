import { limits } from "../../../../schema/limits.ts";
import { TextArea } from "../../../ui/TextArea.tsx";
import type { Desk } from "./desk.ts";
import type { DeskState } from "./deskTypes.ts";
import { useTypography } from "./plugins/typographyChoice.ts";
import { texts } from "./texts.ts";
import { typedOn } from "./typography.ts";
import styles from "./Workbench.module.css";

/** The title, as large as it will be read. */
export function TitleField({ desk, state }: { desk: Desk; state: DeskState }) {
  const [isFrench] = useTypography();
  return (
    <div className={styles.title}>
      <TextArea
        label={texts.fields.title}
        name="title"
        rows={1}
        maxLength={limits.post.title}
        error={state.fields.title}
        value={state.writing.title}
        onChange={({ target }) => {
          const line = target.value.replace(/\s*\n\s*/g, " ");
          desk.edit({ title: isFrench ? typedOn(state.writing.title, line) : line });
        }}
      />
    </div>
  );
}
