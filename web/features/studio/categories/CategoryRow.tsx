import { type ReactNode, useState } from "react";
import { limits } from "../../../../schema/limits.ts";
import type { Category_RowFragment } from "../../../gql/graphql.ts";
import { Button } from "../../../ui/Button.tsx";
import { TextField } from "../../../ui/fields/TextField.tsx";
import page from "../shared/StudioPage.module.css";
import { CategoryLooks } from "./CategoryLooks.tsx";
import styles from "./CategoryManager.module.css";
import { DeleteCategory } from "./DeleteCategory.tsx";
import { texts } from "./texts.ts";
import { useCategoryForm } from "./useCategoryForm.ts";

interface CategoryRowProps {
  category: Category_RowFragment;
  others: readonly Category_RowFragment[];
  onChanged: () => void;
  /** Buttons that move it within its section. */
  children: ReactNode;
}

/** A category with its name and section as fields, the others folded, and a delete button. */
export function CategoryRow({ category, others, onChanged, children }: CategoryRowProps) {
  const form = useCategoryForm(category, onChanged);
  const [isDescribing, setDescribing] = useState(false);
  const [isDeleting, setDeleting] = useState(false);
  return (
    <li className={styles.row}>
      <form className={styles.fields} method="post" noValidate onSubmit={form.save}>
        <NameAndSection {...form} />
        <span className={styles.atField}>
          {children}
          <Button
            variant="ghost"
            aria-expanded={isDescribing}
            aria-label={texts.describeIt(category.name)}
            onClick={() => setDescribing(!isDescribing)}
          >
            {texts.describe}
          </Button>
          <Button
            type="submit"
            variant="outline"
            isLoading={form.isSaving}
            aria-disabled={!form.isChanged}
            aria-label={texts.saveIt(category.name)}
          >
            {texts.save}
          </Button>
          <Button
            variant="ghost"
            aria-expanded={isDeleting}
            aria-label={texts.deleteIt(category.name)}
            onClick={() => setDeleting(!isDeleting)}
          >
            {texts.delete}
          </Button>
        </span>
        {isDescribing && <CategoryLooks values={form.values} errors={form.errors} edit={form.edit} />}
      </form>
      <p className={page.muted}>{texts.posts(category.postCount)}</p>
      {isDeleting && (
        <DeleteCategory
          category={category}
          others={others}
          onDeleted={onChanged}
          onCancel={() => setDeleting(false)}
        />
      )}
    </li>
  );
}

function NameAndSection({ values, errors, edit }: ReturnType<typeof useCategoryForm>) {
  return (
    <>
      <TextField
        label={texts.name}
        name="name"
        autoComplete="off"
        maxLength={limits.name.max}
        value={values.name}
        error={errors.name}
        onChange={({ target }) => edit({ name: target.value })}
      />
      <TextField
        label={texts.section}
        name="section"
        inputMode="numeric"
        autoComplete="off"
        value={values.section}
        error={errors.section}
        onChange={({ target }) => edit({ section: target.value })}
      />
    </>
  );
}
