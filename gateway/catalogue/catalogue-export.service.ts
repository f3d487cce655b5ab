import type { CatalogueKind } from "./catalogue.entity.ts";
import type { Entry } from "./catalogue.service.ts";
import { entryModels } from "./entry-models.service.ts";

/** Yields every entry of a catalogue, the oldest first. For the export of the site. */
export const allEntries = (kind: CatalogueKind): AsyncIterable<Entry> =>
  entryModels[kind].find({}, { words: 0 }).sort({ _id: 1 }).lean<Entry[]>().cursor();
