import { Field, NativeSelect } from "@chakra-ui/react";
import { type CategoryChoice, categoryOf, withCategory } from "./suggestions.ts";
import { texts } from "./texts.ts";

interface CategoryFieldProps {
  /** The keywords, of which the first that is a category classes the article. */
  tags: string;
  categories: readonly CategoryChoice[];
  onChange: (tags: string) => void;
}

/** The article's category; choosing another one changes its keywords. */
export function CategoryField({ tags, categories, onChange }: CategoryFieldProps) {
  const chosen = categoryOf(tags, categories);
  return (
    <Field.Root>
      <Field.Label>{texts.check.category}</Field.Label>
      <NativeSelect.Root>
        <NativeSelect.Field
          name="category"
          value={chosen?.slug ?? ""}
          onChange={({ target }) => {
            const category = categories.find(({ slug }) => slug === target.value);
            if (category) onChange(withCategory(tags, category, categories));
          }}
        >
          {!chosen && <option value="">{texts.check.noCategory}</option>}
          {categories.map(({ slug, name }) => (
            <option key={slug} value={slug}>
              {name}
            </option>
          ))}
        </NativeSelect.Field>
        <NativeSelect.Indicator />
      </NativeSelect.Root>
    </Field.Root>
  );
}
