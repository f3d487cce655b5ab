import { useMemo } from "react";
import type { DocumentKind } from "../session/document-kind.ts";
import { MergeView, type MergeViewProps } from "./MergeView.tsx";

export interface DocumentMergeProps extends Omit<MergeViewProps, "fields" | "title"> {
  kind: DocumentKind;
}

/** Choice between two texts of a document. An address that nobody has written follows the title: it is no difference. */
export function DocumentMerge({ kind, ...props }: DocumentMergeProps) {
  const hasAddress = Boolean(props.mine.slug);
  const fields = useMemo(
    () => kind.comparedFields.filter(({ name }) => hasAddress || name !== "slug"),
    [kind, hasAddress],
  );
  return <MergeView {...props} fields={fields} title={kind.words.twoTexts} />;
}
