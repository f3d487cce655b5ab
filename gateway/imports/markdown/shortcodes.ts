import { readAttributes } from "../wordpress/attributes.ts";
import { embeddedMarkdown } from "./embedded-markdown.ts";
import type { Generator } from "./site/site-tree.ts";
import { replaceMarks, type TemplateBlock, type TemplateMark, templateBlocks } from "./template-marks.ts";

type Remark = (text: string) => void;
const fences = /(^(?:```|~~~)[\s\S]*?^(?:```|~~~)[^\n]*$)/m;

/**
 * Replaces the shortcodes of Hugo and the tags of Jekyll and Eleventy by markdown where an article can show their content;
 * of the others only the text between their marks stays, and each name is remarked once. Blocks of code stay as they are.
 */
export function replaceShortcodes(body: string, generator: Generator, remark: Remark): string {
  const names = new Set<string>();
  const leave = (name: string) => void names.add(name);
  const replaced = highlighted(body)
    .split(fences)
    .map((part, index) => (index % 2 === 1 ? part : replaceIn(part, generator, leave)))
    .join("")
    // A shortcode of Hugo that is only to be read.
    .replace(/(\{\{[<%])\/\*([^{}]*)\*\/([>%]\}\})/g, "$1$2$3");
  for (const name of names) remark(`Code court laissé\u00a0: ${name}`);
  return replaced;
}

/** Replaces the outer blocks of a text that are wanted. */
function replaceBlocks(
  text: string,
  isWanted: (mark: TemplateMark) => boolean,
  shown: (block: TemplateBlock) => string,
  others: (part: string) => string = (part) => part,
): string {
  let result = "";
  let position = 0;
  for (const block of templateBlocks(text, isWanted)) {
    result += others(text.slice(position, block.start)) + shown(block);
    position = block.blockEnd;
  }
  return result + others(text.slice(position));
}

const codeNames = ["highlight", "code", "code-toggle"];

/** Blocks of code that are written as shortcodes become fences first. */
const highlighted = (body: string): string =>
  replaceBlocks(
    body,
    ({ kind, name }) => (kind === "shortcode" ? codeNames.includes(name) : name === "highlight"),
    ({ name, written, inner }) => {
      const [language = ""] = name === "highlight" ? (/^[\w+-]+/.exec(written.replace(/^"/, "")) ?? []) : [];
      return `\n\`\`\`${language}\n${inner.replace(/^\r?\n/, "").replace(/\r?\n$/, "")}\n\`\`\`\n`;
    },
  );

const boxNames = ["note", "info", "tip", "important", "warning", "caution", "danger"];

/** The boxes that most themes of Hugo have under these names are boxes here. */
const boxed = (text: string): string =>
  replaceBlocks(
    text,
    ({ kind, name }) => kind === "shortcode" && boxNames.includes(name),
    ({ name, inner }) => {
      const kind = name === "danger" ? "CAUTION" : name.toUpperCase();
      return `\n\n> [!${kind}]\n${inner.trim().replace(/^/gm, "> ")}\n\n`;
    },
  );

/** Text between `raw` and `endraw` stays as it is. */
const replaceIn = (text: string, generator: Generator, leave: (name: string) => void): string =>
  replaceBlocks(
    text,
    ({ kind, name }) => kind === "tag" && name === "raw",
    ({ inner }) => inner,
    (part) => replaceTags(embeddedMarkdown(withoutAttributes(part)), generator, leave),
  );

/** Attributes of headings and blocks, as Hugo and kramdown write them: they only give names and styles. */
const withoutAttributes = (text: string): string =>
  text
    .split("\n")
    .map(withoutHeadingAttributes)
    .join("\n")
    .replace(/\{:[^{}\n]*\}/g, "");

function withoutHeadingAttributes(line: string): string {
  const start = /^#{1,6}[ \t]/.test(line) ? line.lastIndexOf("{") : -1;
  return start >= 0 && /^\{[#.][^{}]*\}[ \t\r]*$/.test(line.slice(start))
    ? line.slice(0, start).trimEnd()
    : line;
}

function replaceTags(text: string, generator: Generator, leave: (name: string) => void): string {
  return replaceMarks(boxed(text), (mark) => {
    if (mark.kind === "shortcode") return shortcodeOf(mark, leave);
    // The texts of Hugo have no other templates: what looks like one is about one.
    if (generator === "hugo") return null;
    return mark.kind === "tag" ? tagOf(mark, leave) : outputOf(mark, leave);
  });
}

function shortcodeOf({ name, isEnd, written }: TemplateMark, leave: (name: string) => void): string {
  const shown = isEnd ? "" : shownOf(name, written, leave);
  if (!shown && !isEnd) leave(`{{< ${name} >}}`);
  return shown;
}

function tagOf({ name, isEnd, written }: TemplateMark, leave: (name: string) => void): string {
  if (name === "post_url") return `/${written}`;
  if (!isEnd && name !== "raw" && name !== "comment") leave(`{% ${name} %}`);
  return "";
}

function outputOf({ name }: TemplateMark, leave: (name: string) => void): string | null {
  if (/^(?:site\.(?:baseurl|url)|page\.baseurl)$/.test(name)) return "";
  const [, address] = /^["']([^"']+)["']\s*\|\s*(?:relative_url|absolute_url|url)$/.exec(name) ?? [];
  if (address) return address;
  if (!/^[\w.| ]+$/.test(name)) return null;
  leave(`{{ ${name} }}`);
  return "";
}

function shownOf(name: string, written: string, leave: (name: string) => void): string {
  const attributes = readAttributes(written);
  const first = attributes.id ?? attributes["0"] ?? "";
  if (name === "youtube") return `\n\n<https://www.youtube.com/watch?v=${first}>\n\n`;
  if (name === "vimeo") return `\n\n<https://vimeo.com/${first}>\n\n`;
  if (/^(tweet|twitter|x)$/.test(name) && attributes.user)
    return `\n\n<https://twitter.com/${attributes.user}/status/${first}>\n\n`;
  if (name === "gist" && attributes["1"])
    return `\n\n<https://gist.github.com/${first}/${attributes["1"]}>\n\n`;
  if (name === "ref" || name === "relref") return `/${first.replace(/^\/|(?:\/?index)?\.md(?=#|$)/g, "")}`;
  if (name !== "figure" && name !== "img") return "";
  const { src = attributes["0"] ?? "", alt = "" } = attributes;
  const caption = [attributes.title, attributes.caption, attributes.attr].filter(Boolean).join(" · ");
  for (const link of ["link", "attrlink"]) if (attributes[link]) leave(`${link}="${attributes[link]}"`);
  return src
    ? `\n\n![${alt}](${src.includes(" ") ? `<${src}>` : src}${caption ? ` "${caption.replaceAll('"', "”")}"` : ""})\n\n`
    : "";
}
