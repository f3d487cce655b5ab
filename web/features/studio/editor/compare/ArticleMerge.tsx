import type { FormValues } from "../session/form-values.ts";
import { fieldsOfArticle } from "./article-fields.ts";
import { MergeView, type MergeViewProps } from "./MergeView.tsx";

/** An address that nobody has written follows the title: it is no difference. */
const fieldsWithoutAddress = fieldsOfArticle.filter(({ name }) => name !== "slug");

/** Choice between two texts of an article. */
export const ArticleMerge = (props: Omit<MergeViewProps<FormValues>, "fields">) => (
  <MergeView {...props} fields={props.mine.slug ? fieldsOfArticle : fieldsWithoutAddress} />
);
