import type { SourceMedium } from "../source/records.ts";
import { NextPlaces } from "../texts/next-places.ts";
import { escapeHtml, readAttributes } from "./attributes.ts";

type Medium = Pick<SourceMedium, "address" | "alt" | "caption">;

/** Media to which shortcodes refer. */
export interface ShortcodeMedia {
  /** Finds a medium by its key in the export; undefined for one that the file lacks. */
  readonly medium: (key: string) => Medium | undefined;
  /** Returns the media that were sent for an entry, by its key; those of the entry itself for "". */
  readonly sentFor: (key: string) => readonly (Medium & Pick<SourceMedium, "key">)[];
}

interface Shortcode {
  readonly attributes: Readonly<Record<string, string>>;
  readonly content: string;
  readonly media: ShortcodeMedia;
  readonly remark: (text: string) => void;
}

const link = (url: string | undefined): string => (url ? `\n\n<p>${escapeHtml(url)}</p>\n\n` : "");
const picture = ({ address, alt, caption }: Medium): string => {
  const shown = `<img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}">`;
  return caption ? `<figure>${shown}<figcaption>${caption}</figcaption></figure>` : shown;
};
const player =
  (tag: "audio" | "video", ...names: readonly string[]) =>
  ({ attributes }: Shortcode): string => {
    const src = ["src", ...names].map((name) => attributes[name]).find(Boolean);
    return src ? `\n\n<${tag} src="${escapeHtml(src)}"></${tag}>\n\n` : "";
  };

/** Shortcodes of WordPress, and of plugins whose content an article can show, as HTML. */
const known: Readonly<Record<string, (shortcode: Shortcode) => string>> = {
  caption: captioned,
  wp_caption: captioned,
  gallery: gallery,
  playlist: (shortcode) =>
    mediaOf(shortcode.attributes.ids, shortcode)
      .map(({ address }) => `\n\n<audio src="${escapeHtml(address)}"></audio>\n\n`)
      .join(""),
  embed: ({ content }) => link(content.trim()),
  audio: player("audio", "mp3", "m4a", "ogg", "wav"),
  video: player("video", "mp4", "m4v", "webm", "ogv"),
  youtube: ({ attributes, content }) => link(youtubeOf(attributes["0"] ?? attributes.id ?? content)),
  vimeo: ({ attributes, content }) => link(vimeoOf(attributes["0"] ?? attributes.id ?? content)),
  soundcloud: ({ attributes }) => link(attributes.url),
  footnote: note,
  note: note,
  ref: note,
  efn_note: note,
  et_pb_image: ({ attributes: { src, alt } }) =>
    src ? `\n\n${picture({ address: src, alt: alt ?? "" })}\n\n` : "",
  vc_single_image: (shortcode) =>
    mediaOf(shortcode.attributes.image, shortcode)
      .map((each) => `\n\n${picture(each)}\n\n`)
      .join(""),
  code: ({ content }) => `<pre><code>${content}</code></pre>`,
};

function captioned({ attributes, content }: Shortcode): string {
  const [, shown = "", below = ""] =
    /^\s*((?:<a\b[^>]*>\s*)?<img\b[^>]*>(?:\s*<\/a>)?)([\s\S]*)$/.exec(content) ?? [];
  const caption = attributes.caption ? escapeHtml(attributes.caption) : below.trim();
  return shown ? `\n\n<figure>${shown}<figcaption>${caption}</figcaption></figure>\n\n` : content;
}

/** A gallery names its pictures, or shows those that were sent for an article. */
function gallery(shortcode: Shortcode): string {
  const { ids, include, exclude = "", id = "" } = shortcode.attributes;
  const left = exclude.split(",").map((key) => key.trim());
  const pictures =
    ids || include
      ? mediaOf(ids ?? include, shortcode)
      : shortcode.media
          .sentFor(id)
          .filter(({ key, address }) => isPicture.test(address) && !left.includes(key));
  return pictures.length > 0 ? `\n\n<div class="gallery">${pictures.map(picture).join("")}</div>\n\n` : "";
}

const isPicture = /\.(jpe?g|png|gif|webp|avif|heic|bmp|tiff?)$/i;

function mediaOf(ids = "", { media, remark }: Shortcode): Medium[] {
  return ids.split(",").flatMap((id) => {
    const found = media.medium(id.trim());
    if (!found && id.trim()) remark(`Fichier laissé, qui n’est pas dans l’export\u00a0: numéro ${id.trim()}`);
    return found ?? [];
  });
}

const youtubeOf = (given: string): string =>
  /^[\w-]{11}$/.test(given.trim()) ? `https://www.youtube.com/watch?v=${given.trim()}` : given.trim();
const vimeoOf = (given: string): string =>
  /^\d+$/.test(given.trim()) ? `https://vimeo.com/${given.trim()}` : given.trim();

/** A note written within the text, as the editor of WordPress marks it; its words follow in an attribute. */
function note({ content }: Shortcode): string {
  return content.trim() ? `<sup data-note="${escapeHtml(content.trim())}"></sup>` : "";
}

const opening = /(\[?)\[([a-zA-Z][\w-]*)((?:\s|=)(?:[^[\]"']|"[^"[]*"|'[^'[]*')*|)(\/?)\](\]?)/g;
/** Shortcodes within each other that are read: of deeper ones only the text stays. */
const mostDepth = 12;

/** Names that WordPress knows are shortcodes; of others, words in brackets are text unless they look like one. */
const looksWritten = (name: string, attributes: string, isClosed: boolean): boolean =>
  isClosed || /[\w-]\s*=/.test(attributes) || /[_-]/.test(name);

/**
 * Replaces the shortcodes of a text by HTML, the inner ones first. Unknown ones go, their content stays; each name is
 * remarked once. Words in brackets that are no shortcode stay, as [[escaped]] ones do without their outer brackets.
 */
export function replaceShortcodes(
  text: string,
  media: ShortcodeMedia,
  remark: (text: string) => void,
  depth = 0,
): string {
  let result = "";
  let position = 0;
  const closings = new NextPlaces(text);
  for (const match of text.matchAll(opening)) {
    const [whole, before, name = "", attributes = "", , after] = match;
    if (match.index < position) continue;
    if (before && after) {
      result += text.slice(position, match.index) + whole.slice(1, -1);
      position = match.index + whole.length;
      continue;
    }
    const start = match.index + (before?.length ?? 0);
    const end = match.index + whole.length - (after?.length ?? 0);
    const closing = `[/${name}]`;
    const close = closings.next(closing, end);
    const rule = known[name.toLowerCase()];
    if (!rule && !looksWritten(name, attributes, close >= 0)) continue;
    const content = close >= 0 ? text.slice(end, close) : "";
    const inner = depth < mostDepth ? replaceShortcodes(content, media, remark, depth + 1) : content;
    const shown = rule?.({ attributes: readAttributes(attributes), content: inner, media, remark });
    if (!shown) remark(`Code court laissé\u00a0: [${name}]${inner.trim() ? ", son texte est gardé" : ""}`);
    result += text.slice(position, start) + (shown || inner);
    position = close >= 0 ? close + closing.length : end;
  }
  return result + text.slice(position);
}
