import { SelectField } from "../../../../ui/fields/SelectField.tsx";
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
    <SelectField
      label={texts.check.category}
      name="category"
      value={chosen?.slug ?? ""}
      options={[
        ...(chosen ? [] : [{ value: "", label: texts.check.noCategory }]),
        ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
      ]}
      onChange={(slug) => {
        const category = categories.find((each) => each.slug === slug);
        if (category) onChange(withCategory(tags, category, categories));
      }}
    />
  );
}
