import { Button } from "@chakra-ui/react";
import { useState } from "react";
import type { Category_RowFragment } from "../../../gql/graphql.ts";
import { useDeleteCategoryMutation } from "../../../gql/hooks.ts";
import { confirmAndDelete } from "../shared/confirm-and-delete.ts";
import { SelectField } from "../shared/fields/SelectField.tsx";
import styles from "./CategoryManager.module.css";
import { texts } from "./texts.ts";

interface DeleteCategoryProps {
  category: Category_RowFragment;
  others: readonly Category_RowFragment[];
  onDeleted: () => void;
  onCancel: () => void;
}

/** Deletes a category after asking for the category that takes over its articles. */
export function DeleteCategory({ category, others, onDeleted, onCancel }: DeleteCategoryProps) {
  const [deleteCategory] = useDeleteCategoryMutation();
  const [moveTo, setMoveTo] = useState("");
  const { id, name } = category;

  const remove = () =>
    confirmAndDelete(async () => {
      await deleteCategory({ variables: { id, moveTo: moveTo || undefined } });
      return texts.deleted(name);
    }, onDeleted);

  return (
    <div className={styles.leaving}>
      <SelectField
        label={texts.where}
        name="moveTo"
        value={moveTo}
        onChange={setMoveTo}
        options={[
          { value: "", label: texts.keep },
          ...others.map((other) => ({ value: other.id, label: texts.moveTo(other.name) })),
        ]}
      />
      <span className={styles.atField}>
        <Button variant="solid" colorPalette="red" onClick={() => void remove()}>
          {texts.delete}
        </Button>
        <Button onClick={onCancel}>{texts.cancel}</Button>
      </span>
    </div>
  );
}
