import { type FormEvent, useState } from "react";
import type { CategoryColorName } from "../../../../schema/category-colors.ts";
import type { Category_RowFragment } from "../../../gql/graphql.ts";
import { failureOf } from "../../../lib/failure.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { pictureFile } from "../media/field/picture-file.ts";
import type { StoredFile } from "../media/field/UploadInput.tsx";
import { useUpdateCategoryMutation } from "./categories.generated.ts";
import { texts } from "./texts.ts";

/** A category as typed. */
export interface CategoryValues {
  name: string;
  section: string;
  description: string;
  color: CategoryColorName;
  picture: StoredFile | null;
}

const valuesOf = ({ name, section, description, color, picture }: Category_RowFragment): CategoryValues => ({
  name,
  section: String(section),
  description,
  color,
  picture: pictureFile(picture),
});

/** State of a category's form: its values as typed, errors by field, saving. */
export function useCategoryForm(category: Category_RowFragment, onDone: () => void) {
  const [updateCategory, { loading }] = useUpdateCategoryMutation();
  const [values, setValues] = useState(() => valuesOf(category));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const edit = (changes: Partial<CategoryValues>) => setValues((former) => ({ ...former, ...changes }));
  const changes = changesOf(values, category);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (loading) return;
    // Nothing to save.
    if (Object.keys(changes).length === 0) return onDone();
    if (changes.section !== undefined && !Number.isInteger(changes.section))
      return setErrors({ section: texts.badSection });
    try {
      const { data } = await updateCategory({ variables: { id: category.id, input: changes } });
      flash.success(texts.saved(data?.updateCategory.name ?? values.name.trim()));
      onDone();
    } catch (error) {
      const { fields, message } = failureOf(error);
      setErrors(Object.keys(fields).length > 0 ? fields : { name: message });
    }
  }

  return { values, edit, errors, isSaving: loading, save };
}

/** Returns what differs from the saved category. A colour that was not touched stays that of the section. */
function changesOf(values: CategoryValues, category: Category_RowFragment) {
  const former = valuesOf(category);
  const section = values.section.trim() === "" ? 0 : Number(values.section);
  const pictureName = values.picture?.filename ?? "";
  return {
    ...(values.name.trim() !== former.name && { name: values.name.trim() }),
    ...(values.section !== former.section && { section }),
    ...(values.description.trim() !== former.description && { description: values.description.trim() }),
    ...(values.color !== former.color && { color: values.color }),
    ...(pictureName !== (former.picture?.filename ?? "") && { pictureName }),
  };
}
