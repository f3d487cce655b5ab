import { Button, Dialog, Field, NativeSelect } from "@chakra-ui/react";
import { useState } from "react";
import type { Category_RowFragment } from "../../../gql/graphql.ts";
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
        <Field.Root>
          <Field.Label>{texts.where}</Field.Label>
          <NativeSelect.Root>
            <NativeSelect.Field
              name="moveTo"
              value={moveTo}
              onChange={({ target }) => setMoveTo(target.value)}
            >
              <option value="">{texts.keep}</option>
              {others.map((other) => (
                <option key={other.id} value={other.id}>
                  {texts.moveTo(other.name)}
                </option>
              ))}
            </NativeSelect.Field>
            <NativeSelect.Indicator />
          </NativeSelect.Root>
        </Field.Root>
      </Dialog.Body>
    </DialogWindow>
  );
}
