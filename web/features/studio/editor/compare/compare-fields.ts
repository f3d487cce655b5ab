/** A value that is compared besides the text. */
import { accessNames } from "../texts.ts";
import { markChanges } from "./mark-changes.ts";
import { type RichNode, type Token, tokensIn, words } from "./rich-node.ts";
import { compareTexts as texts } from "./texts.ts";
export interface ComparedField {
  name: string;
  label: string;
  kind: "text" | "picture" | "file" | "flag" | "access";
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

/** Returns a field's value; that of a field of several texts as one text, a line each. */
function fieldOf(values: ComparedValues, name: string): string | boolean | undefined {
  const value = ({ ...values } as Readonly<Record<string, unknown>>)[name];
  if (typeof value === "object" && value !== null) return Object.values(value).join("\n");
  return value as string | boolean | undefined;
}

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
  if (kind === "access") return words(accessNames[value === "MEMBERS" ? "MEMBERS" : "PUBLIC"]);
  const text = String(value ?? "").trim();
  if (!text) return [];
  const src = `/image/${text}`;
  if (kind === "picture") return [{ type: "picture", token: { text: "", key: src }, src, alt: "" }];
  return words(text);
}
