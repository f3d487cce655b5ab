import { type FormEvent, useState } from "react";
import type { Category_RowFragment } from "../../../gql/graphql.ts";
import { useUpdateCategoryMutation } from "../../../gql/hooks.ts";
import { failureOf } from "../../../lib/failure.ts";
import { flash } from "../../../lib/feedback/flash.ts";
import { texts } from "./texts.ts";

/** State of a category's form: its name and section as typed, errors by field, saving. */
export function useCategoryForm(category: Category_RowFragment, onChanged: () => void) {
  const [updateCategory, { loading }] = useUpdateCategoryMutation();
  const [name, setName] = useState(category.name);
  const [section, setSection] = useState(String(category.section));
  const [errors, setErrors] = useState<Record<string, string>>({});
  const isChanged = name.trim() !== category.name || section !== String(category.section);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (loading || !isChanged) return;
    try {
      const input = { name: name.trim(), section: section.trim() === "" ? 0 : Number(section) };
      if (!Number.isInteger(input.section)) return setErrors({ section: texts.badSection });
      await updateCategory({ variables: { id: category.id, input } });
      setErrors({});
      setName(input.name);
      setSection(String(input.section));
      flash.success(texts.saved(input.name));
      onChanged();
    } catch (error) {
      const { fields, message } = failureOf(error);
      setErrors(Object.keys(fields).length > 0 ? fields : { name: message });
    }
  }

  return { name, setName, section, setSection, errors, isChanged, isSaving: loading, save };
}
