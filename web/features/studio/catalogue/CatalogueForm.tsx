import { useState } from "react";
import { FormFields } from "../../../forms/FormFields.tsx";
import { useForm } from "../../../forms/useForm.ts";
import { TextArea } from "../../../ui/TextArea.tsx";
import { TextField } from "../../../ui/TextField.tsx";
import { pictureFile } from "../parts/pictureFile.ts";
import { type KnownFile, UploadField } from "../parts/UploadField.tsx";
import { givenOf, valuesOf } from "./formValues.ts";
import type { CatalogueScreen, FieldFacts, Given, Item } from "./shape.ts";
import { texts } from "./texts.ts";

interface CatalogueFormProps {
  screen: CatalogueScreen;
  /** What it changes; none: it adds. */
  item?: Item;
  send: (given: Given) => Promise<void>;
}

const inputs = {
  line: {},
  number: { inputMode: "numeric" },
  date: { type: "date" },
  address: { type: "url", inputMode: "url" },
} as const;

/** The form of a catalogue, field by field as the catalogue names them. */
export function CatalogueForm({ screen, item, send }: CatalogueFormProps) {
  const { fields, rules, area } = screen;
  const [files, setFiles] = useState<Record<string, KnownFile | null>>({
    fileName: item?.file ?? null,
    coverName: pictureFile(item?.cover),
  });
  const { formik, field, formProps, isSending } = useForm({
    name: `${item ? "edit" : "new"}-${area}`,
    initialValues: valuesOf(fields, item),
    rules,
    send: (values) => send(givenOf(fields, values)),
  });

  function choose(name: string, file: KnownFile | null) {
    setFiles((before) => ({ ...before, [name]: file }));
    void formik.setFieldValue(name, file?.filename ?? "");
  }

  function show({ name, label, kind, hint }: FieldFacts) {
    const given = { label, hint };
    if (kind === "text") return <TextArea key={name} rows={4} {...given} {...field(name)} />;
    if (kind === "line" || kind === "number" || kind === "date" || kind === "address") {
      return <TextField key={name} autoComplete="off" {...inputs[kind]} {...given} {...field(name)} />;
    }
    return (
      <UploadField
        key={name}
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
