import type { ComparedField } from "../../editor/compare/compare-fields.ts";
import { MergeView, type MergeViewProps } from "../../editor/compare/MergeView.tsx";
import { texts } from "../texts.ts";

const labels = texts.fields;

const fields: readonly ComparedField[] = [
  { name: "title", label: labels.title, kind: "text" },
  { name: "description", label: labels.description, kind: "text" },
  { name: "slug", label: labels.slug, kind: "text" },
  { name: "isInFooter", label: labels.isInFooter, kind: "flag" },
];

/** Two texts of a page, of which passages are chosen. */
export const StaticPageMergeView = (props: Omit<MergeViewProps, "fields" | "title" | "aside">) => (
  <MergeView {...props} fields={fields} title={texts.conflict.title} aside={texts.conflict.aside} />
);
