import type { ChangeEvent } from "react";
import { fieldName } from "../../../lib/field-names.ts";
import { LongTextField } from "../../../ui/fields/LongTextField.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import { UploadInput } from "../media/field/UploadInput.tsx";
import type { CatalogueField } from "./catalogue-screen.ts";
import type { useCatalogueForm } from "./useCatalogueForm.ts";

interface EntryFieldProps {
  field: CatalogueField;
  form: ReturnType<typeof useCatalogueForm>;
  /** Called with each change of the title, before the form takes it. */
  onTitle: (event: ChangeEvent<HTMLInputElement>, before: string) => void;
}

const inputs = {
  line: {},
  number: { inputMode: "numeric" },
  date: { type: "date" },
  address: { type: "url", inputMode: "url" },
} as const;

/** Control of one field of a catalogue's form. */
export function EntryField({ field: { name, label, kind, hint }, form, onTitle }: EntryFieldProps) {
  const given = { label, hint };
  if (kind === "text") return <LongTextField rows={4} {...given} {...form.field(name)} />;
  if (kind === "line" || kind === "number" || kind === "date" || kind === "address") {
    const { onChange, ...props } = form.field(name);
    return (
      <TextField
        autoComplete="off"
        {...inputs[kind]}
        {...given}
        {...props}
        onChange={(event) => {
          if (name === "title") onTitle(event, props.value ?? "");
          onChange(event);
        }}
      />
    );
  }
  const isMain = name === "fileName";
  return (
    <UploadInput
      name={fieldName(name)}
      kind={kind}
      {...given}
      isWide={isMain}
      error={form.field(name).error}
      value={form.files[name] ?? null}
      onStart={isMain ? form.open : undefined}
      onChange={(file) => form.choose(name, file)}
    />
  );
}
