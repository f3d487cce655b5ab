import type { ErrorLike } from "@apollo/client";
import { failureOf } from "../../../failure.ts";
import type { StudioCategoriesQuery } from "../../../gql/graphql.ts";
import { FailedState } from "../../../ui/FailedState.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import page from "../parts/StudioPage.module.css";
import { AddCategory } from "./AddCategory.tsx";
import styles from "./CategoryManager.module.css";
import { CategorySections } from "./CategorySections.tsx";
import { texts } from "./texts.ts";

interface CategoryManagerProps {
  data: StudioCategoriesQuery | undefined;
  error: ErrorLike | undefined;
  refetch: () => Promise<unknown>;
}

/** The categories, managed in place: added, renamed, put in another section, deleted. */
export function CategoryManager({ data, error, refetch }: CategoryManagerProps) {
  const reload = () => void refetch().catch(() => {});
  return (
    <section aria-labelledby="categories" className={styles.manager}>
      <h2 id="categories" className={page.heading}>
        {texts.title}
      </h2>
      <p className={page.muted}>{texts.words}</p>
      <AddCategory onAdded={reload} />
      {!data && error && (
        <FailedState message={`${texts.failed} ${failureOf(error).message}`} onRetry={reload} />
      )}
      {!data && !error && <Skeleton lines={4} />}
      {data?.categories.length === 0 && <p>{texts.none}</p>}
      {data && data.categories.length > 0 && (
        <CategorySections categories={data.categories} onChanged={reload} />
      )}
    </section>
  );
}
