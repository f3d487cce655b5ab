import type { ErrorLike } from "@apollo/client";
import type { StudioCategoriesQuery } from "../../../gql/graphql.ts";
import { QueryState } from "../../../ui/feedback/QueryState.tsx";
import { Skeleton } from "../../../ui/feedback/Skeleton.tsx";
import page from "../shared/StudioPage.module.css";
import { AddCategory } from "./AddCategory.tsx";
import styles from "./CategoryManager.module.css";
import { CategorySections } from "./CategorySections.tsx";
import { texts } from "./texts.ts";

interface CategoryManagerProps {
  data: StudioCategoriesQuery | undefined;
  error: ErrorLike | undefined;
  refetch: () => Promise<unknown>;
  /** The page's own title says what it is. */
  isPage?: boolean;
}

/** Manages categories in place: add, rename, change section, delete. */
export function CategoryManager({ data, error, refetch, isPage = false }: CategoryManagerProps) {
  const reload = () => void refetch().catch(() => {});
  return (
    <section aria-label={texts.title} className={styles.manager}>
      {!isPage && <h2 className={page.heading}>{texts.title}</h2>}
      <p className={page.muted}>{texts.intro}</p>
      <AddCategory onAdded={reload} />
      <QueryState
        data={data}
        error={error}
        refetch={refetch}
        failed={texts.failed}
        skeleton={<Skeleton lines={4} />}
      />
      {data?.categories.length === 0 && <p>{texts.none}</p>}
      {data && data.categories.length > 0 && (
        <CategorySections categories={data.categories} onChanged={reload} heading={isPage ? "h2" : "h3"} />
      )}
    </section>
  );
}
