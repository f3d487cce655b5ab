import { Doc, type Value } from "../../bson/doc.ts";
import { Binary } from "../../bson/scalars.ts";
import { CommandError, notSupported } from "../../core/errors.ts";
import { parseFilter } from "../../query/filter/parse-filter.ts";
import { type Collection, namespaceOf } from "../../storage/collection.ts";
import { checkCollation } from "../../storage/index-spec.ts";
import {
  boolOption,
  type Call,
  type Command,
  checkName,
  collectionOf,
  docOption,
  targetCollection,
  textOption,
} from "../context/call.ts";
import { batchSizeOf, openCursor } from "../reads/cursor-batches.ts";
import { ensureCollection } from "./ensure-collection.ts";

const UNSUPPORTED_OPTIONS = [
  "capped",
  "size",
  "max",
  "viewOn",
  "pipeline",
  "timeseries",
  "expireAfterSeconds",
  "clusteredIndex",
  "changeStreamPreAndPostImages",
  "encryptedFields",
  "storageEngine",
  "indexOptionDefaults",
];

export const create: Command = {
  run: async (call) => {
    const name = targetCollection(call);
    for (const option of UNSUPPORTED_OPTIONS) {
      const value = call.body.get(option);
      if (value !== undefined && value !== false) throw notSupported(`create with '${option}'`);
    }
    refuseValidator(call.body);
    checkCollation(call.body.get("collation"));
    // Creating an existing collection with the same options succeeds.
    await ensureCollection(call, name);
    return Doc.of({ ok: 1 });
  },
};

function refuseValidator(body: Doc): void {
  const validator = docOption(body, "validator");
  if (validator && validator.size > 0) throw notSupported("A validator");
}

/** Waits until no open transaction has written to the collection: its schema may change only then. */
export async function waitForWriters(call: Call, collection: Collection): Promise<void> {
  await call.engine.waitForWriters(collection, () => call.check());
}

export const drop: Command = {
  run: async (call) => {
    const name = targetCollection(call);
    const collection = collectionOf(call, name);
    // Since MongoDB 7, dropping a missing collection succeeds.
    if (!collection) return Doc.of({ ok: 1 });
    await waitForWriters(call, collection);
    const indexes = collection.indexes.length;
    await dropCollection(call, collection);
    return Doc.of({ nIndexesWas: indexes, ns: namespaceOf(collection), ok: 1 });
  },
};

async function dropCollection(call: Call, collection: Collection): Promise<void> {
  const { engine } = call;
  await engine.write(call, null, (view) => {
    if (!collection.dropped) engine.catalog.drop(view, collection);
  });
  engine.cursors.removeWhere((cursor) => cursor.namespace === namespaceOf(collection));
  engine.sweepGarbage();
}

export const dropDatabase: Command = {
  run: async (call) => {
    for (const collection of call.engine.catalog.all()) {
      if (collection.database !== call.database) continue;
      await waitForWriters(call, collection);
      await dropCollection(call, collection);
    }
    return Doc.of({ dropped: call.database, ok: 1 });
  },
};

export const renameCollection: Command = {
  run: async (call) => {
    if (call.database !== "admin")
      throw new CommandError(13, "renameCollection may only be run against the admin database.");
    const [from, to] = ["renameCollection", "to"].map((option) =>
      splitNamespace(textOption(call.body, option) ?? ""),
    );
    const collection = call.engine.find(call, from!.database, from!.name);
    if (!collection)
      throw new CommandError(26, `Source collection ${from!.database}.${from!.name} does not exist`);
    checkName(to!.database, to!.name);
    const old = call.engine.find(call, to!.database, to!.name);
    if (old === collection) throw new CommandError(20, "Can't rename a collection to itself");
    if (old && !boolOption(call.body, "dropTarget")) throw new CommandError(48, "target namespace exists");
    await waitForWriters(call, collection);
    if (old) await waitForWriters(call, old);
    const { engine } = call;
    await engine.write(call, null, (view) => {
      if (old && !old.dropped) engine.catalog.drop(view, old);
      if (collection.dropped)
        throw new CommandError(26, `Source collection ${namespaceOf(collection)} does not exist`);
      engine.markSchemaChanged(engine.catalog.rename(view, collection, to!.database, to!.name));
    });
    engine.cursors.removeWhere((cursor) => cursor.namespace === namespaceOf(collection));
    engine.sweepGarbage();
    return Doc.of({ ok: 1 });
  },
};

function splitNamespace(namespace: string): { database: string; name: string } {
  const dot = namespace.indexOf(".");
  if (dot < 1) throw new CommandError(73, `Invalid namespace specified '${namespace}'`);
  return { database: namespace.slice(0, dot), name: namespace.slice(dot + 1) };
}

export const listCollections: Command = {
  run: (call) => {
    const filter = parseFilter(docOption(call.body, "filter") ?? new Doc());
    const nameOnly = boolOption(call.body, "nameOnly");
    const all = call.engine.catalog
      .all()
      .filter(({ database }) => database === call.database)
      .map(describe)
      .filter((doc) => filter.matches(doc))
      .map((doc) => (nameOnly ? Doc.of({ name: doc.get("name"), type: "collection" }) : doc));
    return openCursor(call, all[Symbol.iterator](), {
      namespace: `${call.database}.$cmd.listCollections`,
      batchSize: batchSizeOf(call),
      single: false,
      noTimeout: false,
    });
  },
};

function describe(collection: Collection): Doc {
  return Doc.of({
    name: collection.name,
    type: "collection",
    options: collection.options,
    info: Doc.of({ readOnly: false, uuid: new Binary(4, collection.uuid) }),
    idIndex: collection.indexes[0]!.spec,
  });
}

export const listDatabases: Command = {
  run: (call) => {
    if (call.database !== "admin")
      throw new CommandError(13, "listDatabases may only be run against the admin database.");
    const filter = parseFilter(docOption(call.body, "filter") ?? new Doc());
    const nameOnly = boolOption(call.body, "nameOnly");
    const sizes = new Map<string, number>();
    for (const { database, ident } of call.engine.catalog.all()) {
      sizes.set(database, (sizes.get(database) ?? 0) + call.engine.store.counterOf(ident).bytes);
    }
    const databases: Value[] = [];
    let total = 0;
    for (const [name, bytes] of [...sizes].sort(([a], [b]) => (a < b ? -1 : 1))) {
      const doc = Doc.of({ name, sizeOnDisk: BigInt(bytes), empty: false });
      if (!filter.matches(doc)) continue;
      total += bytes;
      databases.push(nameOnly ? Doc.of({ name }) : doc);
    }
    return Doc.of({ databases, ...(!nameOnly && { totalSize: BigInt(total) }), ok: 1 });
  },
};
