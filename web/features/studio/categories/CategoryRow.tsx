import { type FormEvent, type ReactNode, useState } from "react";
import { limits } from "../../../../schema/limits.ts";
import { failureOf } from "../../../failure.ts";
import type { Category_RowFragment } from "../../../gql/graphql.ts";
import { useUpdateCategoryMutation } from "../../../gql/hooks.ts";
import { Button } from "../../../ui/Button.tsx";
import { flash } from "../../../ui/flash.ts";
import { TextField } from "../../../ui/TextField.tsx";
import page from "../parts/StudioPage.module.css";
import styles from "./CategoryManager.module.css";
import { DeleteCategory } from "./DeleteCategory.tsx";
import { texts } from "./texts.ts";

interface CategoryRowProps {
  category: Category_RowFragment;
  others: readonly Category_RowFragment[];
  onChanged: () => void;
  /** What moves it within its section. */
  children: ReactNode;
}

/** One category: its name and section as fields, and the way out. */
export function CategoryRow({ category, others, onChanged, children }: CategoryRowProps) {
  const [updateCategory, { loading }] = useUpdateCategoryMutation();
  const [name, setName] = useState(category.name);
  const [section, setSection] = useState(String(category.section));
  const [faults, setFaults] = useState<Record<string, string>>({});
  const [isLeaving, setLeaving] = useState(false);
  const isChanged = name.trim() !== category.name || section !== String(category.section);

  async function save(event: FormEvent) {
    event.preventDefault();
    if (loading || !isChanged) return;
    try {
      const input = { name: name.trim(), section: section.trim() === "" ? 0 : Number(section) };
      if (!Number.isInteger(input.section)) return setFaults({ section: texts.badSection });
      await updateCategory({ variables: { id: category.id, input } });
      setFaults({});
      setName(input.name);
      setSection(String(input.section));
      flash.success(texts.saved(input.name));
      onChanged();
    } catch (error) {
      const { fields, message } = failureOf(error);
      setFaults(Object.keys(fields).length > 0 ? fields : { name: message });
    }
  }

  return (
    <li className={styles.row}>
      <form className={styles.fields} method="post" noValidate onSubmit={save}>
        <TextField
          label={texts.name}
          name="name"
          autoComplete="off"
          maxLength={limits.name.max}
          value={name}
          error={faults.name}
          onChange={({ target }) => setName(target.value)}
        />
        <TextField
          label={texts.section}
          name="section"
          inputMode="numeric"
          autoComplete="off"
          value={section}
          error={faults.section}
          onChange={({ target }) => setSection(target.value)}
        />
        <span className={styles.atField}>
          {children}
          <Button
            type="submit"
            variant="outline"
            isLoading={loading}
            aria-disabled={!isChanged}
            aria-label={texts.saveIt(category.name)}
          >
            {texts.save}
          </Button>
          <Button
            variant="ghost"
            aria-expanded={isLeaving}
            aria-label={texts.deleteIt(category.name)}
            onClick={() => setLeaving(!isLeaving)}
          >
            {texts.delete}
          </Button>
        </span>
      </form>
      <p className={page.muted}>{texts.posts(category.postCount)}</p>
      {isLeaving && (
        <DeleteCategory
          category={category}
          others={others}
          onDeleted={onChanged}
          onCancel={() => setLeaving(false)}
        />
      )}
    </li>
  );
}
