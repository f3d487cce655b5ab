import { type Category_RowFragment, type Direction, StudioCategoriesDocument } from "../../../gql/graphql.ts";
import { useMoveCategoryMutation } from "../../../gql/hooks.ts";
import { MoveButtons } from "../shared/MoveButtons.tsx";
import styles from "./CategoryManager.module.css";
import { CategoryRow } from "./CategoryRow.tsx";
import { texts } from "./texts.ts";

interface CategorySectionsProps {
  /** Sorted by section, then by position. */
  categories: readonly Category_RowFragment[];
  onChanged: () => void;
  /** Level of the sections' titles. */
  heading: "h2" | "h3";
}

/** Categories by section; within a section each can be moved up or down. */
export function CategorySections({ categories, onChanged, heading: Heading }: CategorySectionsProps) {
  const [moveCategory] = useMoveCategoryMutation();
  const move = (id: string, direction: Direction) =>
    moveCategory({
      variables: { id, direction },
      update: (cache, { data }) => {
        const moved = data?.moveCategory;
        if (moved) cache.writeQuery({ query: StudioCategoriesDocument, data: { categories: moved } });
      },
    });
  const sections = [...new Set(categories.map(({ section }) => section))];
  return sections.map((section) => {
    const inSection = categories.filter((category) => category.section === section);
    return (
      <section key={section} aria-label={texts.sectionOf(section)}>
        <Heading className={styles.section}>{texts.sectionOf(section)}</Heading>
        <ul className={styles.list}>
          {inSection.map((category, index) => (
            <CategoryRow
              key={category.id}
              category={category}
              others={categories.filter(({ id }) => id !== category.id)}
              onChanged={onChanged}
            >
              <MoveButtons
                name={category.name}
                place={index + 1}
                count={inSection.length}
                move={(direction) => move(category.id, direction)}
              />
            </CategoryRow>
          ))}
        </ul>
      </section>
    );
  });
}
