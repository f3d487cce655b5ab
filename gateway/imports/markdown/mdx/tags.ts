import type { ScriptText } from "./script-text.ts";

/** A tag of JSX. */
export interface JsxTag {
  readonly name: string;
  readonly end: number;
  readonly isClosing: boolean;
  readonly isVoid: boolean;
  /** Attributes with a text. */
  readonly texts: Readonly<Record<string, string>>;
  /** Attributes whose values are written in braces, as they are there. */
  readonly scripts: Readonly<Record<string, string>>;
}

const opening = /<(\/?)([A-Za-z][\w.:-]*)?(?=[\s/>])/y;
const attribute = /\s*([\w:.-]+)(?:\s*=\s*(?:"([^"]*)"|'([^']*)'|(?=\{)))?/y;
const closing = /\s*(\/?)>/y;
const spread = /\s*(?=\{)/y;

const at = (expression: RegExp, text: string, position: number): RegExpExecArray | null => {
  expression.lastIndex = position;
  return expression.exec(text);
};

/** Returns the tag at a position; null where none is written as JSX is. */
export function tagAt(script: ScriptText, start: number): JsxTag | null {
  const { text } = script;
  const begun = at(opening, text, start);
  if (!begun) return null;
  const texts: Record<string, string> = {};
  const scripts: Record<string, string> = {};
  let position = start + begun[0].length;
  for (;;) {
    const end = at(closing, text, position);
    if (end)
      return {
        ...{ name: begun[2] ?? "", end: position + end[0].length, isClosing: begun[1] === "/" },
        ...{ isVoid: end[1] === "/", texts, scripts },
      };
    const found = at(attribute, text, position) ?? at(spread, text, position);
    if (!found) return null;
    position += found[0].length;
    const name = found[1] ?? "...";
    if (text[position] === "{" && (found[0].trimEnd().endsWith("=") || name === "...")) {
      const close = script.endOfBracket(position);
      if (close < 0) return null;
      scripts[name] = text.slice(position + 1, close - 1).trim();
      position = close;
    } else texts[name] = found[2] ?? found[3] ?? "";
    if (found[0] === "") return null;
  }
}
