import { limits } from "../../../../../schema/limits.ts";
import { CheckInput } from "../../../../ui/controls/CheckInput.tsx";
import { LongTextInput } from "../../../../ui/controls/LongTextInput.tsx";
import { TextInput } from "../../../../ui/controls/TextInput.tsx";
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
        <LongTextInput
          label={words.description}
          hint={words.descriptionHint}
          name="description"
          rows={3}
          maxLength={limits.staticPage.description}
          error={fieldErrors.description}
          value={values.description}
          onChange={({ target }) => session.edit({ description: target.value })}
        />
        <TextInput
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
        <CheckInput
          name="isInFooter"
          isChecked={values.isInFooter}
          onChange={(isInFooter) => session.edit({ isInFooter })}
        >
          {words.isInFooter}
        </CheckInput>
      </div>
      {page && <StaticPageVersions page={page} onRestored={(restored) => session.adopt(restored)} />}
    </div>
  );
}
