import { StudioHeader } from "../shared/StudioHeader.tsx";
import styles from "../shared/StudioPage.module.css";
import { CategoryManager } from "./CategoryManager.tsx";
import { useStudioCategoriesQuery } from "./categories.generated.ts";
import { texts } from "./texts.ts";

/** /studio/categories: the categories of the articles. */
export function StudioCategoriesPage() {
  const categories = useStudioCategoriesQuery();
  return (
    <div className={styles.page}>
      <StudioHeader title={texts.title} />
      <CategoryManager {...categories} isPage />
    </div>
  );
}
