import {
  articleFields,
  type FileField,
  unhandled,
  type VersionedField,
  versionedFields,
} from "../../../../../schema/article-fields.ts";
import type { FormValues } from "../session/form-values.ts";
import { texts } from "../texts.ts";
import {
  type Change,
  compareTexts,
  compareWords,
  countWordChanges,
  type TextSection,
} from "./compare-texts.ts";
import { versionTexts } from "./texts.ts";

export interface FieldChange {
  name: string;
  changes: readonly Change[];
}

export interface Comparison {
  /** The fields that differ, besides the text. */
  fieldChanges: readonly FieldChange[];
  content: readonly TextSection[];
  added: number;
  removed: number;
}

/** Fields that are compared in one line each; the text has a comparison of its own. */
const lineFields = versionedFields.filter((name) => name !== "content");

/** Compares two texts field by field. The address is not part of it: it is not restored. */
export function compareVersions(before: FormValues, after: FormValues): Comparison {
  const fieldChanges: FieldChange[] = lineFields.map((name) => ({
    name: texts.fields[name],
    changes: compareField(name, before, after),
  }));
  const content = compareTexts(before.content, after.content);
  const changed = fieldChanges.filter(({ changes }) => changes.some(({ kind }) => kind !== "same"));
  const inText = content.flatMap((section) => ("changes" in section ? section.changes : []));
  return { fieldChanges: changed, content, ...countWordChanges(inText) };
}

export const hasNoChanges = ({ fieldChanges, content }: Comparison): boolean =>
  fieldChanges.length === 0 && content.every((section) => "paragraphs" in section);

function compareField(name: VersionedField, before: FormValues, after: FormValues): Change[] {
  const [old, current] = [before[name], after[name]];
  const { kind } = articleFields[name];
  switch (kind) {
    case "line":
    case "paragraph":
    case "markdown":
    case "tags":
      return compareWords(String(old), String(current));
    case "file":
      return compareFiles(String(old), String(current), versionTexts.files[name as FileField]);
    case "flag":
      return compareWords(
        old ? versionTexts.yes : versionTexts.no,
        current ? versionTexts.yes : versionTexts.no,
      );
    default:
      return unhandled(kind);
  }
}

/** Names the change of a file in words: its stored name means nothing to users. */
function compareFiles(
  before: string,
  after: string,
  labels: { added: string; removed: string; changed: string },
): Change[] {
  if (before === after) return [];
  if (!after) return [{ kind: "removed", text: labels.removed }];
  return [{ kind: "added", text: before ? labels.changed : labels.added }];
}
