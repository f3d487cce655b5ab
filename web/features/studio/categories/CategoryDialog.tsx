import { Dialog, Field, Input, Stack } from "@chakra-ui/react";
import { limits } from "../../../../schema/limits.ts";
import type { Category_RowFragment } from "../../../gql/graphql.ts";
import { DialogWindow } from "../shared/dialog/DialogWindow.tsx";
import { CategoryLooks } from "./CategoryLooks.tsx";
import { texts } from "./texts.ts";
import { useCategoryForm } from "./useCategoryForm.ts";

interface CategoryDialogProps {
  category: Category_RowFragment;
  onChanged: () => void;
  onClose: () => void;
}

/** Form of a category: name, section, description, colour, picture. */
export function CategoryDialog({ category, onChanged, onClose }: CategoryDialogProps) {
  const { values, errors, edit, isSaving, save } = useCategoryForm(category, () => {
    onChanged();
    onClose();
  });
  return (
    <DialogWindow
      title={texts.edit}
      onClose={onClose}
      form={{ submit: texts.save, isSending: isSaving, onSubmit: save }}
    >
      <Dialog.Body asChild>
        <Stack gap="4">
          <Field.Root invalid={Boolean(errors.name)}>
            <Field.Label>{texts.name}</Field.Label>
            <Input
              name="name"
              autoComplete="off"
              maxLength={limits.name.max}
              value={values.name}
              onChange={({ target }) => edit({ name: target.value })}
            />
            <Field.ErrorText>{errors.name}</Field.ErrorText>
          </Field.Root>
          <Field.Root invalid={Boolean(errors.section)}>
            <Field.Label>{texts.section}</Field.Label>
            <Input
              name="section"
              inputMode="numeric"
              autoComplete="off"
              maxW="6rem"
              value={values.section}
              onChange={({ target }) => edit({ section: target.value })}
            />
            <Field.HelperText>{texts.sectionHint}</Field.HelperText>
            <Field.ErrorText>{errors.section}</Field.ErrorText>
          </Field.Root>
          <CategoryLooks values={values} errors={errors} edit={edit} />
        </Stack>
      </Dialog.Body>
    </DialogWindow>
  );
}
