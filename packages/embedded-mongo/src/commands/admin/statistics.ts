import { hostname } from "node:os";
import { Doc } from "../../bson/doc.ts";
import { DateTime, Double } from "../../bson/scalars.ts";
import { CommandError } from "../../core/errors.ts";
import type { Collection } from "../../storage/collection.ts";
import { type Command, collectionOf, countOption, targetCollection } from "../context/call.ts";
import type { Engine } from "../context/engine.ts";
import { VERSION } from "./handshake.ts";

/** Size of an index: all of its keys would have to be counted. */
const NOT_MEASURED = new Double(0);

export function collectionStats(
  engine: Engine,
  namespace: string,
  collection: Collection | undefined,
  scale: number,
): Doc {
  const { documents, bytes } = collection
    ? engine.store.counterOf(collection.ident)
    : { documents: 0, bytes: 0 };
  const indexes = collection?.indexes.filter((index) => !index.building) ?? [];
  return Doc.of({
    ns: namespace,
    size: scaled(bytes, scale),
    count: new Double(documents),
    ...(documents > 0 && { avgObjSize: new Double(Math.floor(bytes / documents)) }),
    numOrphanDocs: 0,
    storageSize: scaled(bytes, scale),
    freeStorageSize: 0,
    capped: false,
    nindexes: indexes.length,
    indexBuilds: [],
    totalIndexSize: NOT_MEASURED,
    indexSizes: Doc.of(Object.fromEntries(indexes.map(({ name }) => [name, NOT_MEASURED]))),
    totalSize: scaled(bytes, scale),
    scaleFactor: scale,
  });
}

const scaled = (bytes: number, scale: number) => new Double(Math.floor(bytes / scale));

/** Returns the divisor of sizes, the `scale` option. */
export function scaleOf(options: Doc): number {
  const scale = countOption(options, "scale") ?? 1;
  if (scale < 1) throw new CommandError(51024, "BSON field 'scale' value must be >= 1, actual value '0'");
  return scale;
}

export const collStats: Command = {
  run: (call) => {
    const name = targetCollection(call);
    const stats = collectionStats(
      call.engine,
      `${call.database}.${name}`,
      collectionOf(call, name),
      scaleOf(call.body),
    );
    return stats.copy().push("ok", 1);
  },
};

export const dbStats: Command = {
  run: (call) => {
    const scale = scaleOf(call.body);
    const collections = call.engine.catalog.all().filter(({ database }) => database === call.database);
    let objects = 0;
    let bytes = 0;
    let indexes = 0;
    for (const { ident, indexes: own } of collections) {
      const counted = call.engine.store.counterOf(ident);
      objects += counted.documents;
      bytes += counted.bytes;
      indexes += own.length;
    }
    return Doc.of({
      db: call.database,
      collections: BigInt(collections.length),
      views: 0n,
      objects: BigInt(objects),
      avgObjSize: new Double(objects > 0 ? bytes / objects : 0),
      dataSize: scaled(bytes, scale),
      storageSize: scaled(bytes, scale),
      indexes: BigInt(indexes),
      indexSize: NOT_MEASURED,
      totalSize: scaled(bytes, scale),
      scaleFactor: BigInt(scale),
      fsUsedSize: scaled(call.engine.store.fileBytes(), scale),
      fsTotalSize: new Double(0),
      ok: 1,
    });
  },
};

export const serverStatus: Command = {
  run: ({ engine }) => {
    const opcounters = new Doc();
    for (const name of ["insert", "find", "update", "delete", "getMore"]) {
      const key = name === "find" ? "query" : name === "getMore" ? "getmore" : name;
      opcounters.push(key, BigInt(engine.metrics.commands[name]?.count ?? 0));
    }
    const memory = process.memoryUsage();
    return Doc.of({
      host: hostname(),
      version: VERSION,
      process: "embedded",
      pid: BigInt(process.pid),
      uptime: new Double(process.uptime()),
      uptimeMillis: BigInt(Math.round(process.uptime() * 1000)),
      localTime: new DateTime(Date.now()),
      connections: Doc.of({ current: engine.metrics.connections, available: 1000, totalCreated: 0 }),
      mem: Doc.of({ bits: 64, resident: Math.round(memory.rss / 2 ** 20), virtual: 0, supported: true }),
      opcounters,
      storageEngine: Doc.of({
        name: "lmdb",
        supportsCommittedReads: true,
        persistent: true,
        readOnly: false,
      }),
      ok: 1,
    });
  },
};
