import { type CatalogueAnnouncement, pubsub } from "../pubsub.ts";
import type { CatalogueKind } from "./catalogue.entity.ts";

/** Tells every reader of a catalogue, on every gateway. Call it after the commit. */
export function announceEntry(
  kind: CatalogueAnnouncement["kind"],
  catalogue: CatalogueKind,
  id: unknown,
): void {
  pubsub.publish("catalogueEvent", catalogue, { kind, catalogue, id: String(id) });
}

/** What happens to a catalogue from now on. */
export const catalogueChanges = (catalogue: CatalogueKind): AsyncIterable<CatalogueAnnouncement> =>
  pubsub.subscribe("catalogueEvent", catalogue);
