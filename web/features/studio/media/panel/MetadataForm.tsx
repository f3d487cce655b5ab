import { type ComponentProps, useId } from "react";
import { limits } from "../../../../../schema/limits.ts";
import type { MediaFile_RowFragment } from "../../../../gql/graphql.ts";
import { Button } from "../../../../ui/Button.tsx";
import { TextArea } from "../../../../ui/fields/TextArea.tsx";
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
        <TextArea
          label={labels.alt}
          hint={labels.altHint}
          rows={2}
          maxLength={limits.alt.max}
          {...textField("alt")}
        />
      )}
      <TextArea label={labels.caption} rows={2} maxLength={limits.file.caption} {...textField("caption")} />
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
      <Checkbox label={labels.isKept} {...checkbox("isKept")} />
      <Checkbox label={labels.inGallery} {...checkbox("inGallery")} />
      <div>
        <Button type="submit" isLoading={isSaving}>
          {labels.save}
        </Button>
      </div>
    </form>
  );
}

function Checkbox({ label, ...input }: { label: string } & ComponentProps<"input">) {
  return (
    <label className={styles.check}>
      <input type="checkbox" {...input} />
      {label}
    </label>
  );
}
