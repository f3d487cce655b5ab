import { Button } from "@chakra-ui/react";
import { useId } from "react";
import { limits } from "../../../../../schema/limits.ts";
import type { MediaFile_RowFragment } from "../../../../gql/graphql.ts";
import { CheckField } from "../../../../ui/fields/CheckField.tsx";
import { LongTextField } from "../../../../ui/fields/LongTextField.tsx";
import { TextField } from "../../../../ui/fields/TextField.tsx";
import { licences, texts } from "../texts.ts";
import styles from "./MediaPanel.module.css";
import { useMetadataForm } from "./useMetadataForm.ts";

const labels = texts.panel;

/** Form for a file's metadata. */
export function MetadataForm({ known, onSaved }: { known: MediaFile_RowFragment; onSaved: () => void }) {
  const list = useId();
  const { save, isSaving, textField, checkbox } = useMetadataForm(known, onSaved);
  return (
    <form
      className={styles.form}
      name="media-metadata"
      method="post"
      noValidate
      aria-label={labels.metadata}
      onSubmit={save}
    >
      <h3 className={styles.heading}>{labels.metadata}</h3>
      <TextField label={labels.name} maxLength={limits.file.originalName} {...textField("originalName")} />
      {known.file.kind === "IMAGE" && (
        <LongTextField
          label={labels.alt}
          hint={labels.altHint}
          rows={2}
          maxLength={limits.alt.max}
          {...textField("alt")}
        />
      )}
      <LongTextField
        label={labels.caption}
        rows={2}
        maxLength={limits.file.caption}
        {...textField("caption")}
      />
      <TextField label={labels.credit} maxLength={limits.file.credit} {...textField("credit")} />
      <TextField
        label={labels.licence}
        maxLength={limits.file.licence}
        list={list}
        {...textField("licence")}
      />
      <datalist id={list}>
        {licences.map((licence) => (
          <option key={licence} value={licence} />
        ))}
      </datalist>
      <CheckField {...checkbox("isKept")}>{labels.isKept}</CheckField>
      <CheckField {...checkbox("inGallery")}>{labels.inGallery}</CheckField>
      <div>
        <Button variant="solid" type="submit" loading={isSaving}>
          {labels.save}
        </Button>
      </div>
    </form>
  );
}
