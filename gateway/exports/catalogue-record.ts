import { embedPage, type VideoEmbed } from "../../schema/markdown/embed.ts";
import { slugOf } from "../../schema/slug.ts";
import type { CatalogueKind } from "../catalogue/catalogue.entity.ts";
import type { Entry } from "../catalogue/catalogue.service.ts";
import { catalogueFolders } from "../catalogue/catalogue-folders.ts";
import type { SourceCatalogueEntry } from "../imports/source/own-records.ts";
import { addressOfName } from "./address-of-file.ts";
import type { Authors } from "./authors.ts";

const common = ["author", "credits", "licence"] as const;
const ofWorks = ["genre", "year"] as const;

/** Fields of each catalogue that an export holds as they are. */
const fieldNames: Readonly<Record<CatalogueKind, readonly string[]>> = {
  IMAGE: [...common, "alt", "place", "takenOn"],
  VIDEO: [...common, ...ofWorks, "director", "duration"],
  BOOK: [...common, ...ofWorks, "isbn", "publisher", "pages", "language", "extract", "whereToFind"],
  MUSIC: [...common, ...ofWorks, "artist", "album", "albumArtist", "duration", "trackNumber"],
};

/** Returns an entry of a catalogue as an import reads it. */
export async function catalogueEntryOf(
  kind: CatalogueKind,
  entry: Entry & { readonly embed?: VideoEmbed },
  authors: Authors,
): Promise<SourceCatalogueEntry> {
  const { _id, title, description, fileName, coverName, addedById, createdAt, embed } = entry;
  const folder = catalogueFolders[kind];
  const [authorKey = ""] = await authors.keyOf(addedById);
  const written = Object.entries(entry).filter(([name, value]) => fieldNames[kind].includes(name) && value);
  return {
    type: "catalogueEntry",
    kind,
    key: `${folder}/${[slugOf(title, 60), _id].filter(Boolean).join("-")}`,
    addresses: [`/${folder}/${_id}`],
    title,
    description,
    fields: { ...Object.fromEntries(written), ...(embed && { embedUrl: embedPage(embed) }) },
    file: addressOfName(fileName),
    cover: addressOfName(coverName),
    authorKey,
    date: createdAt,
  };
}
