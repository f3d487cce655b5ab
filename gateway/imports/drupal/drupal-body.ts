import { Parser } from "htmlparser2";
import { changedText, type TextChange } from "../texts/changed-text.ts";
import { escapeHtml } from "../wordpress/attributes.ts";
import { classicParagraphs } from "../wordpress/paragraphs.ts";
import type { DrupalStore } from "./drupal-store.ts";
import { addressOfFile, pictureOfMedia } from "./files.ts";

type Attributes = Readonly<Record<string, string>>;

/**
 * Returns the HTML that Drupal shows for a text in a form: plain texts and those of forms that part lines get paragraphs; captions of
 * pictures, and media that the editor has put in, get figures. What can't be shown is remarked.
 */
export function drupalBody(
  store: DrupalStore,
  { text, form }: { readonly text: string; readonly form: string },
  remark: (text: string) => void,
): string {
  const written = /plain/.test(form) ? escapeHtml(text) : withTokens(store, text);
  const html = /<(?:p|br|div)\b/i.test(written) ? written : classicParagraphs(written);
  const changes: TextChange[] = [];
  const parser = new Parser({
    onopentag(tag, attributes) {
      const [start, end] = [parser.startIndex, parser.endIndex + 1];
      const caption = attributes["data-caption"] ?? "";
      if (tag === "img" && caption)
        changes.push({ start, end, shown: () => figure(html.slice(start, end), caption) });
      if (tag !== "drupal-media" && tag !== "drupal-entity") return;
      const shown = shownMedia(store, attributes);
      if (!shown) remark("Média inséré dans le texte, laissé\u00a0: il n’est pas une image");
      changes.push({ start, end, shown: () => shown });
    },
  });
  parser.end(html);
  return changedText(html, changes);
}

const figure = (picture: string, caption: string): string =>
  `<figure>${picture}<figcaption>${caption}</figcaption></figure>`;

function shownMedia(store: DrupalStore, attributes: Attributes): string {
  const media = store.media.get(attributes["data-entity-uuid"] ?? "");
  const found = media ? pictureOfMedia(store, media) : null;
  if (!found) return "";
  const picture = `<img src="${escapeHtml(found.address)}" alt="${escapeHtml(attributes.alt || found.alt)}">`;
  return figure(picture, attributes["data-caption"] ?? "");
}

/** The module « Media » of Drupal 7 writes pictures as `[[{"fid":"12",…}]]`. */
function withTokens(store: DrupalStore, text: string): string {
  const [before = "", ...parts] = text.split("[[{");
  return parts.reduce((result, part) => {
    const end = part.indexOf("}]]");
    const [, id] = /"fid":"?(\d+)/.exec(part.slice(0, Math.max(end, 0))) ?? [];
    const address = id ? addressOfFile(store, id) : "";
    const [, alt = ""] = /"alt":"([^"\\]*)"/.exec(part.slice(0, Math.max(end, 0))) ?? [];
    if (end < 0 || !address) return `${result}[[{${part}`;
    return `${result}<img src="${escapeHtml(address)}" alt="${escapeHtml(alt)}">${part.slice(end + 3)}`;
  }, before);
}
