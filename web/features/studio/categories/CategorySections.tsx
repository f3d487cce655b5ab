import type { Category_RowFragment } from "../../../gql/graphql.ts";
import styles from "./CategoryManager.module.css";
import { CategoryRow } from "./CategoryRow.tsx";
import { MoveButtons } from "./MoveButtons.tsx";
import { texts } from "./texts.ts";

interface CategorySectionsProps {
  /** Sorted by section, then by position. */
  categories: readonly Category_RowFragment[];
  onChanged: () => void;
}

/** Categories by section; within a section each can be moved up or down. */
export function CategorySections({ categories, onChanged }: CategorySectionsProps) {
  const sections = [...new Set(categories.map(({ section }) => section))];
  return sections.map((section) => {
    const inSection = categories.filter((category) => category.section === section);
    return (
      <section key={section} aria-label={texts.sectionOf(section)}>
        <h3 className={styles.section}>{texts.sectionOf(section)}</h3>
        <ul className={styles.list}>
          {inSection.map((category, index) => (
            <CategoryRow
              key={category.id}
              category={category}
              others={categories.filter(({ id }) => id !== category.id)}
              onChanged={onChanged}
            >
              <MoveButtons category={category} place={index + 1} count={inSection.length} />
            </CategoryRow>
          ))}
        </ul>
      </section>
    );
  });
}
