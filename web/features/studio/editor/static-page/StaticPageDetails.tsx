import { limits } from "../../../../../schema/limits.ts";
import { CheckField } from "../../../../ui/fields/CheckField.tsx";
import { LongTextField } from "../../../../ui/fields/LongTextField.tsx";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import type { DocumentParts } from "../session/document-parts.ts";
import type { StaticPage } from "./static-page-values.ts";
import { staticPageTexts } from "./texts.ts";

const labels = staticPageTexts.fields;

/** Description, address and place of a page. */
export function StaticPageDetails({
  session,
  state: { values, fieldErrors, saved },
}: DocumentParts<StaticPage>) {
  return (
    <>
      <LongTextField
        label={labels.description}
        hint={labels.descriptionHint}
        name="description"
        grows
        rows={3}
        maxLength={limits.staticPage.description}
        error={fieldErrors.description}
        value={values.description}
        onChange={({ target }) => session.edit({ description: target.value })}
      />
      <TextField
        label={labels.slug}
        hint={labels.slugHint(saved?.slug ?? "", Boolean(saved?.publishedAt))}
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
        {labels.isInFooter}
      </CheckField>
    </>
  );
}
