import { Dialog, Stack } from "@chakra-ui/react";
import { limits } from "../../../../schema/limits.ts";
import type { Category_RowFragment } from "../../../gql/graphql.ts";
import { TextField } from "../../../ui/fields/TextField.tsx";
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
          <TextField
            label={texts.name}
            error={errors.name}
            name="name"
            autoComplete="off"
            maxLength={limits.name.max}
            value={values.name}
            onChange={({ target }) => edit({ name: target.value })}
          />
          <TextField
            label={texts.section}
            hint={texts.sectionHint}
            error={errors.section}
            name="section"
            inputMode="numeric"
            autoComplete="off"
            value={values.section}
            onChange={({ target }) => edit({ section: target.value })}
          />
          <CategoryLooks values={values} errors={errors} edit={edit} />
        </Stack>
      </Dialog.Body>
    </DialogWindow>
  );
}
