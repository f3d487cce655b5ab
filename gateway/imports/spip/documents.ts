import { cellOf } from "../tables/row-store.ts";
import type { Row } from "../tables/sql-statements.ts";
import { escapeHtml } from "../wordpress/attributes.ts";
import type { SpipStore } from "./spip-store.ts";

/** Endings by the numbers of SPIP 1.9 and older, which knew them by a table of its own. */
const formerTypes = ["", "jpg", "png", "gif", "bmp", "psd", "tif"];
const isPicture = /^(jpe?g|png|gif|webp|avif|heic|svg|tiff?|bmp)$/i;
const isSound = /^(mp3|m4a|ogg|oga|wav|flac|aac)$/i;
const isFilm = /^(mp4|m4v|webm|ogv|mov|avi|mkv)$/i;

export interface SpipDocument {
  readonly id: string;
  /** Its old address: a path, or that of another site where it stayed. */
  readonly address: string;
  readonly title: string;
  readonly about: string;
  readonly alt: string;
  readonly kind: "picture" | "sound" | "film" | "file" | "elsewhere";
}

/** Returns the document of a row; null for one whose file has no name. */
export function documentOf(row: Row): SpipDocument | null {
  const file = cellOf(row, "fichier");
  if (!file) return null;
  const isRemote = /^https?:\/\//.test(file);
  const ending =
    /\.([a-z\d]{2,5})$/i.exec(file)?.[1] ??
    (cellOf(row, "extension") || formerTypes[Number(cellOf(row, "id_type"))] || "");
  const kind = isPicture.test(ending)
    ? "picture"
    : isSound.test(ending)
      ? "sound"
      : isFilm.test(ending)
        ? "film"
        : isRemote
          ? "elsewhere"
          : "file";
  return {
    id: cellOf(row, "id_document"),
    address: isRemote ? file : `/IMG/${file.replace(/^\/?(\.\.\/)?IMG\//, "")}`,
    title: titleOf(row),
    about: [cellOf(row, "descriptif"), cellOf(row, "credits")].filter(Boolean).join(" — "),
    alt: cellOf(row, "alt") || titleOf(row),
    kind,
  };
}

/** Returns the title of a row without the number by which SPIP orders: « 12. Le port ». */
export const titleOf = (row: Row | null): string => cellOf(row, "titre").replace(/^\d{1,4}\.\s+(?=\S)/, "");

/** Returns a document as HTML: `<img12>` shows it alone, `<doc12>` and `<emb12>` with its title. */
export function documentHtml(document: SpipDocument, withTitle: boolean, caption = ""): string {
  const { kind, address, title, alt, about } = document;
  const src = escapeHtml(address);
  const words = caption || (withTitle ? [title, about].filter(Boolean).join(". ") : "");
  const below = words ? `<figcaption>${words}</figcaption>` : "";
  if (kind === "picture")
    return `<figure><img src="${src}" alt="${escapeHtml(plain(alt))}">${below}</figure>`;
  if (kind === "sound" || kind === "film") {
    const tag = kind === "sound" ? "audio" : "video";
    return `<${tag} src="${src}"></${tag}>${words ? `<p><em>${words}</em></p>` : ""}`;
  }
  if (kind === "elsewhere" && withTitle) return `<p>${src}</p>${words ? `<p><em>${words}</em></p>` : ""}`;
  return `<p><a href="${src}">${title || escapeHtml(address.split("/").at(-1) ?? "")}</a></p>`;
}

const plain = (text: string): string => text.replace(/<[^<>]*>|[{}]/g, "");

/** Returns the documents of an article or page, its logo apart. */
export function documentsOf(store: SpipStore, object: string, id: string) {
  const links = store.list(`document of ${object}`, id);
  const documents = links.flatMap((link) => {
    const row = store.get("document", cellOf(link, "id_document"));
    const document = row && documentOf(row);
    return document && row ? [{ document, link, row }] : [];
  });
  const isLogo = ({ link, row }: (typeof documents)[number]) =>
    /^logo/.test(cellOf(link, "role")) || /^logo/.test(cellOf(row, "mode"));
  return {
    logo: documents.find((each) => isLogo(each) && !/off|survol/.test(cellOf(each.link, "role")))?.document,
    others: documents.filter((each) => !isLogo(each)).map(({ document }) => document),
  };
}
