import { readAttributes } from "../wordpress/attributes.ts";
import type { Generator } from "./site-config.ts";

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
    .replace(/(\{\{[<%])\/\*([\s\S]*?)\*\/([>%]\}\})/g, "$1$2$3");
  for (const name of names) remark(`Code court laissé\u00a0: ${name}`);
  return replaced;
}

/** Blocks of code that are written as shortcodes become fences first. */
const highlighted = (body: string): string =>
  body
    .replace(
      /\{\{[<%]\s*highlight\s+"?([\w+-]*)[^>%]*[>%]\}\}\r?\n?([\s\S]*?)\r?\n?\{\{[<%]\s*\/\s*highlight\s*[>%]\}\}/g,
      "\n```$1\n$2\n```\n",
    )
    .replace(
      /\{\{[<%]\s*(code(?:-toggle)?)(?:\s[^>%]*)?[>%]\}\}\r?\n?([\s\S]*?)\r?\n?\{\{[<%]\s*\/\s*\1\s*[>%]\}\}/g,
      "\n```\n$2\n```\n",
    )
    .replace(
      /\{%-?\s*highlight\s+([\w+-]*)[^%]*%\}\r?\n?([\s\S]*?)\r?\n?\{%-?\s*endhighlight\s*-?%\}/g,
      "\n```$1\n$2\n```\n",
    );

const box =
  /\{\{([<%])\s*(note|info|tip|important|warning|caution|danger)(?:\s[^>%]*)?[>%]\}\}([\s\S]*?)\{\{\1\s*\/\s*\2\s*[>%]\}\}/g;

/** The boxes that most themes of Hugo have under these names are boxes here. */
const boxed = (text: string): string =>
  text.replace(box, (_, _mark, name: string, inner: string) => {
    const kind = name === "danger" ? "CAUTION" : name.toUpperCase();
    return `\n\n> [!${kind}]\n${inner.trim().replace(/^/gm, "> ")}\n\n`;
  });

const raw = /\{%-?\s*raw\s*-?%\}([\s\S]*?)\{%-?\s*endraw\s*-?%\}/;

/** Text between `raw` and `endraw` stays as it is. */
const replaceIn = (text: string, generator: Generator, leave: (name: string) => void): string =>
  text
    .split(raw)
    .map((part, index) => (index % 2 === 1 ? part : replaceTags(withoutAttributes(part), generator, leave)))
    .join("");

/** Attributes of headings and blocks, as Hugo and kramdown write them: they only give names and styles. */
const withoutAttributes = (text: string): string =>
  text.replace(/^(#{1,6}[ \t].*?)[ \t]*\{[#.][^{}\n]*\}[ \t]*$/gm, "$1").replace(/\{:[^{}\n]*\}/g, "");

function replaceTags(text: string, generator: Generator, leave: (name: string) => void): string {
  const replaced = boxed(text).replace(
    /\{\{[<%](?!\/\*)-?\s*(\/?)\s*([\w/.-]+)\s*([\s\S]*?)\s*\/?-?[>%]\}\}/g,
    (_, end: string, name: string, written: string) => {
      const shown = end ? "" : shownOf(name, written, leave);
      if (!shown && !end) leave(`{{< ${name} >}}`);
      return shown;
    },
  );
  // The texts of Hugo have no other templates: what looks like one is about one.
  if (generator === "hugo") return replaced;
  return replaced
    .replace(/\{%-?\s*([\w-]+)\s*([\s\S]*?)\s*-?%\}/g, (_, name: string, written: string) => {
      if (name === "post_url") return `/${written.trim()}`;
      if (!/^(raw|endraw|comment|endcomment)$/.test(name) && !name.startsWith("end")) leave(`{% ${name} %}`);
      return "";
    })
    .replace(/\{\{-?\s*(?:site\.(?:baseurl|url)|page\.baseurl)\s*-?\}\}/g, "")
    .replace(/\{\{-?\s*["']([^"']+)["']\s*\|\s*(?:relative_url|absolute_url|url)\s*-?\}\}/g, "$1")
    .replace(/\{\{-?\s*([\w.| ]+?)\s*-?\}\}/g, (_, name: string) => {
      leave(`{{ ${name} }}`);
      return "";
    });
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
