import { limits } from "../../../../../schema/limits.ts";
import { TextArea } from "../../../../ui/fields/TextArea.tsx";
import layout from "../../editor/screen/EditorLayout.module.css";
import { correctTyped } from "../../editor/text/typography.ts";
import { useTypographySetting } from "../../editor/text/typography-setting.ts";
import { texts } from "../texts.ts";
import type { SessionState, StaticPageSession } from "./session.ts";

interface StaticPageTitleProps {
  session: StaticPageSession;
  state: SessionState;
}

/** The title, in the size that readers see; French typography is corrected while the user types. */
export function StaticPageTitle({ session, state: { values, fieldErrors } }: StaticPageTitleProps) {
  const [isFrench] = useTypographySetting();
  return (
    <div className={layout.title}>
      <TextArea
        label={texts.fields.title}
        name="title"
        rows={1}
        maxLength={limits.staticPage.title}
        error={fieldErrors.title}
        value={values.title}
        onChange={({ target }) => {
          const line = target.value.replace(/\s*\n\s*/g, " ");
          session.edit({ title: isFrench ? correctTyped(values.title, line) : line });
        }}
      />
    </div>
  );
}
