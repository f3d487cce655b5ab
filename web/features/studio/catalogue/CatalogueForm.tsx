import { useEffect, useRef, useState } from "react";
import { FormFields } from "../../../forms/FormFields.tsx";
import { useForm } from "../../../forms/useForm.ts";
import { repeat } from "../../../lib/data/reconnection.ts";
import { fieldName } from "../../../lib/field-names.ts";
import { LongTextField } from "../../../ui/fields/LongTextField.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { pictureFile } from "../media/field/picture-file.ts";
import { type StoredFile, UploadInput } from "../media/field/UploadInput.tsx";
import type { CatalogueField, CatalogueInput, CatalogueItem, CatalogueScreen } from "./catalogue-screen.ts";
import { inputOf, valuesOf } from "./form-values.ts";
import { texts } from "./texts.ts";

interface CatalogueFormProps {
  screen: CatalogueScreen;
  /** Entry to edit; absent when a new one is created. */
  item?: CatalogueItem;
  send: (given: CatalogueInput) => Promise<void>;
}

const inputs = {
  line: {},
  number: { inputMode: "numeric" },
  date: { type: "date" },
  address: { type: "url", inputMode: "url" },
} as const;

/** Form of a catalogue, generated from its list of fields. */
export function CatalogueForm({ screen, item, send }: CatalogueFormProps) {
  const { fields, rules, area } = screen;
  const correctTitle = useTitleCorrection();
  const [files, setFiles] = useState<Record<string, StoredFile | null>>({
    fileName: item?.file ?? null,
    coverName: pictureFile(item?.cover),
  });
  const { formik, field, formProps, isSending } = useForm({
    name: `${item ? "edit" : "new"}-${area}`,
    initialValues: valuesOf(fields, item),
    rules,
    send: (values) => send(inputOf(fields, values)),
  });

  function choose(name: string, file: StoredFile | null) {
    setFiles((before) => ({ ...before, [name]: file }));
    void formik.setFieldValue(name, file?.filename ?? "");
  }

  function show({ name, label, kind, hint }: CatalogueField) {
    const given = { label, hint };
    if (kind === "text") return <LongTextField key={name} rows={4} {...given} {...field(name)} />;
    if (kind === "line" || kind === "number" || kind === "date" || kind === "address") {
      const { onChange, ...props } = field(name);
      return (
        <TextField
          key={name}
          autoComplete="off"
          {...inputs[kind]}
          {...given}
          {...props}
          onChange={(event) => {
            if (name === "title") correctTitle.current?.(event, props.value ?? "");
            onChange(event);
          }}
        />
      );
    }
    return (
      <UploadInput
        key={name}
        name={fieldName(name)}
        kind={kind}
        {...given}
        error={field(name).error}
        value={files[name] ?? null}
        onChange={(file) => choose(name, file)}
      />
    );
  }

  return (
    <FormFields form={formProps} submit={item ? texts.save : texts.add} isSending={isSending}>
      {fields.map(show)}
    </FormFields>
  );
}

/** Returns a place for the function that corrects titles. The rules of typography are no part of the page's weight. */
function useTitleCorrection() {
  const correctTitle = useRef<typeof import("../editor/text/correct-field.ts")["correctTitle"]>(null);
  useEffect(
    () =>
      repeat(
        () => import("../editor/text/correct-field.ts"),
        (module) => {
          correctTitle.current = module.correctTitle;
        },
      ),
    [],
  );
  return correctTitle;
}
