import { RadioCard, SimpleGrid, Text } from "@chakra-ui/react";
import { type CategoryColorName, categoryColors } from "../../../../schema/category-colors.ts";
import { limits } from "../../../../schema/limits.ts";
import { LongTextField } from "../../../ui/fields/LongTextField.tsx";
import { categoryColorClass } from "../../../ui/media/category-color.ts";
import { UploadInput } from "../media/field/UploadInput.tsx";
import styles from "./CategoryManager.module.css";
import { texts } from "./texts.ts";
import type { CategoryValues } from "./useCategoryForm.ts";

interface CategoryLooksProps {
  values: CategoryValues;
  errors: Record<string, string>;
  edit: (changes: Partial<CategoryValues>) => void;
}

/** Description, colour and picture of a category, as fields. */
export function CategoryLooks({ values, errors, edit }: CategoryLooksProps) {
  return (
    <>
      <LongTextField
        label={texts.description}
        hint={texts.descriptionHint}
        error={errors.description}
        name="description"
        rows={3}
        maxLength={limits.category.description}
        value={values.description}
        onChange={({ target }) => edit({ description: target.value })}
      />
      <RadioCard.Root
        name="color"
        size="sm"
        value={values.color}
        onValueChange={({ value }) => edit({ color: value as CategoryColorName })}
      >
        <RadioCard.Label>{texts.color}</RadioCard.Label>
        <SimpleGrid columns={{ base: 2, md: 4 }} gap="2">
          {categoryColors.map((color) => (
            <RadioCard.Item key={color} value={color} className={categoryColorClass(color)}>
              <RadioCard.ItemHiddenInput />
              <RadioCard.ItemControl p="2" alignItems="center" gap="2">
                <span className={styles.swatch} aria-hidden="true" />
                <RadioCard.ItemText overflowWrap="anywhere">{texts.colors[color]}</RadioCard.ItemText>
              </RadioCard.ItemControl>
            </RadioCard.Item>
          ))}
        </SimpleGrid>
        {errors.color && (
          <Text role="alert" color="fg.error" textStyle="xs">
            {errors.color}
          </Text>
        )}
      </RadioCard.Root>
      <UploadInput
        kind="image"
        label={texts.picture}
        hint={texts.pictureHint}
        name="pictureName"
        value={values.picture}
        error={errors.pictureName}
        onChange={(picture) => edit({ picture })}
      />
    </>
  );
}
