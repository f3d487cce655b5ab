import { useSearchParams } from "react-router-dom";
import { LinkPills } from "../shared/LinkPills.tsx";
import { StudioHeader } from "../shared/StudioHeader.tsx";
import styles from "../shared/StudioPage.module.css";
import { CategoryManager } from "./CategoryManager.tsx";
import { useStudioCategoriesQuery } from "./categories.generated.ts";
import { StudioAllSeries } from "./series/StudioAllSeries.tsx";
import { StudioTags } from "./tags/StudioTags.tsx";
import { texts } from "./texts.ts";

const base = "/studio/categories";
const views = ["categories", "tags", "series"] as const;

/** /studio/categories: the categories of the articles, their keywords and their series. */
export function StudioCategoriesPage() {
  const [search] = useSearchParams();
  const view = views.find((each) => each === search.get("show")) ?? "categories";
  return (
    <div className={styles.page}>
      <StudioHeader title={texts.views[view]} />
      <LinkPills
        label={texts.title}
        current={view}
        links={views.map((key) => ({
          key,
          label: texts.views[key],
          to: key === "categories" ? base : `${base}?show=${key}`,
        }))}
      />
      {view === "categories" && <Categories />}
      {view === "tags" && <StudioTags />}
      {view === "series" && <StudioAllSeries />}
    </div>
  );
}

const Categories = () => <CategoryManager {...useStudioCategoriesQuery()} isPage />;
