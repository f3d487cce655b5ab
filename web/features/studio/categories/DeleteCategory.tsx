import { Button, Dialog } from "@chakra-ui/react";
import { useState } from "react";
import type { Category_RowFragment } from "../../../gql/graphql.ts";
import { SelectField } from "../../../ui/fields/SelectField.tsx";
import { confirmAndDelete } from "../shared/confirm-and-delete.ts";
import { DialogWindow } from "../shared/dialog/DialogWindow.tsx";
import { useDeleteCategoryMutation } from "./categories.generated.ts";
import { texts } from "./texts.ts";

interface DeleteCategoryProps {
  category: Category_RowFragment;
  others: readonly Category_RowFragment[];
  onDeleted: () => void;
  onClose: () => void;
}

/** Deletes a category after asking for the category that takes over its articles. */
export function DeleteCategory({ category, others, onDeleted, onClose }: DeleteCategoryProps) {
  const [deleteCategory] = useDeleteCategoryMutation();
  const [moveTo, setMoveTo] = useState("");
  const { id, name } = category;

  const remove = () => {
    onClose();
    return confirmAndDelete(async () => {
      await deleteCategory({ variables: { id, moveTo: moveTo || undefined } });
      return texts.deleted(name);
    }, onDeleted);
  };

  return (
    <DialogWindow
      title={texts.deleteTitle(name)}
      size="xs"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{texts.cancel}</Button>
          <Button variant="solid" colorPalette="red" onClick={() => void remove()}>
            {texts.delete}
          </Button>
        </>
      }
    >
      <Dialog.Body>
        <SelectField
          label={texts.where}
          name="moveTo"
          value={moveTo}
          options={[
            { value: "", label: texts.keep },
            ...others.map((other) => ({ value: other.id, label: texts.moveTo(other.name) })),
          ]}
          onChange={setMoveTo}
        />
      </Dialog.Body>
    </DialogWindow>
  );
}
