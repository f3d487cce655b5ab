import type { DomainEvent, Notice } from "../core/live/domain-event.ts";
import { defineEventStream } from "../core/live/event-stream.ts";
import type { CatalogueKind } from "./catalogue.entity.ts";

/** An entry of a catalogue was added, changed or removed. */
type CatalogueEvent = DomainEvent<"entry.added" | "entry.changed" | "entry.removed", never>;

/** A change of a catalogue, or its current number. */
export type CatalogueChange = CatalogueEvent | Notice;

const streamOf = (catalogue: CatalogueKind) => defineEventStream<CatalogueEvent>(`catalogue:${catalogue}`);

/** One stream for each catalogue. A list carries the number that it was read at; each that is higher means news. */
export const catalogueEvents = {
  IMAGE: streamOf("IMAGE"),
  VIDEO: streamOf("VIDEO"),
  BOOK: streamOf("BOOK"),
  MUSIC: streamOf("MUSIC"),
} as const satisfies Record<CatalogueKind, unknown>;
