import { embedPage, type VideoEmbed } from "../../schema/markdown/embed.ts";
import { slugOf } from "../../schema/slug.ts";
import type { CatalogueKind } from "../catalogue/catalogue.entity.ts";
import type { Entry } from "../catalogue/catalogue.service.ts";
import { catalogueFolders } from "../catalogue/catalogue-folders.ts";
import type { SourceCatalogueEntry } from "../imports/source/own-records.ts";
import { addressOfName } from "./address-of-file.ts";
import type { Authors } from "./authors.ts";
import { commentsOf } from "./comment-records.ts";

/** Returns an entry of a catalogue as an import reads it: its fields of a kind as they are. */
export async function catalogueEntryOf(
  kind: CatalogueKind,
  entry: Entry & { readonly embed?: VideoEmbed },
  authors: Authors,
): Promise<SourceCatalogueEntry> {
  const { _id, title, description, fileName, coverName, addedById, createdAt, embed, ...others } = entry;
  // Made of its fields, counted anew, or of this site alone.
  const { words: _, genreSlug: __, clientId: ___, updatedAt: ____, commentCount: _____, ...own } = others;
  const folder = catalogueFolders[kind];
  const [authorKey = ""] = await authors.keyOf(addedById);
  const written = Object.entries(own).filter(([, value]) => value);
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
    comments: await commentsOf(_id, authors),
  };
}
