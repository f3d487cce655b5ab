import { Button } from "@chakra-ui/react";
import { useEffect, useRef } from "react";
import { FormFields } from "../../../forms/FormFields.tsx";
import { repeat } from "../../../lib/data/reconnection.ts";
import { giveFiles } from "../../../ui/fields/drop-target.ts";
import { useFileDrop } from "../media/upload/useFileDrop.ts";
import styles from "../shared/StudioPage.module.css";
import type { CatalogueField } from "./catalogue-screen.ts";
import { EntryField } from "./EntryField.tsx";
import { texts } from "./texts.ts";
import { type CatalogueFormOptions, useCatalogueForm } from "./useCatalogueForm.ts";

/** Form of a catalogue, generated from its list of fields. Its file, the first one, may be dropped anywhere on the page. */
export function CatalogueForm(options: CatalogueFormOptions) {
  const { screen, item } = options;
  const form = useCatalogueForm(options);
  const correctTitle = useTitleCorrection();
  const { formProps, isOpen, fillingState } = form;
  useFileDrop((files) => giveFiles(formProps.ref.current?.querySelector("input[type=file]"), files));
  const submit = item ? texts.save : texts.add;
  const withoutFile: string | undefined = texts.withoutFile[screen.area];
  const [main, ...others] = screen.fields;
  const show = (field: CatalogueField) => (
    <EntryField
      key={field.name}
      field={field}
      form={form}
      onTitle={(...change) => correctTitle.current?.(...change)}
    />
  );
  return (
    <FormFields form={formProps} submit={isOpen ? submit : undefined} isSending={form.isSending}>
      {show(main!)}
      {/* Always there: screen readers miss a live region that appears together with its text. */}
      <p className={styles.muted} role="status">
        {fillingState === "idle" ? "" : texts.filling[fillingState]}
      </p>
      {isOpen && others.map(show)}
      {!isOpen && withoutFile && (
        <Button type="button" variant="outline" alignSelf="start" onClick={form.open}>
          {withoutFile}
        </Button>
      )}
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
