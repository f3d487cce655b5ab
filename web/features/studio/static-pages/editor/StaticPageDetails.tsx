import { limits } from "../../../../../schema/limits.ts";
import { TextArea } from "../../../../ui/fields/TextArea.tsx";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import { texts } from "../texts.ts";
import layout from "./EditorLayout.module.css";
import { StaticPageVersions } from "./StaticPageVersions.tsx";
import type { SessionState, StaticPageSession } from "./session.ts";

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
        <TextArea
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
        <label className={layout.check}>
          <input
            type="checkbox"
            name="isInFooter"
            checked={values.isInFooter}
            onChange={({ target }) => session.edit({ isInFooter: target.checked })}
          />
          {words.isInFooter}
        </label>
      </div>
      {page && <StaticPageVersions page={page} onRestored={(restored) => session.adopt(restored)} />}
    </div>
  );
}
