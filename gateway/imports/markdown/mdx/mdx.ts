import { namedRemarks } from "../../source/counted-remarks.ts";
import { withoutModules } from "./modules.ts";
import { ScriptText } from "./script-text.ts";
import { type JsxTag, tagAt } from "./tags.ts";

const fences = /(^[ \t]*(?:```|~~~)[\s\S]*?^[ \t]*(?:```|~~~)[^\n]*$)/m;
/** Signs with which something of MDX may begin: code, an expression, a tag. */
const marks = /`+|\{|<(?=[A-Za-z/>])/g;

interface Left {
  readonly components: Set<string>;
  readonly expressions: Set<string>;
}

/**
 * Returns the markdown of a text in MDX: imports and exports leave it; of components the words within stay, and pictures and videos
 * where their addresses are written; nothing is executed, so that expressions stay as they are written. Blocks of code stay. What is
 * left is remarked.
 */
export function plainMarkdown(text: string, remark: (text: string) => void): string {
  const left: Left = { components: new Set(), expressions: new Set() };
  const parts = text.split(fences);
  const files = new Map<string, string>();
  const plain = parts.map((part, index) => {
    if (index % 2 === 1) return withoutIndent(part);
    const modules = withoutModules(part);
    for (const [name, path] of modules.files) files.set(name, path);
    return withoutTags(modules.text, files, left);
  });
  if (left.components.size > 0) remark(namedRemarks.components([...left.components]));
  if (left.expressions.size > 0) remark(namedRemarks.expressions([...left.expressions]));
  return plain.join("").trim();
}

/** A block of code within components is written further to the right. */
function withoutIndent(fence: string): string {
  const [indent = ""] = /^[ \t]*/.exec(fence) ?? [];
  const lines = fence.split("\n");
  return lines.map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line)).join("\n");
}

function withoutTags(text: string, files: ReadonlyMap<string, string>, left: Left): string {
  const script = new ScriptText(text);
  let [result, position, hasBlocks] = ["", 0, false];
  marks.lastIndex = 0;
  for (let found = marks.exec(text); found; found = marks.exec(text)) {
    const start = found.index;
    const shown = found[0].startsWith("`")
      ? endOfCode(text, start, found[0])
      : found[0] === "{"
        ? shownExpression(script, start, left)
        : shownTag(script, start, { files, left });
    if (!shown) continue;
    const isAlone = shown.text !== null && isAloneInLine(text, start, shown.end);
    hasBlocks ||= isAlone;
    if (shown.text !== null) {
      const before = text.slice(position, start);
      result += isAlone ? `${before.trimEnd()}\n\n${shown.text}\n\n` : before + shown.text;
      position = shown.end;
    }
    marks.lastIndex = shown.end;
  }
  const whole = result + text.slice(position);
  return hasBlocks ? withoutDepth(whole) : whole;
}

/** A part of a text: where it ends, and what stands in its place; null for one that stays. */
interface Shown {
  readonly end: number;
  readonly text: string | null;
}

/** Passes over code; marks without an end are a text. */
function endOfCode(text: string, start: number, marks: string): Shown | null {
  const [within = ""] = text.slice(start + marks.length, start + 5_000).split("\n\n", 1);
  const end = within.indexOf(marks);
  return end < 0
    ? { end: start + marks.length, text: null }
    : { end: start + end + 2 * marks.length, text: null };
}

function shownExpression(script: ScriptText, start: number, { expressions }: Left): Shown | null {
  const end = script.endOfBracket(start);
  if (end < 0) return null;
  const written = script.text.slice(start + 1, end - 1).trim();
  if (written === "" || (written.startsWith("/*") && written.endsWith("*/"))) return { end, text: "" };
  const [, address] = /^["'`]([^"'`]*)["'`]$/.exec(written) ?? [];
  if (address !== undefined) return { end, text: address };
  expressions.add(`{${written.slice(0, 60)}}`);
  return { end, text: null };
}

interface TagParts {
  readonly files: ReadonlyMap<string, string>;
  readonly left: Left;
}

function shownTag(script: ScriptText, start: number, { files, left }: TagParts): Shown | null {
  const tag = tagAt(script, start);
  if (!tag) return null;
  const { name, end, isClosing, scripts } = tag;
  if (name === "") return { end, text: "" };
  if (!/^[A-Z]/.test(name))
    return Object.keys(scripts).length > 0 ? { end, text: plainTag(tag, files) } : { end, text: null };
  if (isClosing) return { end, text: "" };
  const shown = shownComponent(tag, files);
  if (!shown.isWhole) left.components.add(name);
  return { end, text: shown.text };
}

/** Returns a tag of HTML without the values that a program computes. */
function plainTag({ name, texts, scripts, isVoid }: JsxTag, files: ReadonlyMap<string, string>): string {
  const src = addressIn(scripts.src, files);
  const attributes = Object.entries({ ...texts, ...(src && { src }) }).map(
    ([key, value]) => ` ${key}="${value.replaceAll('"', "&quot;")}"`,
  );
  return `<${name}${attributes.join("")}${isVoid ? " /" : ""}>`;
}

/** Returns the address in braces: of an imported file, `require("./a.png")`, or a text. */
function addressIn(written: string | undefined, files: ReadonlyMap<string, string>): string {
  const [, quoted] = /^(?:require\()?["'`]([^"'`]+)["'`]\)?(?:\.default)?$/.exec(written ?? "") ?? [];
  return quoted ?? files.get((written ?? "").replace(/\.(?:src|default)$/, "")) ?? "";
}

function shownComponent(
  { name, texts, scripts }: JsxTag,
  files: ReadonlyMap<string, string>,
): { readonly text: string; readonly isWhole: boolean } {
  const src = texts.src ?? addressIn(scripts.src, files);
  const caption = texts.caption ?? texts.title ?? "";
  if (src && /image|img|figure|picture|photo/i.test(name)) {
    const words = caption ? ` "${caption.replaceAll('"', "”")}"` : "";
    return { text: `![${texts.alt ?? ""}](${src.includes(" ") ? `<${src}>` : src}${words})`, isWhole: true };
  }
  const id = texts.id ?? texts.videoId ?? texts.videoid ?? "";
  if (/youtube/i.test(name) && id)
    return {
      text: `<${id.startsWith("http") ? id : `https://www.youtube.com/watch?v=${id}`}>`,
      isWhole: true,
    };
  if (/vimeo/i.test(name) && id)
    return { text: `<${id.startsWith("http") ? id : `https://vimeo.com/${id}`}>`, isWhole: true };
  const words = texts.title ?? texts.label ?? texts.summary ?? "";
  return { text: words ? `**${words}**` : "", isWhole: false };
}

/** Whether nothing else stands in the lines of a part. */
function isAloneInLine(text: string, start: number, end: number): boolean {
  const before =
    text
      .slice(Math.max(0, start - 200), start)
      .split("\n")
      .at(-1) ?? "";
  return before.trim() === "" && /^[ \t]*(?:\r?\n|$)/.test(text.slice(end, end + 200));
}

const item = /^[ \t]{0,3}(?:[-*+]|\d{1,9}[.)])[ \t]/;

/** Returns lines without the spaces by which they stand within components: four would make code of them, which MDX does not have. */
function withoutDepth(text: string): string {
  let isInList = false;
  return text
    .split("\n")
    .map((line) => {
      const trimmed = line.trimStart();
      if (trimmed === "") return line;
      const isDeep = /^[ \t]/.test(line);
      if (item.test(trimmed)) isInList = true;
      else if (!isDeep) isInList = false;
      return isDeep && !isInList ? trimmed : line;
    })
    .join("\n");
}
