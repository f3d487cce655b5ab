import { decodedAttribute, escapeHtml } from "../wordpress/attributes.ts";

interface PlainBody {
  readonly body: string;
  /** Notes by id, as HTML. */
  readonly notes: ReadonlyMap<string, string>;
  readonly remarks: readonly string[];
}

type Details = Readonly<Record<string, unknown>>;

/** Blocks whose content stands in their elements, besides the description that Substack reads. */
const written =
  /^(captioned-image|image(?!-gallery)|button|subscription|youtube|vimeo|spotify|soundcloud|apple-podcast|pullquote|footnote|captioned-button|preformatted|callout|paywall|native-audio)/;

/** Returns the HTML of Substack with what its scripts show from descriptions: galleries, posts, formulas, notes. */
export function plainBody(html: string): PlainBody {
  const remarks = new Set<string>();
  const notes = new Map<string, string>();
  const body = html
    .replace(
      /<div\b[^>]*\bclass="footnote"[^>]*>\s*<a\b[^>]*\bid="(footnote-[\w-]+)"[^>]*>[^<]*<\/a>\s*<div\b[^>]*>([\s\S]*?)<\/div>\s*<\/div>/g,
      (_, id: string, note: string) => {
        notes.set(id, note);
        return "";
      },
    )
    .replace(
      /<a\b(?=[^>]*\bfootnote-anchor\b)[^>]*\bhref="#(footnote-[\w-]+)"[^>]*>[^<]*<\/a>/g,
      (whole, id: string) => (notes.has(id) ? `<sup data-fn="${id}"></sup>` : whole),
    )
    .replace(/<div\b(?=[^>]*\bdata-attrs=)[^>]*>/g, (opening) => shownBefore(opening, remarks) + opening);
  return { body, notes, remarks: [...remarks] };
}

function shownBefore(opening: string, remarks: Set<string>): string {
  const name = /\bclass="([\w-]+)/.exec(opening)?.[1] ?? "";
  if (written.test(name)) return "";
  const shown = shownOf(name, detailsOf(opening));
  if (!shown) remarks.add(`Bloc de Substack laissé\u00a0: «\u00a0${name}\u00a0»`);
  return shown;
}

function shownOf(name: string, details: Details): string {
  const [url, title] = [textOf(details.url) || textOf(details.canonical_url), textOf(details.title)];
  if (name === "image-gallery-embed") return galleryOf(groupOf(details.gallery));
  if (name === "latex-rendered")
    return `<p><code>${escapeHtml(textOf(details.persistentExpression))}</code></p>`;
  if (!/^https?:/.test(url)) return "";
  return title ? `<p><a href="${escapeHtml(url)}">${escapeHtml(title)}</a></p>` : `<p>${escapeHtml(url)}</p>`;
}

function galleryOf({ images, caption }: Details): string {
  const pictures = (Array.isArray(images) ? images : []).map((each: unknown) => {
    const { src, alt } = groupOf(each);
    return `<img src="${escapeHtml(textOf(src))}" alt="${escapeHtml(textOf(alt))}">`;
  });
  const words = textOf(caption);
  return pictures.length > 0
    ? `<figure>${pictures.join("")}${words ? `<figcaption>${escapeHtml(words)}</figcaption>` : ""}</figure>`
    : "";
}

const groupOf = (value: unknown): Details =>
  typeof value === "object" && value !== null ? (value as Details) : {};
const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

function detailsOf(opening: string): Details {
  const quoted = /\bdata-attrs="([^"]*)"/.exec(opening)?.[1] ?? "";
  try {
    return groupOf(JSON.parse(decodedAttribute(quoted)));
  } catch {
    return {};
  }
}
