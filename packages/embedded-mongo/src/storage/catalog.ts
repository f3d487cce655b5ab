/**
 * Catalogue of databases, collections and indexes: in memory, and one record per collection in the file. `FORMAT`
 * is the version of the file's layout; a newer one is refused. Dropping a collection or index removes its catalogue
 * record and marks its ident as garbage in the same write; the entries are removed afterwards in batches
 * (garbage-sweeper.ts). An index under construction is marked as garbage until it is complete, so that a crash
 * leaves nothing of it.
 */

import { randomBytes } from "node:crypto";
import { Doc, type Value } from "../bson/doc.ts";
import { Binary } from "../bson/scalars.ts";
import { bytesOf } from "../bson/write.ts";
import { CommandError } from "../core/errors.ts";
import { type Collection, type Index, namespaceOf } from "./collection.ts";
import { indexFromSpec } from "./index-spec.ts";
import type { Store } from "./store.ts";
import {
  EMPTY,
  FIRST_IDENT,
  META,
  PREFIX_END,
  recordOf,
  storeKey,
  type View,
  type WriteView,
} from "./view.ts";

export const FORMAT = 1;
const FORMAT_KEY = storeKey(META, Buffer.from("format"));
const IDENT_KEY = storeKey(META, Buffer.from("ident"));
const COLLECTION = Buffer.from("c:");
const GARBAGE = Buffer.from("g:");
const ID_INDEX = Doc.of({ v: 2, key: Doc.of({ _id: 1 }), name: "_id_" });

/** Databases, collections and indexes. */
export class Catalog {
  private readonly collections = new Map<string, Collection>();
  private nextIdent = FIRST_IDENT;

  /** Loads the catalogue. Throws an error of one line for a file of a newer format. */
  static async load(store: Store): Promise<Catalog> {
    const catalog = new Catalog();
    const stored = store.current.get(FORMAT_KEY)?.readUInt32BE(0);
    if (stored !== undefined && stored > FORMAT) {
      throw new Error(
        `The database folder has format ${stored}; this version reads up to format ${FORMAT}. Start the newer version.`,
      );
    }
    if (stored === undefined) await store.write((view) => view.put(FORMAT_KEY, uint32(FORMAT)));
    catalog.nextIdent = store.current.get(IDENT_KEY)?.readUInt32BE(0) ?? FIRST_IDENT;
    const start = storeKey(META, COLLECTION);
    for (const { value } of entriesUnder(store.current, start)) {
      const collection = fromCatalogDocument(new Doc(value), store.current);
      catalog.collections.set(namespaceOf(collection), collection);
    }
    return catalog;
  }

  get(database: string, name: string): Collection | undefined {
    return this.collections.get(`${database}.${name}`);
  }

  all(): Collection[] {
    return [...this.collections.values()];
  }

  /** Creates a collection; others see it once it is published. */
  create(view: WriteView, database: string, name: string, options: Doc): Collection {
    const collection: Collection = {
      database,
      name,
      ident: this.newIdent(view),
      uuid: randomUuid(),
      options,
      indexes: [],
      nextRecord: 1,
      schemaChangedAt: 0,
      version: 0,
      dropped: false,
    };
    collection.indexes.push(indexFromSpec(this.newIdent(view), ID_INDEX));
    this.save(view, collection);
    return collection;
  }

  publish(collection: Collection): void {
    const namespace = namespaceOf(collection);
    if (this.collections.has(namespace)) {
      throw new CommandError(48, `Collection ${namespace} already exists.`);
    }
    this.collections.set(namespace, collection);
  }

  save(view: WriteView, collection: Collection): void {
    for (const index of collection.indexes) index.flagsChanged = false;
    view.put(catalogKey(collection), bytesOf(toCatalogDocument(collection)));
  }

  /** Saves index flags that the current write has changed. */
  saveFlags(view: WriteView, collection: Collection): void {
    if (collection.indexes.some((index) => index.flagsChanged)) this.save(view, collection);
  }

  /** Drops a collection and marks its contents as garbage. */
  drop(view: WriteView, collection: Collection): void {
    collection.dropped = true;
    this.collections.delete(namespaceOf(collection));
    view.remove(catalogKey(collection));
    this.markGarbage(view, collection.ident);
    for (const index of collection.indexes) this.markGarbage(view, index.ident);
  }

  rename(view: WriteView, collection: Collection, database: string, name: string): Collection {
    view.remove(catalogKey(collection));
    this.collections.delete(namespaceOf(collection));
    // An index that is being built is not: its build ends with the collection of the old name.
    const indexes = collection.indexes.filter((index) => !index.building);
    const renamed: Collection = { ...collection, database, name, indexes };
    collection.dropped = true;
    this.collections.set(namespaceOf(renamed), renamed);
    this.save(view, renamed);
    return renamed;
  }

  newIdent(view: WriteView): number {
    const ident = this.nextIdent++;
    this.saveIdent(view);
    return ident;
  }

  saveIdent(view: WriteView): void {
    view.put(IDENT_KEY, uint32(this.nextIdent));
  }

  markGarbage(view: WriteView, ident: number): void {
    view.put(storeKey(META, GARBAGE, uint32(ident)), EMPTY);
  }

  unmarkGarbage(view: WriteView, ident: number): void {
    view.remove(storeKey(META, GARBAGE, uint32(ident)));
  }

  /** Returns whether an index with this ident exists or is being built. */
  isIdentInUse(ident: number): boolean {
    return this.all().some((collection) => collection.indexes.some((index) => index.ident === ident));
  }

  /** Returns the idents whose entries are to be removed. */
  garbageIdents(view: View): number[] {
    const start = storeKey(META, GARBAGE);
    return entriesUnder(view, start).map(({ key }) => key.readUInt32BE(key.length - 4));
  }
}

function entriesUnder(view: View, start: Buffer) {
  return view.range(start, Buffer.concat([start, PREFIX_END]), 1_000_000, false);
}

function uint32(value: number): Buffer {
  const bytes = Buffer.allocUnsafe(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function randomUuid(): Buffer {
  const bytes = randomBytes(16);
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes;
}

function catalogKey(collection: { database: string; name: string }): Buffer {
  return storeKey(META, COLLECTION, Buffer.from(`${collection.database}\0${collection.name}`));
}

function toCatalogDocument(collection: Collection): Doc {
  return Doc.of({
    database: collection.database,
    name: collection.name,
    ident: collection.ident,
    uuid: new Binary(4, collection.uuid),
    options: collection.options,
    indexes: collection.indexes
      .filter((index) => !index.building)
      .map((index) =>
        Doc.of({
          ident: index.ident,
          spec: index.spec,
          multikey: index.multikey,
          cut: index.hasTruncatedKeys,
        }),
      ),
  });
}

function fromCatalogDocument(doc: Doc, view: View): Collection {
  const ident = doc.get("ident") as number;
  const start = storeKey(ident);
  const [last] = view.range(start, Buffer.concat([start, PREFIX_END]), 1, true);
  return {
    database: doc.get("database") as string,
    name: doc.get("name") as string,
    ident,
    uuid: (doc.get("uuid") as Binary).bytes,
    options: doc.get("options") as Doc,
    indexes: (doc.get("indexes") as Value[]).map((item) => indexFromCatalog(item as Doc)),
    nextRecord: last ? recordOf(last.key) + 1 : 1,
    schemaChangedAt: 0,
    version: 0,
    dropped: false,
  };
}

function indexFromCatalog(doc: Doc): Index {
  const index = indexFromSpec(doc.get("ident") as number, doc.get("spec") as Doc);
  index.multikey = doc.get("multikey") as boolean[];
  index.hasTruncatedKeys = doc.get("cut") as boolean;
  return index;
}
