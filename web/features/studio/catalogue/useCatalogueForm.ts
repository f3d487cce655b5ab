import { useRef, useState } from "react";
import { useForm } from "../../../forms/useForm.ts";
import { pictureFile } from "../media/field/picture-file.ts";
import type { StoredFile } from "../media/field/UploadInput.tsx";
import type { CatalogueInput, CatalogueItem, CatalogueScreen } from "./catalogue-screen.ts";
import { useFilling } from "./filling/useFilling.ts";
import { inputOf, valuesOf } from "./form-values.ts";

export interface CatalogueFormOptions {
  screen: CatalogueScreen;
  /** Entry to edit; absent when a new one is created. */
  item?: CatalogueItem;
  send: (given: CatalogueInput) => Promise<void>;
}

/**
 * State of a catalogue's form: its values and files. A new entry is open, with all its fields, once a file is sent; its fields
 * are filled with what the file says of itself.
 */
export function useCatalogueForm({ screen: { fields, rules, area }, item, send }: CatalogueFormOptions) {
  const form = useForm({
    name: `${item ? "edit" : "new"}-${area}`,
    initialValues: valuesOf(fields, item),
    rules,
    send: (values) => send(inputOf(fields, values)),
  });
  const { setValues, setFieldValue, initialValues } = form.formik;
  const [files, setFiles] = useState<Record<string, StoredFile | null>>({
    fileName: item?.file ?? null,
    coverName: pictureFile(item?.cover),
  });
  const cover = useRef(files.coverName?.filename ?? "");
  const [isOpen, setOpen] = useState(
    item !== undefined || Object.values(initialValues).some((value) => value !== ""),
  );

  function keep(name: string, file: StoredFile | null) {
    if (name === "coverName") cover.current = file?.filename ?? "";
    setFiles((before) => ({ ...before, [name]: file }));
    void setFieldValue(name, file?.filename ?? "");
  }

  const filling = useFilling({
    fields,
    setValues: (change) => setValues(change, false),
    setCover: (found, before) => {
      if (cover.current === "" || cover.current === before) keep("coverName", found);
    },
  });

  return {
    ...form,
    files,
    isOpen,
    open: () => setOpen(true),
    fillingState: filling.state,
    choose(name: string, file: StoredFile | null) {
      keep(name, file);
      if (name !== "fileName") return;
      if (file) setOpen(true);
      filling.fill(file);
    },
  };
}
