import { limits } from "../../../../../schema/limits.ts";
import { LongTextField } from "../../../../ui/fields/LongTextField.tsx";
import { correctTitle } from "../../editor/text/correct-field.ts";
import { texts } from "../texts.ts";
import layout from "./EditorLayout.module.css";
import type { SessionState } from "./session-types.ts";
import type { StaticPageSession } from "./static-page-session.ts";

interface StaticPageTitleProps {
  session: StaticPageSession;
  state: SessionState;
}

/** The title, in the size that readers see; French typography is corrected as the user types or pastes. */
export function StaticPageTitle({ session, state: { values, fieldErrors } }: StaticPageTitleProps) {
  return (
    <div className={layout.title}>
      <LongTextField
        label={texts.fields.title}
        name="title"
        rows={1}
        maxLength={limits.staticPage.title}
        error={fieldErrors.title}
        value={values.title}
        onChange={(event) => {
          correctTitle(event, values.title);
          session.edit({ title: event.target.value });
        }}
      />
    </div>
  );
}
