import { type CategoryColorName, categoryColors } from "../../../../schema/category-colors.ts";
import { limits } from "../../../../schema/limits.ts";
import { TextArea } from "../../../ui/fields/TextArea.tsx";
import { categoryColorClass } from "../../../ui/media/category-color.ts";
import { UploadField } from "../shared/fields/UploadField.tsx";
import styles from "./CategoryLooks.module.css";
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
    <div className={styles.looks}>
      <TextArea
        label={texts.description}
        hint={texts.descriptionHint}
        name="description"
        rows={3}
        maxLength={limits.category.description}
        value={values.description}
        error={errors.description}
        onChange={({ target }) => edit({ description: target.value })}
      />
      <fieldset className={styles.colors}>
        <legend className={styles.legend}>{texts.color}</legend>
        {categoryColors.map((color) => (
          <ColorChoice
            key={color}
            color={color}
            group={`color-${values.name}`}
            isChosen={color === values.color}
            onChoose={() => edit({ color })}
          />
        ))}
      </fieldset>
      {errors.color && <p className={styles.error}>{errors.color}</p>}
      <UploadField
        kind="image"
        label={texts.picture}
        hint={texts.pictureHint}
        name="pictureName"
        value={values.picture}
        error={errors.pictureName}
        onChange={(picture) => edit({ picture })}
      />
    </div>
  );
}

interface ColorChoiceProps {
  color: CategoryColorName;
  /** Name of the radio buttons, one group a form. */
  group: string;
  isChosen: boolean;
  onChoose: () => void;
}

function ColorChoice({ color, group, isChosen, onChoose }: ColorChoiceProps) {
  return (
    <label className={`${styles.choice} ${categoryColorClass(color)}`}>
      <input type="radio" name={group} value={color} checked={isChosen} onChange={onChoose} />
      <span className={styles.swatch} aria-hidden="true" />
      {texts.colors[color]}
    </label>
  );
}
