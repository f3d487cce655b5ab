import { Stack } from "@chakra-ui/react";
import { hasRight } from "../../../../../schema/roles.ts";
import { useViewer } from "../../../../lib/viewer.ts";
import { SelectField } from "../../../../ui/fields/SelectField.tsx";
import { NewCategory } from "./NewCategory.tsx";
import { type CategoryChoice, categoryOf, withCategory } from "./suggestions.ts";
import { texts } from "./texts.ts";

interface CategoryFieldProps {
  /** The keywords, of which the first that is a category classes the article. */
  tags: string;
  categories: readonly CategoryChoice[];
  /** Category that was suggested by the text. */
  suggested: string | undefined;
  onChange: (tags: string) => void;
}

/** The article's category; choosing another one, or making one, changes its keywords. */
export function CategoryField({ tags, categories, suggested, onChange }: CategoryFieldProps) {
  const chosen = categoryOf(tags, categories);
  const canMake = hasRight(useViewer(), "manageCategories");
  const choose = (category: CategoryChoice) => onChange(withCategory(tags, category, categories));
  const maker = canMake && <NewCategory isOpen={categories.length === 0} onMade={choose} />;
  if (categories.length === 0) return maker;
  const list = (
    <SelectField
      label={texts.check.category}
      hint={chosen && chosen.slug === suggested ? texts.check.suggested : undefined}
      name="category"
      value={chosen?.slug ?? ""}
      options={[
        ...(chosen ? [] : [{ value: "", label: texts.check.noCategory }]),
        ...categories.map(({ slug, name }) => ({ value: slug, label: name })),
      ]}
      onChange={(slug) => {
        const category = categories.find((each) => each.slug === slug);
        if (category) choose(category);
      }}
    />
  );
  return (
    <Stack gap="2">
      {list}
      {maker}
    </Stack>
  );
}
