import { type FormEvent, useState } from "react";
import type { MediaFile_RowFragment } from "../../../../gql/graphql.ts";
import { failureOf } from "../../../../lib/failure.ts";
import { flash } from "../../../../lib/feedback/flash.ts";
import { useDescribeFileMutation } from "../media.generated.ts";
import { texts } from "../texts.ts";

type TextName = "originalName" | "alt" | "caption" | "credit" | "licence";
type SwitchName = "inGallery" | "isKept";

/** State of the metadata form: values, errors by field, saving. */
export function useMetadataForm({ id, file, isKept }: MediaFile_RowFragment, onSaved: () => void) {
  const [describe, { loading }] = useDescribeFileMutation();
  const [errors, setErrors] = useState<Record<string, string>>({});
  const [values, setValues] = useState({
    originalName: file.originalName,
    alt: file.alt,
    caption: file.caption,
    credit: file.credit,
    licence: file.licence,
    inGallery: file.inGallery,
    isKept,
  });

  async function save(event: FormEvent) {
    event.preventDefault();
    try {
      await describe({ variables: { id, input: values } });
      setErrors({});
      flash.success(texts.panel.saved);
      onSaved();
    } catch (error) {
      const failure = failureOf(error);
      setErrors(failure.fields);
      flash.danger(failure.message);
    }
  }

  return {
    save,
    isSaving: loading,
    /** Returns the properties of a text field. */
    textField: (name: TextName) => ({
      name,
      value: values[name],
      error: errors[name],
      onChange: ({ target }: { target: { value: string } }) => setValues({ ...values, [name]: target.value }),
    }),
    /** Returns the properties of a checkbox. */
    checkbox: (name: SwitchName) => ({
      name,
      isChecked: values[name],
      onChange: (isChecked: boolean) => setValues({ ...values, [name]: isChecked }),
    }),
  };
}
