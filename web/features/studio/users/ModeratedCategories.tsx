import { Checkbox, CheckboxGroup, Fieldset, Text } from "@chakra-ui/react";
import { useModeratedCategoriesQuery } from "./team.generated.ts";
import { teamTexts as texts } from "./team-texts.ts";

interface ModeratedCategoriesProps {
  value: readonly string[];
  error: string;
  onChange: (ids: readonly string[]) => void;
}

/** Choice of the categories of which somebody moderates the comments. */
export function ModeratedCategories({ value, error, onChange }: ModeratedCategoriesProps) {
  const { data } = useModeratedCategoriesQuery();
  if (!data) return null;
  return (
    <Fieldset.Root invalid={error !== ""}>
      <Fieldset.Legend>{texts.moderatedCategories}</Fieldset.Legend>
      <CheckboxGroup value={[...value]} onValueChange={onChange} gap="0">
        {data.categories.map(({ id, name }) => (
          <Checkbox.Root key={id} value={id} minH="11">
            <Checkbox.HiddenInput />
            <Checkbox.Control />
            <Checkbox.Label>{name}</Checkbox.Label>
          </Checkbox.Root>
        ))}
      </CheckboxGroup>
      <Fieldset.HelperText>
        {data.categories.length > 0 ? texts.chooseCategory : texts.noCategory}
      </Fieldset.HelperText>
      <Fieldset.ErrorText>{error}</Fieldset.ErrorText>
    </Fieldset.Root>
  );
}

/** Names of the categories of which somebody moderates the comments. */
export function ModeratedNames({ ids }: { ids: readonly string[] }) {
  const { data } = useModeratedCategoriesQuery();
  const names = data?.categories.filter(({ id }) => ids.includes(id)).map(({ name }) => name) ?? [];
  return names.length > 0 ? <Text>{texts.moderates(names)}</Text> : null;
}
