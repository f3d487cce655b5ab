/**
 * Commands of an application, one of each shape, with a few of the documents that they met: what record.ts keeps in
 * recorded.jsonl and comparison.ts puts to both engines.
 */

import { readFileSync, writeFileSync } from "node:fs";
import { type Document, EJSON } from "bson";

export interface Recorded {
  collections: Record<string, { indexes: Document[]; documents: Document[] }>;
  commands: Document[];
}

/** Returns a collection of the recording, empty if it is new. */
export function collectionOf({ collections }: Recorded, name: string): Recorded["collections"][string] {
  collections[name] ??= { indexes: [], documents: [] };
  return collections[name];
}

const FILE = new URL("recorded.jsonl", import.meta.url);

/** The lines name what they hold: a collection's index or document, or a command. */
export function readRecorded(): Recorded {
  const recorded: Recorded = { collections: {}, commands: [] };
  for (const line of readFileSync(FILE, "utf8").trim().split("\n")) {
    const { collection, index, document, command } = EJSON.parse(line, { relaxed: false }) as Document;
    if (command) recorded.commands.push(command);
    else {
      const kept = collectionOf(recorded, collection);
      if (index) kept.indexes.push(index);
      else kept.documents.push(document);
    }
  }
  return recorded;
}

export function writeRecorded({ collections, commands }: Recorded): void {
  const lines: Document[] = [];
  for (const [collection, { indexes, documents }] of Object.entries(collections)) {
    lines.push(...indexes.map((index) => ({ collection, index })));
    lines.push(...documents.map((document) => ({ collection, document })));
  }
  lines.push(...commands.map((command) => ({ command })));
  writeFileSync(FILE, lines.map((line) => `${EJSON.stringify(line, { relaxed: false })}\n`).join(""));
}
