import { markChanges } from "./mark-changes.ts";
import { type RichNode, type Token, tokensIn, words } from "./rich-node.ts";
import { compareTexts as texts } from "./texts.ts";

/** A value that is compared besides the text. */
export interface ComparedField {
  name: string;
  label: string;
  kind: "text" | "picture" | "file" | "flag";
}

/** A field whose value differs. */
export interface FieldChange extends ComparedField {
  left: readonly RichNode[];
  right: readonly RichNode[];
  marked: ReadonlySet<Token>;
}

/** An article's or a page's values: its text and other fields by name. */
export interface ComparedValues {
  content: string;
}

const fieldOf = (values: ComparedValues, name: string) =>
  (({ ...values }) as Readonly<Record<string, unknown>>)[name] as string | boolean | undefined;

/** Returns the fields in which two texts differ. */
export const compareFields = (
  fields: readonly ComparedField[],
  left: ComparedValues,
  right: ComparedValues,
): FieldChange[] =>
  fields
    .filter(({ name }) => (fieldOf(left, name) ?? "") !== (fieldOf(right, name) ?? ""))
    .map((field) => {
      const [own, other] = [left, right].map((values) => shown(field, fieldOf(values, field.name)));
      const marked = markChanges(own!.flatMap(tokensIn), other!.flatMap(tokensIn));
      return { ...field, left: own!, right: other!, marked };
    });

function shown({ kind }: ComparedField, value: string | boolean | undefined): RichNode[] {
  if (kind === "flag") return words(value ? texts.yes : texts.no);
  const text = String(value ?? "");
  if (!text) return [];
  const src = `/image/${text}`;
  if (kind === "picture") return [{ type: "picture", token: { text: "", key: src }, src, alt: "" }];
  return words(text);
}
