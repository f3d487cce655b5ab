import type { FormValues } from "../session/form-values.ts";
import { fieldsOfArticle } from "./article-fields.ts";
import { MergeView, type MergeViewProps } from "./MergeView.tsx";

/** Choice between two texts of an article. */
export const ArticleMerge = (props: Omit<MergeViewProps<FormValues>, "fields">) => (
  <MergeView {...props} fields={fieldsOfArticle} />
);
