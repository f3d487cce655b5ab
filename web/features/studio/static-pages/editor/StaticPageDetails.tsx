import { limits } from "../../../../../schema/limits.ts";
import { CheckField } from "../../../../ui/fields/CheckField.tsx";
import { LongTextField } from "../../../../ui/fields/LongTextField.tsx";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import { texts } from "../texts.ts";
import layout from "./EditorLayout.module.css";
import { StaticPageVersions } from "./StaticPageVersions.tsx";
import type { SessionState } from "./session-types.ts";
import type { StaticPageSession } from "./static-page-session.ts";

const words = texts.fields;

interface StaticPageDetailsProps {
  session: StaticPageSession;
  state: SessionState;
}

/** Description, address and place of a page, and its earlier texts. */
export function StaticPageDetails({ session, state }: StaticPageDetailsProps) {
  const { values, fieldErrors, page } = state;
  return (
    <div className={layout.side}>
      <div className={layout.details}>
        <LongTextField
          label={words.description}
          hint={words.descriptionHint}
          name="description"
          rows={3}
          maxLength={limits.staticPage.description}
          error={fieldErrors.description}
          value={values.description}
          onChange={({ target }) => session.edit({ description: target.value })}
        />
        <TextField
          label={words.slug}
          hint={words.slugHint(page?.slug ?? "", Boolean(page?.publishedAt))}
          name="slug"
          maxLength={limits.staticPage.slug}
          autoCapitalize="none"
          spellCheck={false}
          error={fieldErrors.slug}
          value={values.slug}
          onChange={({ target }) => session.edit({ slug: target.value })}
        />
        <CheckField
          name="isInFooter"
          isChecked={values.isInFooter}
          onChange={(isInFooter) => session.edit({ isInFooter })}
        >
          {words.isInFooter}
        </CheckField>
      </div>
      {page && <StaticPageVersions page={page} onRestored={(restored) => session.adopt(restored)} />}
    </div>
  );
}
